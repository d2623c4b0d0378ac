/** What is left of a size, and what was sold of it since the beginning. */
import type { Content } from '../seed/seed.ts';
import type { State } from '../state.ts';
import { skuOf } from './catalog.ts';

/** Pieces of a size that nobody has bought or locked; 0 for an unknown one. `now` is in ms. */
export const freeStock = (_state: State, content: Content, skuId: number, _now: number): number =>
  skuOf(content, skuId)?.sku.stock ?? 0;

/** Pieces of a size that were paid since the mock backend began; the seed's sales are not counted. */
export const soldPieces = (_state: State, _skuId: number): number => 0;
