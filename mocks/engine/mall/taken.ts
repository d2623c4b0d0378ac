/** Pieces that orders have taken. They are counted from the orders themselves, so that stock cannot drift from them. */
import type { Books, OrderRecord } from '../money/records.ts';
import { takenIn } from '../money/stockLock.ts';
import type { Content } from '../seed/seed.ts';
import type { MallPart } from './records.ts';
import { skuOf, type SkuFound } from './catalog.ts';

const restockedOf = ({ restocked }: MallPart, id: number | null | undefined): number =>
  restocked.reduce((pieces, { itemId, quantity }) => pieces + (itemId === id ? quantity : 0), 0);

/**
 * Pieces of a size in orders of some kind that the shop does not have again. Orders of the seed do not count: its stock is what was
 * left after them.
 */
const piecesIn = ({ orders, firstId }: Books, skuId: number, isCounted: (order: OrderRecord) => boolean): number =>
  takenIn(orders, (order) => {
    const { mall, orderId, items } = order;
    if (!mall || orderId < firstId || !isCounted(order)) return 0;
    return items.reduce(
      (pieces, item) => pieces + (item.skuId === skuId ? item.quantity - restockedOf(mall, item.itemId) : 0),
      0,
    );
  });

/**
 * Pieces of a size that are in no order; below 0 when a tester has taken more than there are. Orders take nothing of an electronic
 * book.
 */
const piecesLeft = (books: Books, { stock, skuId, isEbook }: SkuFound['sku']): number =>
  stock - (isEbook ? 0 : piecesIn(books, skuId, () => true)) - (books.shelf[skuId]?.gone ?? 0);

/** Pieces of a size that nobody has bought or locked; 0 for an unknown one. */
export function leftOf(books: Books, content: Content, skuId: number): number {
  const found = skuOf(content, skuId);
  return found ? Math.max(0, piecesLeft(books, found.sku)) : 0;
}

/** Takes so many pieces away, or puts them on the shelf, that `wanted` are left. */
export function leave(books: Books, { sku }: SkuFound, wanted: number): void {
  const change = (books.shelf[sku.skuId] ??= { gone: 0, priceFen: null });
  change.gone += piecesLeft(books, sku) - wanted;
}

/** Pieces of a size that were paid since the beginning. */
export const paidPieces = (books: Books, skuId: number): number =>
  piecesIn(books, skuId, ({ payTime }) => payTime !== null);
