/** The prices of campaigns for plans of the membership. */
import * as qualificationIdentity from '#openapi/dist/names/qualificationIdentity.ts';
import * as orderStatus from '#openapi/dist/names/orderStatus.ts';
import { plansOf } from '../money/goods.ts';
import type { Ledger } from '../money/orders.ts';
import type { Books } from '../money/records.ts';
import { isConfirmed, qualificationOf } from '../qualification/records.ts';
import type { ActPart, PartOf } from '../seed/acts/act.ts';
import type { State } from '../state.ts';
import { runningAct } from './windows.ts';

const isPlan = (part: ActPart): part is PartOf<'vipPlan'> => part.type === 'vipPlan';

/** Whether a doctor belongs to those that an offer is for. */
export const isEntitled = (state: State, userId: number, audience: PartOf<'vipPlan'>['audience']): boolean =>
  audience === 'all' ||
  (isConfirmed(state, userId) && qualificationOf(state, userId).identity === qualificationIdentity.student);

/** An order that ended unpaid, or whose money came back, leaves the offer to its buyer. */
const endings: readonly number[] = [orderStatus.cancelled, orderStatus.closed, orderStatus.refunded];

/** Whether a doctor has bought at the price of a campaign, which everybody may do once. */
export const hasBought = ({ orders }: Books, userId: number, key: string): boolean =>
  orders.some((own) => own.userId === userId && own.actKey === key && !endings.includes(own.status));

/** What a plan costs a doctor in a running campaign, fen; null when it has no price for her. */
export function planFenIn(
  { books, ...world }: Ledger,
  key: string | undefined,
  userId: number,
  planId: number,
  now: number,
): number | null {
  if (key === undefined || hasBought(books, userId, key)) return null;
  const part = runningAct({ ...world, now }, key)?.parts.find(isPlan);
  const plan = part && plansOf(world).find((own) => own.planCode === part.planCode);
  return part && plan?.planId === planId && isEntitled(world.state, userId, part.audience) ? part.actFen : null;
}
