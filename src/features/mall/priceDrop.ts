/** What became cheaper. */
import { type Priced, priceOf } from './model.ts';

/** What a product costs this reader less than `thenFen`, when it became a favourite; in fen, null when it is not cheaper. */
export function dropOf(product: Priced, thenFen: number, isVip: boolean): number | null {
  const { fen } = priceOf(product, isVip);
  return fen < thenFen ? thenFen - fen : null;
}
