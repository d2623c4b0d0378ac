/**
 * Deterministic choices by seed, so that a picture always looks the same.
 */

/** The item at an index; the list repeats after its last item. */
export function nth<T>(list: readonly T[], index: number): T {
  const item = list[((index % list.length) + list.length) % list.length];
  if (item === undefined) throw new RangeError('A list to choose from has no items');
  return item;
}

/** A well-mixed non-negative integer made of a seed and a salt. */
export function mix(seed: number, salt = 0): number {
  let h = (Math.trunc(seed) ^ Math.imul(salt + 1, 0x9e3779b1)) | 0;
  h = Math.imul(h ^ (h >>> 16), 0x85ebca6b);
  h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35);
  return (h ^ (h >>> 16)) >>> 0;
}

/** A number from `low` to `high`, fixed by seed and salt. */
export const between = (seed: number, salt: number, low: number, high: number): number =>
  low + (mix(seed, salt) / 0xffffffff) * (high - low);

/** One of a list, fixed by seed and salt. */
export const pick = <T>(list: readonly T[], seed: number, salt: number): T => nth(list, mix(seed, salt));

/** One of a list, chosen in even steps, so that neighbouring seeds get different items. */
export function walk<T>(list: readonly T[], seed: number, stride = 1): T {
  return nth(list, Math.trunc(seed) * stride + Math.floor(seed / list.length));
}
