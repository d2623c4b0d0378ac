import { observer } from 'mobx-react-lite';
import { type MouseEvent } from 'react';
import type { components } from '#openapi/portal.d.ts';
import { opens } from '#kit/page/opens.ts';
import { type CompanyAddress, companyRoomPage } from '#addresses/live.ts';
import { homeLoginPage, registerPage } from '#addresses/account.ts';
import { useStores } from '#stores/StoresContext.ts';
import { AsyncSection } from '#ui/AsyncSection.tsx';
import { ButtonLink } from '#ui/Button.tsx';
import { useScripts } from '#ui/useScripts.ts';
import styles from './Company.module.css';
import { later } from '#ui/later.ts';
import { isCancelled } from '#kit/lives/liveState.ts';

const EntryForm = later(() => import('./EntryForm.tsx'), 'EntryForm');

interface EntryProps {
  address: CompanyAddress;
  live: components['schemas']['LiveBrief'];
  company: components['schemas']['EnterpriseLive'];
}

/** The ways in for a visitor; before scripts run they are pages, which know where the visitor came from. */
function Ways({ address, company }: Pick<EntryProps, 'address' | 'company'>) {
  const { dialogs } = useStores();
  const here = { redirect: companyRoomPage.to(address), enterpriseLive: true };
  const open =
    (name: 'login' | 'register') =>
    (event: MouseEvent): void => {
      event.preventDefault();
      void dialogs.open(name, {});
    };
  return (
    <>
      <p>
        {company.needProfessional ? '注册并完善医师信息后即可观看。' : '注册后即可观看。'}
        {company.needCode && '进入时需要邀请码。'}
      </p>
      <div className={styles.ways}>
        <ButtonLink look="solid" to={homeLoginPage.to(here)} onClick={open('login')} {...opens('login')}>
          立即登录
        </ButtonLink>
        <ButtonLink to={registerPage.to(here)} onClick={open('register')} {...opens('register')}>
          注册
        </ButtonLink>
      </div>
    </>
  );
}

/** The entry of a company's room, in the place of the picture until the doctor is admitted. */
export const Entry = observer(function Entry({ address, live, company }: EntryProps) {
  const { isLoggedIn } = useStores().session;
  const scripts = useScripts();
  const ghost = <div className={styles.ghost} aria-busy />;
  return (
    <section className={`paper ${styles.entry}`} aria-labelledby="entry">
      <h2 id="entry" className={styles.title}>
        {isCancelled(live) ? '直播已取消' : isLoggedIn ? '入场登记' : '登录后进入直播间'}
      </h2>
      {!isCancelled(live) && !isLoggedIn && <Ways address={address} company={company} />}
      {!isCancelled(live) &&
        isLoggedIn &&
        (scripts ? (
          <AsyncSection loading={ghost}>
            <EntryForm
              key={live.liveId}
              liveId={live.liveId}
              company={company}
              code={address.code}
              channel={address.channel}
            />
          </AsyncSection>
        ) : (
          ghost
        ))}
    </section>
  );
});
