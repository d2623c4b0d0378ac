/**
 * What the code for browsers may use although the oldest of them lack it: `src/entry-polyfills.ts` brings it. It is checked with the
 * library of ES2021 (`tsconfig.browser.json`), which all of them have.
 */
interface ReadonlyArray<T> {
  at(index: number): T | undefined;
  findLast<Found extends T>(
    matches: (value: T, index: number, array: readonly T[]) => value is Found,
  ): Found | undefined;
  findLast(matches: (value: T, index: number, array: readonly T[]) => unknown): T | undefined;
  findLastIndex(matches: (value: T, index: number, array: readonly T[]) => unknown): number;
  toReversed(): T[];
  toSorted(compare?: (one: T, other: T) => number): T[];
}

interface Array<T> {
  at(index: number): T | undefined;
  findLast<Found extends T>(matches: (value: T, index: number, array: T[]) => value is Found): Found | undefined;
  findLast(matches: (value: T, index: number, array: T[]) => unknown): T | undefined;
  findLastIndex(matches: (value: T, index: number, array: T[]) => unknown): number;
  toReversed(): T[];
  toSorted(compare?: (one: T, other: T) => number): T[];
}

interface String {
  at(index: number): string | undefined;
}

interface ObjectConstructor {
  hasOwn(owner: object, key: PropertyKey): boolean;
}
