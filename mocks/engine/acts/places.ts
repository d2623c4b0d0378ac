/**
 * The queue for the pieces of a seckill. Places have their turn by arrival; a place whose turn has come holds a piece for a while if one
 * is left. Everything is counted from the places and their orders, so that no piece can be given away twice.
 */
import * as orderStatus from '#openapi/dist/names/orderStatus.ts';
import { leftOf } from '../mall/taken.ts';
import type { Ledger } from '../money/orders.ts';
import type { Books, OrderRecord } from '../money/records.ts';
import type { SeckillGoods } from '../seed/acts/act.ts';
import { acts } from '../seed/acts/acts.ts';
import type { State } from '../state.ts';
import { minute, second } from '../times.ts';
import type { ActPlace } from './records.ts';
import { isSeckill } from './windows.ts';

/** How long a piece is held for a doctor. */
export const holdFor = 15 * minute;
/** Turns within any second. */
const turnsPerSecond = 50;

/** The pieces of a size in a round. */
export type Queue = Pick<ActPlace, 'key' | 'roundId' | 'skuId'>;

/** What a size costs in the seckill of a campaign, and how many pieces there are; undefined for one that is not in it. */
export const seckillGoods = (key: string, skuId: number): SeckillGoods | undefined =>
  acts
    .find((act) => act.key === key)
    ?.parts.filter(isSeckill)
    .flatMap(({ goods }) => goods)
    .find((own) => own.skuId === skuId);

/** The places of a queue, by arrival. */
export const placesIn = ({ actPlaces }: Pick<State, 'actPlaces'>, { key, roundId, skuId }: Queue): ActPlace[] =>
  actPlaces.filter((own) => own.skuId === skuId && own.roundId === roundId && own.key === key);

/** Until when the piece of a place is held, ms. */
export const heldUntil = ({ turnAt }: ActPlace): number => turnAt + holdFor;

/** Whether a place holds a piece that is not ordered, at a moment (ms). */
export const isHeld = (place: ActPlace, at: number): boolean =>
  place.got === true && place.orderId === null && place.turnAt <= at && at < heldUntil(place);

/** Pieces of a size that are held; `but` is a place that does not count. */
export const heldPieces = (
  { actPlaces }: Pick<State, 'actPlaces'>,
  skuId: number,
  at: number,
  but: ActPlace | null = null,
): number => actPlaces.filter((own) => own.skuId === skuId && own !== but && isHeld(own, at)).length;

/** The order of a place, unless it has ended without being paid. */
export const liveOrder = ({ orders }: Books, { orderId }: ActPlace, at: number): OrderRecord | undefined =>
  orderId === null
    ? undefined
    : orders.find(
        (own) =>
          own.orderId === orderId &&
          ((own.status !== orderStatus.cancelled && own.status !== orderStatus.closed) || (own.closeTime ?? 0) > at),
      );

/** Pieces of a queue that nobody had at a moment (ms) at which its round had begun. */
export function piecesLeft({ books, content, state }: Ledger, queue: Queue, at: number): number {
  const goods = seckillGoods(queue.key, queue.skuId);
  if (!goods) return 0;
  const taken = placesIn(state, queue).filter(
    (own) => own.got === true && own.turnAt <= at && (isHeld(own, at) || liveOrder(books, own, at) !== undefined),
  ).length;
  const inShop = leftOf(books, content, queue.skuId) - heldPieces(state, queue.skuId, at);
  return Math.max(0, Math.min(goods.total - goods.sold - taken, inShop));
}

/** When the turn of the next place in a queue comes, ms. */
export function nextTurn(queue: readonly ActPlace[], now: number): number {
  const earlier = queue.at(-turnsPerSecond);
  return Math.max(now, queue.at(-1)?.turnAt ?? 0, earlier ? earlier.turnAt + second : 0);
}

/** Decides about all places whose turn has come, in the order of their turns and each as of its own moment. */
export function settlePlaces(ledger: Ledger, now: number): void {
  const due = ledger.state.actPlaces.filter(({ got, turnAt }) => got === null && turnAt <= now);
  for (const place of due.toSorted((one, other) => one.turnAt - other.turnAt))
    place.got = piecesLeft(ledger, place, place.turnAt) > 0;
}

/** The place with which a doctor holds a size in a campaign; null for none. */
export const holdOf = (
  { actPlaces }: Pick<State, 'actPlaces'>,
  { key, skuId, userId }: Pick<ActPlace, 'key' | 'skuId' | 'userId'>,
  now: number,
): ActPlace | null =>
  actPlaces.find((own) => own.userId === userId && own.skuId === skuId && own.key === key && isHeld(own, now)) ?? null;
