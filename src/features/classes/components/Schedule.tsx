import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { useApi } from '#api/ApiContext.ts';
import { refetchReads } from '#api/staleness.ts';
import { dayOf } from '#kit/calendar/days.ts';
import { useSecondsLeft } from '#kit/time/useSecondsLeft.ts';
import { BeijingTime } from '#ui/BeijingTime.tsx';
import { NoticeBlock } from '#ui/NoticeBlock.tsx';
import { nextChange } from '../model.ts';
import { scheduleQuery } from '../queries.ts';
import { SessionRow } from './SessionRow.tsx';
import styles from './Schedule.module.css';

/** Calls once at a moment of the server's clock; shows nothing. */
function AtMoment({ moment, serverTime, onCome }: { moment: number; serverTime: number; onCome(): void }) {
  useSecondsLeft(moment, serverTime, onCome);
  return null;
}

/** The timetable of a class; what may be done follows the server's clock. */
export function Schedule({ classId }: { classId: number }) {
  const api = useApi();
  const queryClient = useQueryClient();
  const query = scheduleQuery(api, classId);
  const { data } = useSuspenseQuery(query);
  const { list, serverTime } = data;
  const moment = nextChange(list, serverTime);
  if (list.length === 0) return <NoticeBlock text="课表还没有公布" />;
  return (
    <>
      {moment !== null && (
        <AtMoment
          key={serverTime}
          moment={moment}
          serverTime={serverTime}
          onCome={() => void refetchReads(queryClient, query).catch(() => undefined)}
        />
      )}
      <p className={styles.rule}>
        每次课开始前后30分钟内可以签到；请假须在开课前提出，请假的课次不算出勤，仍计入总课次。
        <BeijingTime />
      </p>
      <ol className={styles.sessions}>
        {list.map((session, at) => (
          <SessionRow
            key={`${at} ${session.sessionId}`}
            classId={classId}
            session={session}
            today={dayOf(serverTime)}
          />
        ))}
      </ol>
    </>
  );
}
