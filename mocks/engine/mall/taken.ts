/** Pieces that orders have taken. They are counted from the orders themselves, so that stock cannot drift from them. */
import type { Books, OrderRecord } from '../money/records.ts';
import type { Content } from '../seed/seed.ts';
import { skuOf } from './catalog.ts';

const isClosed = ({ status }: OrderRecord): boolean => status === 50 || status === 51;

/** Pieces of a size in orders: locked, sold, and not in the shop again. */
function piecesIn(orders: readonly OrderRecord[], skuId: number): number {
  let pieces = 0;
  for (const { items, mall } of orders)
    for (const item of items)
      if (item.skuId === skuId && !mall?.restocked.includes(item.itemId ?? 0)) pieces += item.quantity;
  return pieces;
}

/** Pieces of a size that nobody has bought or locked; 0 for an unknown one. */
export function leftOf({ orders, shelf }: Books, content: Content, skuId: number): number {
  const found = skuOf(content, skuId);
  if (!found) return 0;
  const taken = piecesIn(
    orders.filter((order) => order.mall && !isClosed(order)),
    skuId,
  );
  return Math.max(0, found.sku.stock - taken - (shelf[skuId]?.gone ?? 0));
}

/** Pieces of a size that were paid and are not in the shop again. */
export const paidPieces = ({ orders }: Books, skuId: number): number =>
  piecesIn(
    orders.filter((order) => order.payTime !== null && !isClosed(order)),
    skuId,
  );
