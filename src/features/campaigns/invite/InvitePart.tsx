import { Check } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { campaignInvitePath } from '#addresses/campaign.ts';
import { opens } from '#kit/page/opens.ts';
import { useStores } from '#stores/StoresContext.ts';
import { Button } from '#ui/Button.tsx';
import { classes } from '#ui/classes.ts';
import { later } from '#ui/later.ts';
import { useScripts } from '#ui/useScripts.ts';
import { PartButton } from '../components/PartButton.tsx';
import type { Act, ActModule } from '../model.ts';
import type { ModuleContents } from '../modules.ts';
import styles from './Invite.module.css';
import { onHost } from '#shared/base.ts';

/** For doctors alone. */
const CopyField = later(() => import('#kit/copying/CopyField.tsx'), 'CopyField');

type Invite = ModuleContents['invite'];

/** The own link, absolute as soon as the address of the portal is known. */
function OwnLink({ act, inviteCode }: { act: Act; inviteCode: string }) {
  const hasScripts = useScripts();
  const path = campaignInvitePath(act.key, inviteCode);
  return (
    <CopyField
      label="我的邀请链接"
      value={hasScripts ? window.location.origin + onHost(path) : path}
      action="复制邀请链接"
      done="邀请链接已复制，发给同行吧"
    />
  );
}

/** What leads to the own link: the login, or the reminder before the campaign. */
const Way = observer(function Way({ act, title, mine }: { act: Act; title: string; mine: Invite['mine'] }) {
  const { dialogs } = useStores();
  if (act.state !== 'running')
    return (
      <PartButton act={act} about={title} onClick={() => undefined}>
        邀请同行
      </PartButton>
    );
  if (mine) return <OwnLink act={act} inviteCode={mine.inviteCode} />;
  return (
    <Button
      look="solid"
      {...opens('login')}
      onClick={() => void dialogs.open('login', { reason: '登录后即可获取邀请链接' })}
    >
      登录获取邀请链接
    </Button>
  );
});

interface InvitePartProps {
  act: Act;
  module: ActModule;
  data: Invite;
}

/** The own link, how many have followed it, and what is given for them. */
export const InvitePart = ({ act, module: { title }, data: { text, rewards, mine } }: InvitePartProps) => (
  <div className={`paper ${styles.invite}`}>
    <p>{text}</p>
    <Way act={act} title={title ?? '邀请同行'} mine={mine} />
    {mine && (
      <p className={styles.count}>
        已邀请 <b className="num">{mine.count}</b> 位同行注册
      </p>
    )}
    <ul className={styles.rewards}>
      {rewards.map(({ count, name, reached }, at) => (
        <li key={`${at} ${count}`} className={classes(reached && styles.reached)}>
          <span>满{count}位</span>
          <b>{name}</b>
          {reached && (
            <small>
              <Check size={14} strokeWidth={2} aria-hidden />
              已发放
            </small>
          )}
        </li>
      ))}
    </ul>
  </div>
);
