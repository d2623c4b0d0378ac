/** What a doctor can do with the goods of a seckill, and how they sell. */
import type { ActModuleData } from '../model.ts';

/** The rows of the part. */
export type SeckillRows = Extract<ActModuleData, { type: 'seckill' }>;
/** A round. */
export type Round = SeckillRows['rounds'][number];
/** A product size that is sold in a round. */
export type Goods = SeckillRows['list'][number];

/** What a reader can do with the goods of a round. */
export type Standing = 'soon' | 'open' | 'queued' | 'held' | 'ordered' | 'soldOut' | 'over';

/**
 * What a reader can do: a piece that she holds or has ordered counts before the state of the round. After 「抢光」 she may try again
 * when pieces have come back.
 */
export function standingOf({ state }: Pick<Round, 'state'>, { hold, left }: Pick<Goods, 'hold' | 'left'>): Standing {
  if (hold && hold.state !== 'soldOut') return hold.state;
  if (state === 'before') return 'soon';
  if (state === 'ended') return 'over';
  return left > 0 ? 'open' : 'soldOut';
}

/** How much of the goods is gone, in whole per cent: 100 only when nothing is left, 0 only when nothing is gone. */
export function soldPercent({ total, left }: Pick<Goods, 'total' | 'left'>): number {
  const gone = Math.max(0, total - left);
  if (left <= 0) return 100;
  return gone === 0 ? 0 : Math.min(99, Math.max(1, Math.round((100 * gone) / Math.max(1, total))));
}

/** Milliseconds between two calls of a doctor who waits in the queue. */
const pollMs = 2_000;

/** How soon the rows are read again: while somebody waits in the queue, otherwise never. */
export const pollOf = (rows: SeckillRows | undefined): number | false =>
  rows?.list.some(({ hold }) => hold?.state === 'queued') === true ? pollMs : false;
