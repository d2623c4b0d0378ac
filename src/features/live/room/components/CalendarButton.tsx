import { CalendarPlus } from 'lucide-react';
import { Button } from '#ui/Button.tsx';
import { useCalendar } from '../../useCalendar.ts';

/** Downloads the stream as an entry for the reader's own calendar; visitors may do it, too. */
export function CalendarButton({ liveId }: { liveId: number }) {
  const { save } = useCalendar();
  return (
    <Button onClick={() => save({ liveId })}>
      <CalendarPlus size={16} strokeWidth={1.75} aria-hidden />
      添加到日历
    </Button>
  );
}
