/** On which ways a doctor hears about what. */
import type { components } from '#openapi/portal.d.ts';
import type { UserRecord } from '../user.ts';
import type { Privacy } from './records.ts';

type NoticeSetting = components['schemas']['NoticeSetting'];

/** Before a doctor has chosen: campaigns come only inside the portal, and texts only for what cannot wait. */
const usual: Readonly<Record<NoticeSetting['topic'], NoticeSetting>> = {
  live: { topic: 'live', sms: true, wechat: true, inbox: true },
  order: { topic: 'order', sms: true, wechat: true, inbox: true },
  course: { topic: 'course', sms: false, wechat: true, inbox: true },
  act: { topic: 'act', sms: false, wechat: false, inbox: true },
};

/** What a doctor has chosen for a topic, the choice for WeChat without an account included. */
export const settingOf = (
  { noticeSettings }: Pick<Privacy, 'noticeSettings'>,
  userId: number,
  topic: NoticeSetting['topic'],
): NoticeSetting => noticeSettings[String(userId)]?.find((own) => own.topic === topic) ?? usual[topic];

/** The settings of a doctor. Without a WeChat account nothing goes there; the choice is kept. */
export const noticeSettingsOf = (privacy: Privacy, { user, unionId }: UserRecord): NoticeSetting[] =>
  Object.values(usual).map(({ topic }) => {
    const setting = settingOf(privacy, user.userId, topic);
    return { ...setting, wechat: setting.wechat && unionId !== null };
  });

/** Stores one setting. The name of the refusal when it cannot be. */
export function keepNoticeSetting(
  privacy: Privacy,
  { user, unionId }: UserRecord,
  { topic, sms, wechat, inbox }: NoticeSetting,
): NoticeSetting | 'noticeRequired' | 'notBound' {
  // What becomes of an order has deadlines, such as that of a payment: a doctor must be able to find it.
  if (topic === 'order' && !inbox) return 'noticeRequired';
  if (wechat && unionId === null) return 'notBound';
  const { noticeSettings } = privacy;
  const id = String(user.userId);
  const kept = settingOf(privacy, user.userId, topic);
  // While no account is bound, the choice for WeChat stays as it was.
  const setting = { topic, sms, wechat: unionId === null ? kept.wechat : wechat, inbox };
  noticeSettings[id] = [...(noticeSettings[id] ?? []).filter((own) => own.topic !== topic), setting];
  return { ...setting, wechat };
}
