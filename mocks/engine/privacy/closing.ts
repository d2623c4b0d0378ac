/** Closing an account: what stands in the way, the seven days, and the end. */
import type { components } from '#openapi/portal.d.ts';
import * as couponStatus from '#openapi/dist/names/couponStatus.ts';
import * as orderStatus from '#openapi/dist/names/orderStatus.ts';
import { isFinished } from '../classes/classState.ts';
import { learningOf } from '../learning/learningOf.ts';
import { isAccepted } from '../meetings/accepted.ts';
import { couponState } from '../money/coupons.ts';
import { ledgerOf } from '../money/ledgerOf.ts';
import type { OrderRecord } from '../money/records.ts';
import { isRefunding } from '../money/transitions.ts';
import { contentIn } from '../submissions/published.ts';
import type { State } from '../state.ts';
import { day } from '../times.ts';
import { idOf, type Owner } from './parts.ts';
import { parts } from './personal.ts';

type AccountClosing = components['schemas']['AccountClosing'];

/** The time in which a closing can be taken back. */
export const quietTime = 7 * day;

const isUnpaid = ({ status }: OrderRecord): boolean => status === orderStatus.unpaid;
/** Goods that are paid and not in hand, and registrations that the organiser has not decided about. */
const isAwaited = ({ status, mall }: OrderRecord): boolean =>
  status === orderStatus.auditing ||
  status === orderStatus.toReceive ||
  (status === orderStatus.ready && mall !== null);

/** What has to be finished before. */
function conditionsOf(owner: Owner): AccountClosing['conditions'] {
  const { state, content, now } = owner;
  const orders = ledgerOf(state, content, now).books.orders.filter(({ userId }) => userId === idOf(owner));
  const open = new Set(content.classes.filter((one) => !isFinished(owner, one)).map(({ termId }) => termId));
  const isLearning = (order: OrderRecord): boolean => isAccepted(order) && open.has(order.meeting?.termId ?? 0);
  const condition = (
    name: AccountClosing['conditions'][number]['condition'],
    isOpen: (order: OrderRecord) => boolean,
  ) => {
    const found = orders.filter(isOpen);
    return { condition: name, count: found.length, orderType: found[0]?.orderType ?? null };
  };
  return [
    condition('unpaid', isUnpaid),
    condition('delivery', isAwaited),
    condition('refund', isRefunding),
    condition('class', isLearning),
  ];
}

const isMet = (owner: Owner): boolean => conditionsOf(owner).every(({ count }) => count === 0);

/** When the account of a doctor will be closed, ms; null when it will not. */
export function closingAt(state: State, userId: number): number | null {
  const record = state.closings[String(userId)];
  return record?.lapsedAt === null ? record.effectiveAt : null;
}

/** The closing of a doctor, its conditions and what would be lost. */
export function closingState(owner: Owner): AccountClosing {
  const { state, content, now, user } = owner;
  const record = state.closings[String(idOf(owner))];
  const { coupons } = ledgerOf(state, content, now).books;
  const { purchases } = learningOf(state, content, user);
  return {
    effectiveAt: closingAt(state, idOf(owner)),
    lapsedAt: record?.lapsedAt ?? null,
    conditions: conditionsOf(owner),
    vipDays: Math.max(0, Math.ceil(((user.vipUntil ?? 0) - now) / day)),
    courses: purchases.filter(({ expireAt }) => expireAt === null || expireAt > now).length,
    coupons: coupons.filter((own) => own.userId === idOf(owner) && couponState(own, now) === couponStatus.unused)
      .length,
  };
}

/** Why an account cannot be closed now; null when it can. */
export function objectionTo(owner: Owner): 'closingAlready' | 'closeConditions' | null {
  if (owner.state.closings[String(idOf(owner))]?.lapsedAt === null) return 'closingAlready';
  return isMet(owner) ? null : 'closeConditions';
}

/** Begins the seven days. */
export function beginClosing(owner: Owner, reason: string): { effectiveAt: number } {
  const effectiveAt = owner.now + quietTime;
  owner.state.closings[String(idOf(owner))] = { startTime: owner.now, effectiveAt, reason, lapsedAt: null };
  return { effectiveAt };
}

/** Keeps the account. False when it was not being closed. */
export function undoClosing({ state }: Pick<Owner, 'state'>, userId: number): boolean {
  if (state.closings[String(userId)]?.lapsedAt !== null) return false;
  return Reflect.deleteProperty(state.closings, String(userId));
}

/**
 * Ends the accounts whose seven days are over at `now`: what is the doctor's own goes, what others see stays under no name. Where a
 * condition is no longer met, such as by a new order, the account stays.
 */
export function closeDue(state: State, now: number): void {
  for (const [id, record] of Object.entries(state.closings)) {
    if (record.lapsedAt !== null || now < record.effectiveAt) continue;
    const user = state.users[id];
    if (!user) continue;
    const owner: Owner = { state, content: contentIn(state, now), now, user };
    if (isMet(owner)) for (const { erase } of parts) erase(owner);
    else record.lapsedAt = record.effectiveAt;
  }
}
