/** What a tester does about goods: sends, delivers and takes back parcels, and changes what stands on the shelf. */
import * as orderStatus from '#openapi/dist/names/orderStatus.ts';
import * as refundStep from '#openapi/dist/names/refundStep.ts';
import type { Engine } from '../Engine.ts';
import { ledgerOf } from '../money/ledgerOf.ts';
import type { Ledger } from '../money/orders.ts';
import type { Books, OrderRecord } from '../money/records.ts';
import { receiveReturn } from '../money/refunds.ts';
import { isRefunding } from '../money/transitions.ts';
import { contentAt } from '../seed/seed.ts';
import { skuOf } from './catalog.ts';
import { deliver, ship } from './delivery.ts';
import { heldPieces } from '../acts/places.ts';
import { leave } from './taken.ts';

const ledgerIn = ({ state, now }: Engine): Ledger =>
  ledgerOf(state, contentAt(now, state.control.amount, state.began), now);

/** What happens to a parcel. */
export type ParcelMove = 'ship' | 'deliver' | 'receive';

const moves: Record<
  ParcelMove,
  {
    none: string;
    waits(order: OrderRecord, now: number): boolean;
    run(ledger: Ledger, order: OrderRecord, now: number): void;
  }
> = {
  ship: {
    none: '没有待发货的订单',
    waits: (order) => order.status === orderStatus.ready && !isRefunding(order),
    run: (_ledger, order, now) => void ship(order, now),
  },
  deliver: {
    none: '没有在途的包裹',
    waits: ({ status, mall }, now) => status === orderStatus.toReceive && (mall?.parcel?.arriveTime ?? 0) > now,
    run: (_ledger, order, now) => void deliver(order, now),
  },
  receive: {
    none: '没有寄回中的退货',
    waits: ({ refund }) => refund?.status === refundStep.returning,
    run: (ledger, order, now) => void receiveReturn(ledger, order, now),
  },
};

/** Moves the parcel of the named order, or of the latest that waits. A sentence when there is none. */
export function steerParcel(engine: Engine, orderId: number | undefined, move: ParcelMove): string | null {
  const { none, waits, run } = moves[move];
  const ledger = ledgerIn(engine);
  const order = ledger.books.orders.findLast(
    (own) => own.mall && waits(own, engine.now) && (orderId === undefined || own.orderId === orderId),
  );
  if (!order) return none;
  run(ledger, order, engine.now);
  return null;
}

/** A change of what stands on the shelf; what is missing stays. */
export interface ShelfChange {
  skuId: number;
  /** Pieces that are left besides those that are held; null is what there would be without a tester. */
  stock?: number | null;
  /** Null is the usual price. */
  priceFen?: number | null;
}

/** Sets how many pieces of a size are left, and its price. A sentence for an unknown size. */
export function steerShelf(engine: Engine, { skuId, stock, priceFen }: ShelfChange): string | null {
  const { books, content } = ledgerIn(engine);
  const found = skuOf(content, skuId);
  if (!found) return '没有这个规格';
  const change = (books.shelf[skuId] ??= { gone: 0, priceFen: null });
  if (stock === null) change.gone = 0;
  else if (stock !== undefined) leave(books, found, stock + heldPieces(engine.state, skuId, engine.now));
  if (priceFen !== undefined) change.priceFen = priceFen;
  return null;
}

/** The orders whose parcels wait for a tester, by what may happen to them. */
export const waitingParcels = (books: Books | null, now: number): Record<ParcelMove, OrderRecord[]> => {
  const of = (move: ParcelMove): OrderRecord[] =>
    books?.orders.filter((own) => own.mall && moves[move].waits(own, now)) ?? [];
  return { ship: of('ship'), deliver: of('deliver'), receive: of('receive') };
};
