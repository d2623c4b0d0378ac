/** What a chart says besides its drawing, and how the keys move among its points. */
import type { ReactNode } from 'react';

/** The numbers of a chart in a table: its first column names the rows. */
export interface ChartTable {
  head: readonly string[];
  rows: readonly (readonly (string | number)[])[];
}

/** What every chart says besides its drawing. Points and table are made of the same numbers. */
export interface ChartTexts {
  title: string;
  /** The chart in one sentence. */
  summary: string;
  /** Each point in words, in the order of the keys. */
  points: readonly string[];
  table: ChartTable;
}

/** Draws a chart; `active` is the point that is read, null for none. */
export type Drawing = (active: number | null, onActive: (point: number | null) => void) => ReactNode;

/** Where a key leads from a point among `count` ones; null for other keys. The result may lie beyond the points. */
export type Move = (key: string, at: number, count: number) => number | null;

/** Left and right by one point; Home and End to the first and the last one. */
export const movedInRow: Move = (key, at, count) => {
  switch (key) {
    case 'ArrowLeft':
    case 'ArrowDown':
      return at - 1;
    case 'ArrowRight':
    case 'ArrowUp':
      return at + 1;
    case 'Home':
      return 0;
    case 'End':
      return count - 1;
    default:
      return null;
  }
};
