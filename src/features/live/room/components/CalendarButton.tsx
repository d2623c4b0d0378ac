import { CalendarPlus } from 'lucide-react';
import { useCalendarFile } from '#kit/calendar/useCalendarFile.ts';
import { Button } from '#ui/Button.tsx';
import { calendarQuery } from '../../queries.ts';

/** Downloads the stream as an entry for the reader's own calendar; visitors may do it, too. */
export function CalendarButton({ liveId }: { liveId: number }) {
  const { save } = useCalendarFile(calendarQuery);
  return (
    <Button onClick={() => save({ liveId })}>
      <CalendarPlus size={16} strokeWidth={1.75} aria-hidden />
      添加到日历
    </Button>
  );
}
