import { useId } from 'react';
import type { LiveBrief } from '../../../kit/lives/liveState.ts';
import { dayParts, dayStart } from '../../../shared/dates.ts';
import { classes } from '../../../ui/classes.ts';
import { Link } from '../../../ui/Link.tsx';
import { timetable, type TimetableAddress } from '../address.ts';
import { GridItem } from './GridItem.tsx';
import { conflictsOf, dayName, onDay } from './model.ts';
import styles from './MonthGrid.module.css';
import { firstSpot, useRoving } from './useRoving.ts';

/** Live streams of a day that are shown; the others are in the view of the day. */
const maxShown = 3;
const weekdays = ['周一', '周二', '周三', '周四', '周五', '周六', '周日'];

interface MonthGridProps {
  days: readonly string[];
  lives: readonly LiveBrief[];
  address: TimetableAddress;
  /** A day of the month that is shown. */
  day: string;
  today: string;
  label: string;
}

/** A month as whole weeks, with the first live streams of each day. */
export function MonthGrid({ days, lives, address, day: shown, today, label }: MonthGridProps) {
  const hint = useId();
  const columns = days.map((day) => onDay(lives, day));
  const counts = columns.map(({ length }) => Math.min(length, maxShown));
  const roving = useRoving(counts, firstSpot(counts, days.indexOf(today)));
  const conflicts = conflictsOf(lives);
  return (
    <div
      {...roving.root}
      className={classes('paper', styles.month)}
      role="group"
      aria-label={label}
      aria-describedby={hint}
    >
      <p id={hint} className="hidden">
        用方向键在直播之间移动，按回车键打开
      </p>
      {weekdays.map((name) => (
        <span key={name} className={styles.weekday} aria-hidden>
          {name}
        </span>
      ))}
      {columns.map((own, column) => {
        const day = days[column] ?? '';
        const isToday = day === today;
        const { month, day: date, weekday } = dayParts(dayStart(day));
        const to = timetable.change(address, { view: 'day', date: day });
        const isOther = day.slice(0, 7) !== shown.slice(0, 7);
        return (
          <section
            key={day}
            className={classes(styles.day, isToday && styles.today, isOther && styles.other)}
            aria-label={`${dayName(day)}${isToday ? '（今天）' : ''}，${own.length} 场`}
          >
            <Link className={classes(styles.date, 'num')} to={to} keepsPlace>
              <span className="hidden">{month}月</span>
              {date}
              <span className="hidden">日 {weekday}</span>
              {isToday && <span className={styles.word}>今天</span>}
            </Link>
            <ol>
              {own.slice(0, maxShown).map((live, item) => (
                <li key={`${item} ${live.liveId}`}>
                  <GridItem live={live} conflict={conflicts.get(live.liveId)} {...roving.item(column, item)} />
                </li>
              ))}
            </ol>
            {own.length > maxShown && (
              <Link className={styles.more} to={to} keepsPlace>
                还有 {own.length - maxShown} 场
              </Link>
            )}
          </section>
        );
      })}
    </div>
  );
}
