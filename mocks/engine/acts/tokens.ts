/** Links of campaigns with a token: what they give, to whom, and once. */
import type { components } from '#openapi/portal.d.ts';
import type { BodyOf, Payload } from '#openapi/operation.ts';
import { type Refusal, refuse } from '../answers.ts';
import { tell } from '../inbox/records.ts';
import { isTooMuch } from '../learning/texts.ts';
import { faceOf, giveCoupon } from '../money/coupons.ts';
import { ledgerOf } from '../money/ledgerOf.ts';
import { templateOf, valueText } from '../money/templates.ts';
import { isOneTooMany, whoAsks } from '../misses.ts';
import { type ActLink, type LinkGift, links } from '../seed/acts/links.ts';
import { maskedLearner } from '../seed/classes.ts';
import { hour } from '../times.ts';
import type { UserRecord } from '../user.ts';
import { giveMembership } from './give.ts';
import { inviteCodeOf } from './invites.ts';
import { endOf, linkState } from './linkState.ts';
import { actShown, actWith, type ActKnown } from './shown.ts';

type Schemas = components['schemas'];

/**
 * Unknown tokens in an hour, of a doctor, or of the visitors at one address. A link that exists is never refused: a hospital is one
 * address, and a token is too long to be guessed.
 */
export const maxGuesses = 30;
/** Tries of a doctor to receive something, in an hour. */
export const maxTries = 20;

const linkWith = (token: string): ActLink | undefined => links.find((own) => own.token === token);

/** What a gift is called. */
const nameOf = (gift: LinkGift): string =>
  'vipDays' in gift ? `${gift.vipDays}天会员` : templateOf(gift.templateId).name;

function giftShown(gift: LinkGift): Schemas['ActToken']['gives'][number] {
  if ('vipDays' in gift)
    return { kind: 'vip', name: nameOf(gift), note: gift.note ?? '领取后立即生效，已是会员的顺延', coupon: null };
  const template = templateOf(gift.templateId);
  return { kind: 'coupon', name: template.name, note: valueText(template), coupon: faceOf(template) };
}

/** Who gives it: a person by a masked name, or an organisation. */
function giverOf({ state, content }: ActKnown, { giverId, hospitalId }: ActLink): string | null {
  if (hospitalId !== undefined) return content.hospitals.find((own) => own.id === hospitalId)?.name ?? null;
  const giver = giverId === undefined ? undefined : state.users[String(giverId)];
  return giver ? maskedLearner(giver.user.userName) : null;
}

/** What a link gives, for somebody at an address. */
export function tokenShown(known: ActKnown & { address: string }, token: string): Payload<'actTokenDetail'> | Refusal {
  const { state, now } = known;
  const link = linkWith(token);
  if (!link)
    return isOneTooMany(state, `act-link:${whoAsks(known)}`, now, maxGuesses)
      ? refuse('tooFrequent')
      : refuse('notFound');
  const act = link.actKey === undefined ? undefined : actWith(link.actKey);
  return {
    kind: link.kind,
    ...linkState(known, link),
    ...{ title: link.title, from: giverOf(known, link), text: link.text },
    gives: link.gives.map(giftShown),
    rules: [...link.rules],
    check: link.members ? 'phoneOrWorkNo' : null,
    inviteCode: link.kind === 'invite' && link.giverId !== undefined ? inviteCodeOf(link.giverId) : null,
    expireTime: endOf(known, link),
    act: act ? actShown(known, act) : null,
  };
}

const refusals = {
  expired: 'linkExpired',
  own: 'linkOwn',
  received: 'linkReceived',
  taken: 'linkTaken',
  refused: 'linkRefused',
} as const;

/** The one form of a typed phone or work number; null when the link does not know it, or another doctor has used it. */
function memberNo({ state }: ActKnown, { token, members }: ActLink, typed = ''): string | null {
  const no = typed
    .normalize('NFKC')
    .replace(/[\s\u2010-\u2015]/g, (mark) => (/\s/.test(mark) ? '' : '-'))
    .toUpperCase();
  const isKnown = members?.phones.includes(no) || members?.workNos.includes(no);
  const isUsed = state.actTakes.some((own) => own.token === token && own.workNo === no);
  return isKnown && !isUsed ? no : null;
}

/** Puts what the link gives into the account. */
function give(known: ActKnown, userId: number, link: ActLink): { received: Schemas['ActReceived']; orderId?: number } {
  const { state, content, now } = known;
  const ledger = ledgerOf(state, content, now);
  const couponIds: number[] = [];
  let days = 0;
  let orderId: number | undefined;
  for (const gift of link.gives) {
    if ('templateId' in gift)
      couponIds.push(giveCoupon(ledger.books, userId, templateOf(gift.templateId), now).couponId);
    else {
      days += gift.vipDays;
      ({ orderId } = giveMembership(ledger, userId, { title: link.title, days: gift.vipDays }, now));
    }
  }
  const names = link.gives.map(nameOf);
  return {
    received: { kind: link.kind as Schemas['ActReceived']['kind'], names, days, couponIds },
    ...(orderId !== undefined && { orderId }),
  };
}

/** Gives a doctor what a link holds, once. The same key is answered alike. */
export function receiveToken(
  known: ActKnown & { idempotencyKey: string | null },
  { user: { userId } }: UserRecord,
  { token, workNo }: BodyOf<'actTokenReceive'>,
): Payload<'actTokenReceive'> | Refusal {
  const { state, now, idempotencyKey: key } = known;
  const before = state.actTakes.find((own) => own.token === token && own.userId === userId);
  if (before && key !== null && before.key === key) return before.received;
  if (isTooMuch(state, 'actToken', userId, now, { most: maxTries, within: hour })) return refuse('tooFrequent');
  const link = linkWith(token);
  if (!link || link.kind === 'page') return refuse('notFound');
  const shown = linkState(known, link).state;
  if (shown !== 'open') return refuse(refusals[shown]);
  const no = link.members ? memberNo(known, link, workNo) : null;
  if (link.members && no === null) return refuse('checkFailed');
  const { received, orderId } = give(known, userId, link);
  state.actTakes.push({ token, userId, at: now, key, workNo: no, received });
  const target = orderId === undefined ? null : ({ type: 'order', id: orderId, moduleType: null } as const);
  tell(state, userId, { kind: 'system', text: `领取成功：${received.names.join('、')}已放入您的账户。`, target }, now);
  if (link.kind === 'gift' && link.giverId !== undefined)
    tell(state, link.giverId, { kind: 'system', text: `您赠送的“${link.title}”已被一位同行领取。` }, now);
  return received;
}
