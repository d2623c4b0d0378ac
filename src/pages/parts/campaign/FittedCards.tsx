import type { CSSProperties, ReactNode } from 'react';
import page from './Campaign.module.css';
import { columnsFor } from './columns.ts';

interface FittedCardsProps<Width extends 3 | 4 | 5 | 6> {
  count: number;
  /** Columns that suit such cards, the preferred first. */
  widths: readonly [Width, ...Width[]];
  /** The cards, in so many columns. */
  children(columns: Width | 3): ReactNode;
}

/**
 * Cards in columns that fit their number. One or two fill a row of a wide screen: their text stands beside the picture.
 */
export function FittedCards<Width extends 3 | 4 | 5 | 6>({ count, widths, children }: FittedCardsProps<Width>) {
  const columns = columnsFor(count, widths);
  if (columns > 2) return children(columns as Width);
  return (
    <div className={page.few} style={{ '--columns': columns } as CSSProperties}>
      {children(3)}
    </div>
  );
}
