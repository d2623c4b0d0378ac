import { type KeyboardEvent, useState } from 'react';
import { pressedKey } from '#shared/pressedKey.ts';
import { classes } from '#ui/classes.ts';
import styles from './Charts.module.css';
import { type Drawing, type Move, movedInRow } from './points.ts';

interface ChartPointsProps {
  title: string;
  points: readonly string[];
  move?: Move | undefined;
  scrolls?: boolean | undefined;
  children: Drawing;
}

/**
 * The drawing of a chart as one stop of Tab, a slider over its points: the keys, the mouse and a finger choose one, which is
 * told to screen readers and shown below. One mechanism for all kinds of charts: the keyboard layer of recharts knows only
 * charts with a horizontal axis.
 */
export function ChartPoints({ title, points, move = movedInRow, scrolls = false, children }: ChartPointsProps) {
  const [active, setActive] = useState<number | null>(null);
  const last = points.length - 1;
  const current = active === null ? null : Math.max(0, Math.min(active, last));
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const next = move(pressedKey(event), current ?? last, points.length);
    if (next === null) return;
    event.preventDefault();
    if (next >= 0 && next <= last) setActive(next);
  };
  return (
    <>
      <div
        className={classes(styles.points, scrolls && styles.scrolling)}
        role="slider"
        tabIndex={0}
        aria-label={`${title}的数据点`}
        aria-valuemin={1}
        aria-valuemax={points.length}
        aria-valuenow={(current ?? last) + 1}
        aria-valuetext={points[current ?? last]}
        onKeyDown={onKeyDown}
        onFocus={() => setActive((known) => known ?? last)}
        onBlur={() => setActive(null)}
        onPointerLeave={({ pointerType }) => {
          // A finger leaves when it is lifted: what it has chosen stays to be read.
          if (pointerType === 'mouse') setActive(null);
        }}
      >
        {children(current, setActive)}
      </div>
      <p className={`num ${styles.readout}`} aria-hidden>
        {current !== null && points[current]}
      </p>
    </>
  );
}
