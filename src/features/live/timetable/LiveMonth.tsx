import { dayName, onDay } from '#kit/calendar/days.ts';
import { type Dot, MonthGrid } from '#kit/calendar/MonthGrid.tsx';
import { isAnnounced, isOnAir, type LiveBrief } from '#kit/lives/liveState.ts';
import { ButtonLink } from '#ui/Button.tsx';
import { NoticeBlock } from '#ui/NoticeBlock.tsx';
import { type TimetableAddress, timetablePage } from '#addresses/live.ts';
import { DayList } from './DayList.tsx';

const dotOf = (live: LiveBrief): Dot => (isOnAir(live) ? 'running' : isAnnounced(live) ? 'ahead' : 'over');

const legend = [
  ['ahead', '未开播'],
  ['running', '直播中'],
  ['over', '已结束'],
] as const;

interface LiveMonthProps {
  days: readonly string[];
  lives: readonly LiveBrief[];
  address: TimetableAddress;
  /** The day whose list is shown. */
  day: string;
  today: string;
  label: string;
}

/** The live streams of a month, and the list of one day. */
export function LiveMonth({ days, lives, address, day: shown, today, label }: LiveMonthProps) {
  const to = (day: string): string => timetablePage.change(address, { date: day });
  const next = days.find((day) => day > shown && onDay(lives, day).length > 0);
  return (
    <MonthGrid
      day={shown}
      today={today}
      label={label}
      hint="用方向键在日期之间移动，按回车键查看当天的直播"
      legend={legend}
      dots={(day) => onDay(lives, day).map(dotOf)}
      to={to}
    >
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
    </MonthGrid>
  );
}
