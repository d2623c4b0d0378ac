import { Children, type ReactNode } from 'react';
import styles from './Card.module.css';
import { classes } from './classes.ts';
import { Entries } from './FirstList.tsx';

interface GridProps {
  columns: 3 | 4 | 5 | 6;
  /** Show every card, even if the last row is not full: there is no "more" link. */
  whole?: boolean;
  children: ReactNode;
}

/** Cards in columns: 3 to 6 on a wide screen, three on a tablet, two on a phone. */
export function Grid({ columns, whole = false, children }: GridProps) {
  const name = { 3: styles.three, 4: styles.four, 5: styles.five, 6: styles.six }[columns];
  return (
    <ul className={classes(styles.grid, !whole && styles.cut, name)}>
      {/* Two rows of two on a phone, one row on a computer. */}
      <Entries shown={4}>
        {Children.map(children, (child) => (
          <li>{child}</li>
        ))}
      </Entries>
    </ul>
  );
}
