import { observer } from 'mobx-react-lite';
import { type ReactNode, Suspense, useState } from 'react';
import { dateText } from '#shared/dates.ts';
import { useSubmitGuard } from '#kit/writing/useSubmitGuard.ts';
import { isDone } from '#kit/writing/useWrite.ts';
import { Badge } from '#ui/Badge.tsx';
import { Button } from '#ui/Button.tsx';
import { isConfirmed, type Profile, qualificationText } from '../model.ts';
import { useWechatUnbind } from '../mutations.ts';
import styles from './Profile.module.css';
import { later } from '#ui/later.ts';

const Confirm = later(() => import('#ui/chakra/Confirm.tsx'), 'Confirm');

function Row({ name, children, action }: { name: string; children: ReactNode; action?: ReactNode }) {
  return (
    <div className={styles.row}>
      <dt>{name}</dt>
      <dd>{children}</dd>
      {action && <dd className={styles.action}>{action}</dd>}
    </div>
  );
}

/** Login methods and qualification of the account. */
export const AccountSafety = observer(function AccountSafety({ profile }: { profile: Profile }) {
  const { mutateAsync } = useWechatUnbind();
  const guard = useSubmitGuard();
  const [asking, setAsking] = useState(false);
  const { tag, meaning } = qualificationText(profile);
  const unbind = (): Promise<void> =>
    guard.run(async () => {
      const unbound = await isDone(mutateAsync());
      setAsking(false);
      return unbound;
    });
  return (
    <>
      <dl className={styles.rows}>
        <Row name="手机号">
          <span className="num">{profile.userPhone}</span>
          <span className={styles.hint}>用于登录和接收验证码，如需更换请联系客服</span>
        </Row>
        <Row name="微信" action={profile.wechatBound && <Button onClick={() => setAsking(true)}>解绑</Button>}>
          {profile.wechatBound ? '已绑定' : '未绑定'}
          <span className={styles.hint}>
            {profile.wechatBound ? '可使用微信登录' : '退出后选择微信登录并验证此手机号，即可绑定'}
          </span>
        </Row>
        <Row name="医师认证">
          <Badge tone={isConfirmed(profile) ? 'brand' : 'plain'} className={styles.tag}>
            {tag}
          </Badge>
          <span className={styles.hint}>{meaning}</span>
        </Row>
        {profile.registeredAt !== undefined && <Row name="注册时间">{dateText(profile.registeredAt)}</Row>}
      </dl>
      {asking && (
        <Suspense>
          <Confirm
            text="解绑后将无法使用该微信登录，确定解绑吗？"
            pending={guard.pending}
            onYes={() => void unbind()}
            onNo={() => setAsking(false)}
          />
        </Suspense>
      )}
    </>
  );
});
