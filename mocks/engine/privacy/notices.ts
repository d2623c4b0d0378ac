/** On which ways a doctor hears about what. */
import type { components } from '#openapi/portal.d.ts';
import type { UserRecord } from '../user.ts';
import type { Privacy } from './records.ts';

type NoticeSetting = components['schemas']['NoticeSetting'];

/** Before a doctor has chosen: campaigns come only inside the portal, and texts only for what cannot wait. */
const usual: readonly NoticeSetting[] = [
  { topic: 'live', sms: true, wechat: true, inbox: true },
  { topic: 'order', sms: true, wechat: true, inbox: true },
  { topic: 'course', sms: false, wechat: true, inbox: true },
  { topic: 'act', sms: false, wechat: false, inbox: true },
];

/** The settings of a doctor. Without a WeChat account nothing goes there; the choice is kept. */
export function noticeSettingsOf({ noticeSettings }: Privacy, { user, unionId }: UserRecord): NoticeSetting[] {
  const own = noticeSettings[String(user.userId)] ?? [];
  return usual.map((first) => {
    const setting = own.find(({ topic }) => topic === first.topic) ?? first;
    return { ...setting, wechat: setting.wechat && unionId !== null };
  });
}

/** Stores one setting. The name of the refusal when it cannot be. */
export function keepNoticeSetting(
  { noticeSettings }: Privacy,
  { user, unionId }: UserRecord,
  { topic, sms, wechat, inbox }: NoticeSetting,
): NoticeSetting | 'noticeRequired' | 'notBound' {
  // What becomes of an order has deadlines, such as that of a payment: a doctor must be able to find it.
  if (topic === 'order' && !inbox) return 'noticeRequired';
  if (wechat && unionId === null) return 'notBound';
  const id = String(user.userId);
  const kept = noticeSettings[id]?.find((own) => own.topic === topic) ?? usual.find((own) => own.topic === topic);
  // While no account is bound, the choice for WeChat stays as it was.
  const setting = { topic, sms, wechat: unionId === null ? (kept?.wechat ?? false) : wechat, inbox };
  noticeSettings[id] = [...(noticeSettings[id] ?? []).filter((own) => own.topic !== topic), setting];
  return { ...setting, wechat };
}
