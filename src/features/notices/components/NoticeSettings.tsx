import { useSuspenseQuery } from '@tanstack/react-query';
import type { Payload } from '#openapi/operation.ts';
import { profilePage } from '#addresses/account.ts';
import { useApi } from '#api/ApiContext.ts';
import { profileQuery } from '#kit/profile/queries.ts';
import { useSubmitGuard } from '#kit/writing/useSubmitGuard.ts';
import { isDone } from '#kit/writing/useWrite.ts';
import { Link } from '#ui/Link.tsx';
import { useNoticeSave } from '../mutations.ts';
import { noticeSettingsQuery } from '../queries.ts';
import styles from './NoticeSettings.module.css';

type Setting = Payload<'noticeSettingList'>[number];

const ways = [
  ['sms', '短信'],
  ['wechat', '微信'],
  ['inbox', '站内'],
] as const;

const topics: Readonly<Record<Setting['topic'], readonly [name: string, about: string]>> = {
  live: ['直播开播', '预约的直播即将开始、回放可以观看'],
  order: ['订单物流', '付款、发货与退款的期限。站内通知不能关闭，以便随时查到'],
  course: ['课程更新', '已购和收藏的课程有新内容'],
  act: ['活动优惠', '优惠券与活动'],
};

/** One topic; a switch is set at once, and goes back when it cannot be stored. */
function Topic({ setting, isBound }: { setting: Setting; isBound: boolean }) {
  const saving = useNoticeSave();
  const guard = useSubmitGuard();
  const shown = saving.isPending ? saving.variables : setting;
  const [name, about] = topics[setting.topic];
  // Resolves to false in either case, so that the guard opens at once: the switch can be set again.
  const save = (change: Partial<Setting>): void =>
    void guard.run(async () => (await isDone(saving.mutateAsync({ ...setting, ...change }))) && false);
  return (
    <tr aria-busy={saving.isPending}>
      <th scope="row">
        <b>{name}</b>
        <span className={styles.about}>{about}</span>
      </th>
      {ways.map(([way, label]) => (
        <td key={way}>
          <label>
            <span className={styles.way} aria-hidden>
              {label}
            </span>
            <input
              type="checkbox"
              role="switch"
              className={styles.switch}
              aria-label={`${name} ${label}`}
              checked={shown[way]}
              disabled={(setting.topic === 'order' && way === 'inbox') || (way === 'wechat' && !isBound)}
              onChange={({ target }) => save({ [way]: target.checked })}
            />
          </label>
        </td>
      ))}
    </tr>
  );
}

/** On which ways the doctor hears about what. */
export function NoticeSettings() {
  const api = useApi();
  const { data: settings } = useSuspenseQuery(noticeSettingsQuery(api));
  const { wechatBound } = useSuspenseQuery(profileQuery(api)).data;
  return (
    <>
      <p className={styles.lead}>
        更改后立即生效。
        {wechatBound ? (
          '微信通知发送到已绑定的微信。'
        ) : (
          <>
            微信通知需要先绑定微信，
            <Link className="textLink" to={profilePage.to({ tab: 'account' })}>
              查看绑定方式
            </Link>
          </>
        )}
      </p>
      <table className={styles.table}>
        <caption className="hidden">通知设置</caption>
        <thead>
          <tr>
            <th scope="col">通知内容</th>
            {ways.map(([way, label]) => (
              <th key={way} scope="col">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {settings.map((setting, at) => (
            <Topic key={`${at} ${setting.topic}`} setting={setting} isBound={wechatBound} />
          ))}
        </tbody>
      </table>
    </>
  );
}
