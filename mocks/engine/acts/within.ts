/** What doctors did while a campaign ran. */
import { ledgerOf } from '../money/ledgerOf.ts';
import type { OrderRecord } from '../money/records.ts';
import type { ActAbout } from './about.ts';
import type { ActDeed } from './records.ts';

/** Whether a moment (ms) lies in the time of a campaign. */
export const isWithin = ({ window: { startTime, endTime } }: Pick<ActAbout, 'window'>, at: number | null | undefined) =>
  at !== null && at !== undefined && at >= startTime && at < endTime;

/** What a doctor did of one kind in a part, the earliest first. */
export const deedsOf = (
  { state, act }: Pick<ActAbout, 'state' | 'act'>,
  moduleId: number,
  userId: number,
  kind: ActDeed['do'],
): ActDeed[] =>
  state.actDeeds.filter(
    (own) => own.key === act.key && own.moduleId === moduleId && own.userId === userId && own.do === kind,
  );

/** The orders that a doctor paid with money while a campaign ran. */
export const paidOrders = (about: ActAbout, userId: number): OrderRecord[] =>
  ledgerOf(about.state, about.content, about.now).books.orders.filter(
    (own) => own.userId === userId && own.paidFen > 0 && isWithin(about, own.payTime),
  );

/** How many colleagues have registered by a doctor's invitation while a campaign ran. */
export const invitedCount = (about: ActAbout, userId: number): number =>
  about.state.actInvited.filter((own) => own.inviterId === userId && isWithin(about, own.at)).length;
