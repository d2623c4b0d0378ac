/** What is left of a size, and what was sold of it since the beginning. */
import { heldPieces } from '../acts/places.ts';
import { ledgerOf } from '../money/ledgerOf.ts';
import type { Content } from '../seed/seed.ts';
import type { State } from '../state.ts';
import { leftOf, paidPieces } from './taken.ts';

/** Pieces of a size that nobody has bought, locked or holds; 0 for an unknown one. `now` is in ms. */
export const freeStock = (state: State, content: Content, skuId: number, now: number): number =>
  Math.max(0, leftOf(ledgerOf(state, content, now).books, content, skuId) - heldPieces(state, skuId, now));

/** Pieces of a size that were paid since the mock backend began; the seed's sales are not counted. */
export const soldPieces = ({ books }: State, skuId: number): number => (books ? paidPieces(books, skuId) : 0);
