import { Link } from '#ui/Link.tsx';
import { type TimetableAddress, timetablePage } from '#addresses/live.ts';
import { dayName } from '#kit/calendar/days.ts';

interface DayHeadProps {
  day: string;
  today: string;
  address: TimetableAddress;
  className?: string | undefined;
}

/** The name of a day, which leads to its own view. */
export function DayHead({ day, today, address, className }: DayHeadProps) {
  return (
    <h3 className={className}>
      <Link to={timetablePage.change(address, { view: 'day', date: day })} keepsPlace>
        {dayName(day)}
        {day === today && <span>今天</span>}
      </Link>
    </h3>
  );
}
