/** The queue of a round of a seckill, as doctors meet it. */
import type { BodyOf, Payload } from '#openapi/operation.ts';
import { type Refusal, refuse } from '../answers.ts';
import { isTooMuch } from '../learning/texts.ts';
import { skuOf } from '../mall/catalog.ts';
import { ledgerOf } from '../money/ledgerOf.ts';
import type { Ledger } from '../money/orders.ts';
import { minute } from '../times.ts';
import type { UserRecord } from '../user.ts';
import { heldUntil, isHeld, liveOrder, nextTurn, piecesLeft, placesIn, settlePlaces } from './places.ts';
import type { ActPlace } from './records.ts';
import { type ActKnown, actWith } from './shown.ts';
import { isSeckill, roundsOf, stateOf } from './windows.ts';

/** Calls of one doctor within a minute. */
const limit = { most: 30, within: minute };

/** Where a doctor stands with a place; null when it is over: the piece was not ordered in time, or its order has ended unpaid. */
export function standingOf({ books, state }: Ledger, place: ActPlace, now: number): Payload<'actSeckill'> | null {
  if (place.got === null) {
    const queue = placesIn(state, place);
    const ahead = queue.slice(0, queue.indexOf(place)).filter(({ got }) => got === null).length;
    return { state: 'queued', ahead, until: null, orderId: null };
  }
  if (!place.got) return { state: 'soldOut', ahead: 0, until: null, orderId: null };
  const order = liveOrder(books, place, now);
  if (order) return { state: 'ordered', ahead: 0, until: null, orderId: order.removed ? null : order.orderId };
  return isHeld(place, now) ? { state: 'held', ahead: 0, until: heldUntil(place), orderId: null } : null;
}

/** Takes the place of a doctor in the queue, or tells where she stands. */
export function takePlace(
  known: ActKnown,
  caller: UserRecord,
  { key, moduleId, roundId, skuId }: BodyOf<'actSeckill'>,
): Payload<'actSeckill'> | Refusal {
  const { state, content, now } = known;
  const { userId } = caller.user;
  const act = actWith(key);
  const part = act?.parts.filter(isSeckill).find((own) => own.moduleId === moduleId);
  if (!act || !part?.goods.some((own) => own.skuId === skuId)) return refuse('notFound');
  const round = roundsOf(known, act, part).find((own) => own.roundId === roundId);
  const found = skuOf(content, skuId);
  if (!round || !found || found.product.isGone) return refuse('notFound');
  const ledger = ledgerOf(state, content, now);
  const queue = { key, roundId, skuId };
  const own = placesIn(state, queue).find((place) => place.userId === userId);
  const standing = own ? standingOf(ledger, own, now) : null;
  if (stateOf(known, act) !== 'running' || round.state !== 'running') return standing ?? refuse('actNotRunning');
  if (part.memberOnly && (caller.vipUntil ?? 0) <= now) return refuse('vipOnly');
  if (isTooMuch(state, 'act', userId, now, limit)) return refuse('tooFrequent');
  if (standing && (standing.state !== 'soldOut' || piecesLeft(ledger, queue, now) === 0)) return standing;
  // A place that is over makes room for a new one at the end of the queue.
  state.actPlaces = state.actPlaces.filter((place) => place !== own);
  const place: ActPlace = { ...queue, userId, turnAt: nextTurn(placesIn(state, queue), now), got: null, orderId: null };
  state.actPlaces.push(place);
  settlePlaces(ledger, now);
  return standingOf(ledger, place, now) ?? refuse('notFound');
}
