/** Pieces of an order of goods: how many are left, and what they give back. */
import type { components } from '#openapi/portal.d.ts';
import { split } from '../mall/pricing.ts';
import type { OrderItem } from './records.ts';

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

/** Pieces in the form of a query, such as `1:2,4:1`. */
export const piecesIn = (text: string): Pieces[] =>
  text.split(',').flatMap((part) => {
    const [itemId, quantity] = part.split(':').map(Number);
    return itemId && quantity ? [{ itemId, quantity }] : [];
  });
