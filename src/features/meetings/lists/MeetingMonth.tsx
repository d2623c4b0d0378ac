import { useSuspenseQuery } from '@tanstack/react-query';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import * as meetingStatus from '#openapi/dist/names/meetingStatus.ts';
import { useApi } from '#api/ApiContext.ts';
import { dayName, dayOf, daysLater, daysOf, monthLater, monthName, onDay, weeksOfMonth } from '#kit/calendar/days.ts';
import { type Dot, MonthGrid } from '#kit/calendar/MonthGrid.tsx';
import { ButtonLink } from '#ui/Button.tsx';
import { NoticeBlock } from '#ui/NoticeBlock.tsx';
import { MeetingRows } from '../components/MeetingRow.tsx';
import type { MeetingBrief } from '../model.ts';
import { monthQuery } from '../queries.ts';
import styles from './MeetingCatalogue.module.css';
import type { ListLinks } from './Views.tsx';

/** A longer event is on its first and its last day alone, else every day of a month would have it. */
const longest = 7;

/** What is on a day. */
function eventsOn(list: readonly MeetingBrief[], day: string): MeetingBrief[] {
  return onDay(list, day).filter(({ startTime, endTime }) => {
    const [first, last] = [dayOf(startTime), dayOf(endTime)];
    return daysLater(first, longest) > last || day === first || day === last;
  });
}

const dotOf = ({ status }: MeetingBrief): Dot =>
  status === meetingStatus.running
    ? 'held'
    : status === meetingStatus.ended || status === meetingStatus.cancelled
      ? 'over'
      : 'ahead';

const legend = [
  ['ahead', '未开始'],
  ['held', '进行中'],
  ['over', '已结束'],
] as const;

/** The day of a month that is shown at first: today, else the first day with an event. */
function firstDay(list: readonly MeetingBrief[], month: string, today: string): string {
  if (today.startsWith(month)) return today;
  const days = daysOf({ from: `${month}-01`, to: daysLater(monthLater(`${month}-01`, 1), -1) });
  return days.find((day) => eventsOn(list, day).length > 0) ?? `${month}-01`;
}

interface MonthProps extends ListLinks {
  /** The choice of the view, where it stands above the month. */
  views: ReactNode;
}

/** The events of a month: a dot for each on its days, and the list of one day. */
export function MeetingMonth({ address, to, views }: MonthProps) {
  const { list, month, serverTime } = useSuspenseQuery(monthQuery(useApi(), address)).data;
  const today = dayOf(serverTime);
  const shown = address.date || firstDay(list, month, today);
  const own = eventsOn(list, shown);
  const next = daysOf(weeksOfMonth(shown)).find((day) => day > shown && eventsOn(list, day).length > 0);
  const step = (by: 1 | -1): string => to({ month: monthLater(shown, by).slice(0, 7), date: '' });
  return (
    <>
      <div className={styles.bar}>
        <nav className={styles.steps} aria-label="月份">
          <ButtonLink to={step(-1)} keepsPlace aria-label="上个月" title="上个月">
            <ChevronLeft size={16} strokeWidth={1.75} aria-hidden />
          </ButtonLink>
          <h2 className={styles.title} aria-live="polite">
            {monthName(shown)}
          </h2>
          <ButtonLink to={step(1)} keepsPlace aria-label="下个月" title="下个月">
            <ChevronRight size={16} strokeWidth={1.75} aria-hidden />
          </ButtonLink>
        </nav>
        <span>{list.length > 0 ? `本月 ${list.length} 场会议` : '本月暂无会议'}</span>
        {views}
      </div>
      <MonthGrid
        day={shown}
        today={today}
        label={`${monthName(shown)}的会议`}
        hint="用方向键在日期之间移动，按回车键查看当天的会议"
        legend={legend}
        dots={(day) => eventsOn(list, day).map(dotOf)}
        to={(day) => to({ date: day })}
      >
        {own.length > 0 ? (
          <section aria-label={`${dayName(shown)}的会议`}>
            <h3 className={styles.day}>{dayName(shown)}</h3>
            <MeetingRows meetings={own} now={serverTime} />
          </section>
        ) : (
          <NoticeBlock
            text={list.length > 0 ? `${dayName(shown)}暂无会议` : '本月暂无会议'}
            action={
              next && (
                <ButtonLink to={to({ date: next })} keepsPlace>
                  查看{dayName(next)}
                </ButtonLink>
              )
            }
          />
        )}
      </MonthGrid>
    </>
  );
}
