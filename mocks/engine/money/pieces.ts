/** Pieces of an order of goods: which of them a refund is about, and what they give back. */
import type { components } from '../../../openapi/portal.d.ts';
import { split } from '../mall/pricing.ts';
import type { OrderItem, OrderRecord } from './records.ts';

/** Pieces of one item. */
export type Pieces = components['schemas']['RefundPieces'];

/** Pieces whose money did not come back. */
export const leftIn = ({ quantity, refundedQuantity }: OrderItem): number => quantity - (refundedQuantity ?? 0);

/** What the next pieces of an item give back, fen: the shares of all its pieces add up to what was paid for it. */
export function shareOf(item: OrderItem, pieces: number): number {
  const { payFen, quantity, refundedQuantity } = item;
  const shares = split(
    payFen ?? 0,
    Array.from({ length: quantity }, () => 1),
  );
  const before = refundedQuantity ?? 0;
  return shares.slice(before, before + pieces).reduce((sum, share) => sum + share, 0);
}

/** The pieces that a refund is about: the wanted ones, or all that are left. Null when more are wanted than are left. */
export function piecesOf({ items }: Pick<OrderRecord, 'items'>, wanted: readonly Pieces[]): Pieces[] | null {
  const left = items.flatMap((item) =>
    item.itemId != null && leftIn(item) > 0 ? [{ itemId: item.itemId, quantity: leftIn(item) }] : [],
  );
  if (wanted.length === 0) return left;
  const isThere = ({ itemId, quantity }: Pieces): boolean =>
    left.some((own) => own.itemId === itemId && quantity <= own.quantity);
  return wanted.every(isThere) ? [...wanted] : null;
}

/** Pieces in the form of a query, such as `1:2,4:1`. */
export const piecesIn = (text: string): Pieces[] =>
  text.split(',').flatMap((part) => {
    const [itemId, quantity] = part.split(':').map(Number);
    return itemId && quantity ? [{ itemId, quantity }] : [];
  });
