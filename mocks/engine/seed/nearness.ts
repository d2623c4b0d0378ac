/** Which departments are related: their content fills the gaps of a department. */
import type { Placed } from './tools.ts';

const neighbours: Readonly<Record<number, readonly number[]>> = {
  1: [7, 4, 3, 5, 2, 6, 8],
  2: [6, 1, 5, 4, 8, 7, 3],
  3: [4, 1, 7, 8, 2, 5, 6],
  4: [1, 3, 5, 2, 7, 8, 6],
  5: [8, 1, 4, 2, 6, 7, 3],
  6: [2, 8, 5, 1, 7, 4, 3],
  7: [1, 8, 4, 5, 6, 3, 2],
  8: [5, 6, 7, 4, 1, 2, 3],
};
/** The department's content comes first, then content for all, then that of related departments. */
const firstNeighbour = 2;

/** Distance of a department's content from the reader's department; 0 is the same department. */
export function nearness(departmentId: number, other: number): number {
  if (other === departmentId) return 0;
  return other === 0 ? 1 : firstNeighbour + (neighbours[departmentId]?.indexOf(other) ?? 0);
}

/** The nearest items of a list, at most `maxCount`; equally near items stay in the given order. */
export const nearest = <T extends Placed>(
  departmentId: number,
  list: readonly T[],
  maxCount: number,
  order: (one: T, other: T) => number = () => 0,
): T[] =>
  [...list]
    .sort(
      (one, other) =>
        nearness(departmentId, one.departmentId) - nearness(departmentId, other.departmentId) || order(one, other),
    )
    .slice(0, maxCount);
