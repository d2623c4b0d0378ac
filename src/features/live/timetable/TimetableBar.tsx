import { CalendarPlus, ChevronLeft, ChevronRight, Download } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { useDepartmentRow } from '#kit/choice/departmentRows.ts';
import { useCalendarFile } from '#kit/calendar/useCalendarFile.ts';
import { opens } from '#kit/page/opens.ts';
import { safeAddress } from '#shared/safeAddress.ts';
import { BeijingTime } from '#ui/BeijingTime.tsx';
import { Button, ButtonLink } from '#ui/Button.tsx';
import { useStores } from '#stores/StoresContext.ts';
import { FilterSheet } from '#ui/FilterSheet.tsx';
import { ChipLinks, FilterBar } from '#ui/ListNav.tsx';
import { liveTypes, type TimetableAddress, timetablePage, views } from '#addresses/live.ts';
import { calendarQuery } from '../queries.ts';
import { calendarWish } from './queries.ts';
import { rangeOf, stepped, titleOf } from './model.ts';
import styles from './TimetableBar.module.css';

const steps = {
  week: ['上一周', '下一周'],
  list: ['上一周', '下一周'],
  day: ['前一天', '后一天'],
  month: ['上个月', '下个月'],
} as const;

interface TimetableBarProps {
  address: TimetableAddress;
  /** The day that is shown. */
  day: string;
  isMine: boolean;
  /** On phones the filters are in a sheet. */
  isWide: boolean;
  mine: ReactNode;
}

/** What the timetable shows: which days, how, and which live streams; and the same as a calendar. */
export const TimetableBar = observer(function TimetableBar({ address, day, isMine, isWide, mine }: TimetableBarProps) {
  const { view } = address;
  const [back, on] = steps[view];
  const { dialogs } = useStores();
  const calendar = useCalendarFile(calendarQuery);
  /** Shows the address that calendar programs subscribe to. */
  const subscribe = (): void =>
    calendar.withAddress(calendarWish(address, isMine), (url) => {
      const safe = safeAddress(url);
      if (safe !== undefined)
        void dialogs.open('calendar', {
          address: new URL(safe, window.location.origin).href,
          about: isMine ? 'mine' : 'lives',
        });
      return safe !== undefined;
    });
  const to = (change: Partial<TimetableAddress>): string => timetablePage.change(address, change);
  const rows = [
    useDepartmentRow(address.departmentId, (departmentId) => to({ departmentId })),
    {
      label: '类型',
      current: address.type,
      choices: liveTypes.map(([key, label]) => ({ key, label, to: to({ type: key }) })),
    },
  ];
  const tools = (
    <div className={styles.tools}>
      {mine}
      <span className={styles.calendar}>
        <Button
          aria-disabled={calendar.pending}
          onClick={() => calendar.save(calendarWish(address, isMine, rangeOf(view, day)))}
        >
          <Download size={16} strokeWidth={1.75} aria-hidden />
          导出课表
        </Button>
        <Button {...opens('calendar')} aria-disabled={calendar.pending} onClick={subscribe}>
          <CalendarPlus size={16} strokeWidth={1.75} aria-hidden />
          订阅日历
        </Button>
      </span>
    </div>
  );
  return (
    <>
      {isWide && (
        <FilterBar rows={rows} className={styles.filters}>
          {tools}
        </FilterBar>
      )}
      <div className={styles.bar}>
        <nav className={styles.steps} aria-label="日期">
          <ButtonLink to={to({ date: '' })} keepsPlace>
            今天
          </ButtonLink>
          <ButtonLink to={to({ date: stepped(view, day, -1) })} keepsPlace aria-label={back} title={back}>
            <ChevronLeft size={16} strokeWidth={1.75} aria-hidden />
            <span>{back}</span>
          </ButtonLink>
          <ButtonLink to={to({ date: stepped(view, day, 1) })} keepsPlace aria-label={on} title={on}>
            <span>{on}</span>
            <ChevronRight size={16} strokeWidth={1.75} aria-hidden />
          </ButtonLink>
        </nav>
        <h2 className={styles.title} aria-live="polite">
          {titleOf(view, day)}
          <BeijingTime below />
        </h2>
        <ChipLinks
          label="显示方式"
          current={view}
          className={styles.views}
          choices={views.map(([key, label]) => ({ key, label, to: to({ view: key }) }))}
        />
        {!isWide && (
          <FilterSheet rows={rows} className={styles.sheet}>
            {tools}
          </FilterSheet>
        )}
      </div>
    </>
  );
});
