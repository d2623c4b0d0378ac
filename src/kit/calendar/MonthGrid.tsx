import { type ReactNode, useId } from 'react';
import { dayParts, dayStart } from '#shared/dates.ts';
import { classes } from '#ui/classes.ts';
import { Link } from '#ui/Link.tsx';
import { dayName, daysOf, movedInMonth, type Spot, weeksOfMonth } from './days.ts';
import styles from './MonthGrid.module.css';
import { useRoving } from './useRoving.ts';

/** Dots of a day; its name tells the whole number. */
const maxDots = 3;
const weekdays = ['一', '二', '三', '四', '五', '六', '日'];

/** A dot: something that is still to come, that is on air, that is held, or that is over. */
export type Dot = 'ahead' | 'running' | 'held' | 'over';

/** Moves by days and weeks; each day is a column with one item. */
const moved = (key: string, { column }: Spot, { length }: readonly number[]): Spot | null => {
  const next = movedInMonth(key, column, length);
  return next === null ? null : { column: next, item: 0 };
};

interface MonthGridProps {
  /** The day whose entries are shown; it decides the month. */
  day: string;
  today: string;
  label: string;
  /** What the keys do, for screen readers. */
  hint: string;
  /** What is on a day. */
  dots(day: string): readonly Dot[];
  /** What the dots mean. */
  legend: readonly (readonly [Dot, string])[];
  /** The address at which a day is shown. */
  to(day: string): string;
  /** The entries of the day, beside the month. */
  children: ReactNode;
}

/** The days of a month as whole weeks, with a dot for each entry, and the entries of one day. */
export function MonthGrid({ day: shown, today, label, hint, dots, legend, to, children }: MonthGridProps) {
  const hintId = useId();
  const days = daysOf(weeksOfMonth(shown));
  const counts = days.map(() => 1);
  const roving = useRoving(counts, { column: Math.max(0, days.indexOf(shown)), item: 0 }, moved);
  return (
    <div className={styles.split}>
      <div
        {...roving.root}
        className={classes('paper', styles.month)}
        role="group"
        aria-label={label}
        aria-describedby={hintId}
      >
        <p id={hintId} className="hidden">
          {hint}
        </p>
        {weekdays.map((name) => (
          <span key={name} className={styles.weekday} aria-hidden>
            {name}
          </span>
        ))}
        {days.map((day, column) => {
          const own = dots(day);
          const isToday = day === today;
          return (
            <Link
              key={day}
              {...roving.item(column, 0)}
              className={classes(
                styles.day,
                'num',
                isToday && styles.today,
                day.slice(0, 7) !== shown.slice(0, 7) && styles.other,
              )}
              to={to(day)}
              keepsPlace
              aria-label={`${dayName(day)}${isToday ? '（今天）' : ''}，${own.length} 场`}
              aria-current={day === shown ? 'date' : undefined}
            >
              {dayParts(dayStart(day)).day}
              <span className={styles.dots}>
                {own.slice(0, maxDots).map((dot, at) => (
                  <i key={at} className={styles[dot]} />
                ))}
              </span>
            </Link>
          );
        })}
        <ul className={styles.legend}>
          {legend.map(([dot, name]) => (
            <li key={dot} className={styles.dots}>
              <i className={styles[dot]} aria-hidden />
              {name}
            </li>
          ))}
        </ul>
      </div>
      <div>{children}</div>
    </div>
  );
}
