import { type CSSProperties, useId } from 'react';
import type { LiveBrief } from '#kit/lives/liveState.ts';
import { ReserveButton } from '#kit/marks/ReserveButton.tsx';
import { timeText } from '#shared/dates.ts';
import { classes } from '#ui/classes.ts';
import type { TimetableAddress } from '#addresses/live.ts';
import { DayHead } from './DayHead.tsx';
import styles from './DayGrid.module.css';
import { GridItem } from './GridItem.tsx';
import { conflictsOf, heights, layoutDay, minutesIn, placeOf, type Stretch, stretchesOf, timesOn } from './model.ts';
import { dayName, dayOf } from '#kit/calendar/days.ts';
import { firstSpot, useRoving } from '#kit/calendar/useRoving.ts';

interface DayGridProps {
  days: readonly string[];
  lives: readonly LiveBrief[];
  address: TimetableAddress;
  /** The server's time, ms. */
  now: number;
  /** Name of the grid for screen readers. */
  label: string;
}

/** Height of a line of text in a block, and of its borders and padding; px. */
const text = { line: 17, around: 8 };

/** How many lines the title has room for, beside the time, the state and the reservation. */
function titleLines(minutes: number, isReserved: boolean): number {
  const room = Math.floor(((minutes / 60) * heights.hour - text.around) / text.line);
  return Math.max(1, room - (isReserved ? 3 : 2));
}

const percent = (part: number, whole: number): string => `${((part / whole) * 100).toFixed(3)}%`;

/** The lines between the hours, and the bands of folded ones, as a background. */
function linesOf(stretches: readonly Stretch[]): string {
  const flat = (colour: string, top: number, height: number): string =>
    `linear-gradient(${colour}, ${colour}) 0 ${top}px / 100% ${height}px no-repeat`;
  return stretches
    .flatMap(({ from, to, isFolded }) => {
      if (isFolded) return [flat('var(--canvas)', placeOf(stretches, from * 60), heights.folded)];
      return Array.from({ length: to - from }, (_, at) =>
        flat('var(--line)', placeOf(stretches, (from + at + 1) * 60) - 1, 1),
      );
    })
    .join(', ');
}

/** The hours beside the columns; of folded ones only their begin. */
const Hours = ({ stretches }: { stretches: readonly Stretch[] }) =>
  stretches.flatMap(({ from, to, isFolded }) =>
    Array.from({ length: isFolded ? 1 : to - from }, (_, at) => (
      <li key={from + at} className={classes('num', isFolded && styles.folded)}>
        {String(from + at).padStart(2, '0')}:00
        {isFolded && <small>无直播</small>}
      </li>
    )),
  );

/** A week or a day: a column for each day, with the live streams at their hours. Hours without a stream are folded. */
export function DayGrid({ days, lives, address, now, label }: DayGridProps) {
  const hint = useId();
  const columns = days.map((day) => layoutDay(lives, day));
  const counts = columns.map(({ length }) => length);
  const today = dayOf(now);
  const roving = useRoving(counts, firstSpot(counts, days.indexOf(today)));
  const conflicts = conflictsOf(lives);
  const hasToday = days.includes(today);
  const nowMinutes = minutesIn(today, now);
  const stretches = stretchesOf(columns, hasToday ? nowMinutes : null);
  const top = (minutes: number): number => placeOf(stretches, minutes);
  const isWide = days.length === 1;
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
          '--height': `${top(24 * 60)}px`,
          '--hour': `${heights.hour}px`,
          '--fold': `${heights.folded}px`,
          '--lines': linesOf(stretches),
          '--columns': widths.map((width) => `minmax(0, ${width.toFixed(2)}fr)`).join(' '),
        } as CSSProperties
      }
    >
      <p id={hint} className="hidden">
        用方向键在直播之间移动，按回车键打开
      </p>
      <ol className={styles.hours} aria-hidden>
        <Hours stretches={stretches} />
        {hasToday && (
          <li className={styles.clock} style={{ top: top(nowMinutes) }}>
            {timeText(now)}
          </li>
        )}
      </ol>
      {columns.map((blocks, column) => {
        const day = days[column] ?? '';
        const isToday = day === today;
        // A day without anything is no list, but keeps its lines.
        const Lives = isToday || blocks.length > 0 ? 'ol' : 'div';
        return (
          <section
            key={day}
            className={classes(styles.day, isToday && styles.today)}
            aria-label={`${dayName(day)}${isToday ? '（今天）' : ''}，${blocks.length} 场`}
          >
            <DayHead day={day} today={today} address={address} className={styles.head} />
            <Lives className={styles.lives}>
              {blocks.map(({ live, from, to, lane, lanes }, item) => (
                <li
                  key={`${item} ${live.liveId}`}
                  style={{
                    top: top(from),
                    height: top(to) - top(from),
                    left: percent(lane, lanes),
                    width: percent(1, lanes),
                  }}
                >
                  <GridItem
                    live={live}
                    times={timesOn(day, live)}
                    lines={titleLines(to - from, live.reserved === true)}
                    conflict={conflicts.get(live.liveId)}
                    {...roving.item(column, item)}
                  />
                  {isWide && <ReserveButton live={live} className={styles.mark} />}
                </li>
              ))}
              {isToday && (
                <li className={styles.now} style={{ top: top(nowMinutes) }}>
                  <span className="hidden">现在 {timeText(now)}</span>
                </li>
              )}
            </Lives>
          </section>
        );
      })}
    </div>
  );
}
