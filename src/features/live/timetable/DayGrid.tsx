import { type CSSProperties, useId } from 'react';
import type { LiveBrief } from '../../../kit/lives/liveState.ts';
import { ReserveButton } from '../../../kit/marks/ReserveButton.tsx';
import { timeText } from '../../../shared/dates.ts';
import { classes } from '../../../ui/classes.ts';
import type { TimetableAddress } from '../address.ts';
import { DayHead } from './DayHead.tsx';
import styles from './DayGrid.module.css';
import { GridItem } from './GridItem.tsx';
import { conflictsOf, dayName, dayOf, hoursOf, layoutDay, minutesIn } from './model.ts';
import { firstSpot, useRoving } from './useRoving.ts';

interface DayGridProps {
  days: readonly string[];
  lives: readonly LiveBrief[];
  address: TimetableAddress;
  /** The server's time, ms. */
  now: number;
  /** Name of the grid for screen readers. */
  label: string;
}

/** Height of an hour; height of a line of text in a block, and of its borders and padding; px. */
const heights = { hour: 60, line: 17, around: 8 };

/** How many lines the title has room for, beside the time, the state and the reservation. */
function titleLines(minutes: number, isReserved: boolean): number {
  const room = Math.floor(((minutes / 60) * heights.hour - heights.around) / heights.line);
  return Math.max(1, room - (isReserved ? 3 : 2));
}

const percent = (part: number, whole: number): string => `${((part / whole) * 100).toFixed(3)}%`;

/** A week or a day: a column for each day, with the live streams at their hours. */
export function DayGrid({ days, lives, address, now, label }: DayGridProps) {
  const hint = useId();
  const columns = days.map((day) => layoutDay(lives, day));
  const hours = hoursOf(columns.flat());
  const counts = columns.map(({ length }) => length);
  const today = dayOf(now);
  const roving = useRoving(counts, firstSpot(counts, days.indexOf(today)));
  const conflicts = conflictsOf(lives);
  const span = (hours.to - hours.from) * 60;
  const placeOf = (minutes: number): string => percent(minutes - hours.from * 60, span);
  const nowMinutes = minutesIn(today, now);
  const isWide = days.length === 1;
  const isInHours = nowMinutes >= hours.from * 60 && nowMinutes <= hours.to * 60 && days.includes(today);
  // A day with many streams at the same time gets more of the width.
  const widths = columns.map((blocks) => Math.max(1, ...blocks.map(({ lanes }) => lanes * 0.65)));
  return (
    <div
      {...roving.root}
      className={classes('paper', styles.grid, isWide && styles.wide)}
      role="group"
      aria-label={label}
      aria-describedby={hint}
      style={
        {
          '--hours': hours.to - hours.from,
          '--hour': `${heights.hour}px`,
          '--columns': widths.map((width) => `minmax(0, ${width.toFixed(2)}fr)`).join(' '),
        } as CSSProperties
      }
    >
      <p id={hint} className="hidden">
        用方向键在直播之间移动，按回车键打开
      </p>
      <ol className={styles.hours} aria-hidden>
        {Array.from({ length: hours.to - hours.from }, (_, index) => (
          <li key={index} className="num">
            {String(hours.from + index).padStart(2, '0')}:00
          </li>
        ))}
        {isInHours && (
          <li className={styles.clock} style={{ top: placeOf(nowMinutes) }}>
            {timeText(now)}
          </li>
        )}
      </ol>
      {columns.map((blocks, column) => {
        const day = days[column] ?? '';
        return (
          <section
            key={day}
            className={classes(styles.day, day === today && styles.today)}
            aria-label={`${dayName(day)}${day === today ? '（今天）' : ''}，${blocks.length} 场`}
          >
            <DayHead day={day} today={today} address={address} className={styles.head} />
            <ol className={styles.lives}>
              {blocks.map(({ live, from, to, lane, lanes }, item) => (
                <li
                  key={`${item} ${live.liveId}`}
                  style={{
                    top: placeOf(from),
                    height: percent(to - from, span),
                    left: percent(lane, lanes),
                    width: percent(1, lanes),
                  }}
                >
                  <GridItem
                    live={live}
                    lines={titleLines(to - from, live.reserved === true)}
                    conflict={conflicts.get(live.liveId)}
                    {...roving.item(column, item)}
                  />
                  {isWide && <ReserveButton live={live} className={styles.mark} />}
                </li>
              ))}
              {day === today && isInHours && (
                <li className={styles.now} style={{ top: placeOf(nowMinutes) }}>
                  <span className="hidden">现在 {timeText(now)}</span>
                </li>
              )}
            </ol>
          </section>
        );
      })}
    </div>
  );
}
