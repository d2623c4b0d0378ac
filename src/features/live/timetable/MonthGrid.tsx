import { useId } from 'react';
import * as liveStatus from '#openapi/dist/names/liveStatus.ts';
import type { LiveBrief } from '#kit/lives/liveState.ts';
import { dayParts, dayStart } from '#shared/dates.ts';
import { ButtonLink } from '#ui/Button.tsx';
import { classes } from '#ui/classes.ts';
import { Link } from '#ui/Link.tsx';
import { NoticeBlock } from '#ui/NoticeBlock.tsx';
import { type TimetableAddress, timetablePage } from '#addresses/live.ts';
import { DayList } from './DayList.tsx';
import { dayName, movedInMonth, onDay, type Spot } from './model.ts';
import styles from './MonthGrid.module.css';
import { useRoving } from './useRoving.ts';

/** Dots of a day; its name tells the whole number. */
const maxDots = 3;
const weekdays = ['一', '二', '三', '四', '五', '六', '日'];
const looks: Partial<Record<LiveBrief['status'], string | undefined>> = {
  [liveStatus.announced]: styles.announced,
  [liveStatus.running]: styles.running,
  [liveStatus.paused]: styles.running,
};

/** Moves by days and weeks; each day is a column with one item. */
const moved = (key: string, { column }: Spot, { length }: readonly number[]): Spot | null => {
  const next = movedInMonth(key, column, length);
  return next === null ? null : { column: next, item: 0 };
};

interface MonthGridProps {
  days: readonly string[];
  lives: readonly LiveBrief[];
  address: TimetableAddress;
  /** The day whose list is shown. */
  day: string;
  today: string;
  label: string;
}

/** The days of a month as whole weeks, with a dot for each live stream, and the list of one day. */
export function MonthGrid({ days, lives, address, day: shown, today, label }: MonthGridProps) {
  const hint = useId();
  const counts = days.map(() => 1);
  const roving = useRoving(counts, { column: Math.max(0, days.indexOf(shown)), item: 0 }, moved);
  const to = (day: string): string => timetablePage.change(address, { date: day });
  const next = days.find((day) => day > shown && onDay(lives, day).length > 0);
  return (
    <div className={styles.split}>
      <div
        {...roving.root}
        className={classes('paper', styles.month)}
        role="group"
        aria-label={label}
        aria-describedby={hint}
      >
        <p id={hint} className="hidden">
          用方向键在日期之间移动，按回车键查看当天的直播
        </p>
        {weekdays.map((name) => (
          <span key={name} className={styles.weekday} aria-hidden>
            {name}
          </span>
        ))}
        {days.map((day, column) => {
          const own = onDay(lives, day);
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
                {own.slice(0, maxDots).map(({ liveId, status }) => (
                  <i key={liveId} className={looks[status]} />
                ))}
              </span>
            </Link>
          );
        })}
      </div>
      <div>
        {onDay(lives, shown).length > 0 ? (
          <DayList days={[shown]} lives={lives} address={address} today={today} />
        ) : (
          <NoticeBlock
            text={`${dayName(shown)}暂无直播安排`}
            action={
              next && (
                <ButtonLink to={to(next)} keepsPlace>
                  查看{dayName(next)}
                </ButtonLink>
              )
            }
          />
        )}
      </div>
    </div>
  );
}
