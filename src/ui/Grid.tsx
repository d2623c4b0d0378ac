import { Children, type ReactNode } from 'react';
import styles from './Card.module.css';
import { classes } from './classes.ts';

/** Cards in columns: 4, 5 or 6 on a wide screen, three on a tablet, two on a phone. */
export function Grid({ columns, children }: { columns: 4 | 5 | 6; children: ReactNode }) {
  const name = { 4: styles.four, 5: styles.five, 6: styles.six }[columns];
  return (
    <ul className={classes(styles.grid, name)}>
      {Children.map(children, (child) => (
        <li>{child}</li>
      ))}
    </ul>
  );
}
