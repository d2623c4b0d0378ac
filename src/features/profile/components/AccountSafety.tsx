import { observer } from 'mobx-react-lite';
import { type ReactNode, Suspense, useState } from 'react';
import { licensePage } from '#addresses/license.ts';
import { dateText } from '#shared/dates.ts';
import { opens } from '#kit/page/opens.ts';
import { Confirm } from '#kit/writing/confirm.ts';
import { useSubmitGuard } from '#kit/writing/useSubmitGuard.ts';
import { isDone } from '#kit/writing/useWrite.ts';
import { useStores } from '#stores/StoresContext.ts';
import { AsyncSection } from '#ui/AsyncSection.tsx';
import { Badge } from '#ui/Badge.tsx';
import { Button, ButtonLink } from '#ui/Button.tsx';
import { isConfirmed, type Profile, qualificationText } from '../model.ts';
import { useWechatUnbind } from '../mutations.ts';
import { DeviceList } from './DeviceList.tsx';
import listStyles from './DeviceList.module.css';
import styles from './Profile.module.css';
import { SafetyRow } from './SafetyRow.tsx';

interface AccountSafetyProps {
  profile: Profile;
  /** Binds a WeChat account; shown while there is none. */
  bind: ReactNode;
}

/** Login methods, devices and qualification of the account. */
export const AccountSafety = observer(function AccountSafety({ profile, bind }: AccountSafetyProps) {
  const { dialogs } = useStores();
  const { mutateAsync } = useWechatUnbind();
  const guard = useSubmitGuard();
  const [asking, setAsking] = useState(false);
  const { tag, meaning, step } = qualificationText(profile);
  const { userPhone, wechatBound } = profile;
  const unbind = (): Promise<void> =>
    guard.run(async () => {
      const unbound = await isDone(mutateAsync());
      setAsking(false);
      return unbound;
    });
  return (
    <>
      <dl className={styles.rows}>
        <SafetyRow
          name="手机号"
          action={
            <Button onClick={() => void dialogs.open('phoneChange', { userPhone })} {...opens('phoneChange')}>
              更换手机号
            </Button>
          }
        >
          <span className="num" translate="no">
            {userPhone}
          </span>
          <span className={styles.hint}>用于登录和接收验证码</span>
        </SafetyRow>
        <SafetyRow name="微信" action={wechatBound ? <Button onClick={() => setAsking(true)}>解绑</Button> : bind}>
          {wechatBound ? '已绑定' : '未绑定'}
          <span className={styles.hint}>{wechatBound ? '可使用微信登录' : '绑定后可使用微信登录'}</span>
        </SafetyRow>
        <SafetyRow
          name="医师认证"
          action={<ButtonLink to={licensePage.to({ tab: 'qualification' })}>{step}</ButtonLink>}
        >
          <Badge tone={isConfirmed(profile) ? 'brand' : 'plain'} className={styles.tag}>
            {tag}
          </Badge>
          <span className={styles.hint}>{meaning}</span>
        </SafetyRow>
        {profile.registeredAt !== undefined && <SafetyRow name="注册时间">{dateText(profile.registeredAt)}</SafetyRow>}
      </dl>
      <h2 className={listStyles.title}>登录设备</h2>
      <p className={listStyles.hint}>发现陌生设备时，请退出该设备并更换手机号；退出的设备一分钟内失效。</p>
      <AsyncSection loading={<div className={listStyles.ghost} />}>
        <DeviceList />
      </AsyncSection>
      {asking && (
        <Suspense>
          <Confirm
            title="解绑微信"
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
