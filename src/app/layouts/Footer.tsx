import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import type { components } from '#openapi/portal.d.ts';
import { useApi } from '#api/ApiContext.ts';
import { ApplyButton } from '#features/feedback/components/ApplyButton.tsx';
import { FeedbackButton } from '#features/feedback/components/FeedbackButton.tsx';
import { configQuery, serviceQuery } from '#features/frame/queries.ts';
import { usePictureLinks } from '#kit/pictures/usePictureLinks.ts';
import { learnPage } from '#addresses/learn.ts';
import { OnPc } from '#kit/page/OnPc.tsx';
import { aboutPage, agreementPages, downloadPage, helpPage } from '#addresses/content.ts';
import { Image } from '#ui/Image.tsx';
import { KeptText } from '#ui/KeptText.tsx';
import { TabList } from '#ui/Tabs.tsx';
import { useTabs } from '#ui/useTabs.ts';
import { Link } from '#ui/Link.tsx';
import styles from './Footer.module.css';

type SiteConfig = components['schemas']['SiteConfig'];

const links = [
  { to: aboutPage.to(), label: '关于我们' },
  { to: learnPage.to(), label: '学习中心' },
  { to: helpPage.to(), label: '帮助中心' },
  { to: agreementPages.user.to(), label: '用户协议' },
  { to: agreementPages.privacy.to(), label: '隐私政策' },
  { to: agreementPages.copyright.to(), label: '版权声明' },
];

function Records({ config }: { config: SiteConfig }) {
  const linkTo = usePictureLinks(config.licences.map(({ title, imageUrl }) => ({ src: imageUrl, name: title })));
  return (
    <div className={styles.records}>
      <a className={styles.toTop} href="#main">
        返回顶部
      </a>
      {config.records.map((record, at) => (
        <span key={at}>{record}</span>
      ))}
      <span>{config.policeRecord}</span>
      <ul className={styles.licences}>
        {config.licences.map(({ title, imageUrl }, at) => (
          <li key={at}>
            <a {...linkTo(at)}>
              <Image src={imageUrl} alt={title} width={62} height={44} loading="lazy" />
            </a>
          </li>
        ))}
      </ul>
      <p>{config.report}</p>
      <p>{config.notice}</p>
      {config.copyright.map((line, at) => (
        <p key={at}>{line}</p>
      ))}
    </div>
  );
}

function ServiceCard({ config }: { config: SiteConfig }) {
  const { data } = useQuery(serviceQuery(useApi()));
  return (
    <div className={styles.card}>
      {data && <Image src={data.kefu_wechat} alt="客服微信二维码" width={96} height={96} loading="lazy" />}
      <p>
        {config.workTime}
        <br />
        客服热线 {config.hotline}
        <br />
        {config.mail}
      </p>
    </div>
  );
}

/** The footer [2.2-13]: the full one with its tab, or the slim one with records and copyright only. */
export function Footer({ slim = false }: { slim?: boolean }) {
  const { data: config } = useSuspenseQuery(configQuery(useApi()));
  const tabs = useTabs(['about', 'service'] as const);
  if (slim) {
    return (
      <footer className={styles.footer}>
        <div className="wrap">
          <Records config={config} />
        </div>
      </footer>
    );
  }
  return (
    <footer className={styles.footer}>
      <div className="wrap">
        <div className={styles.upper}>
          <div>
            <TabList list={tabs.list} label="页脚" names={{ about: '关于我们', service: '联系客服' }} />
            <div {...tabs.panel}>
              {tabs.selected === 'about' ? (
                <p className={styles.about}>
                  <KeptText text={config.aboutText} />{' '}
                  <Link className="textLink" to={aboutPage.to()}>
                    了解更多
                  </Link>
                </p>
              ) : (
                <ServiceCard config={config} />
              )}
            </div>
          </div>
          <div className={styles.codes}>
            <div>
              <Image src={config.miniQr} alt="小程序二维码" width={96} height={96} loading="lazy" />
              微信扫码打开小程序
            </div>
            <OnPc>
              <div>
                <Image src={config.appQr} alt="App二维码" width={96} height={96} loading="lazy" />
                扫码下载App
              </div>
            </OnPc>
          </div>
        </div>
        <nav className={styles.links} aria-label="页脚链接">
          {links.map(({ to, label }) => (
            <Link key={to} to={to}>
              {label}
            </Link>
          ))}
          <ApplyButton />
          <FeedbackButton />
          <Link to={downloadPage.to()}>下载App</Link>
        </nav>
        <Records config={config} />
      </div>
    </footer>
  );
}
