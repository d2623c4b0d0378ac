import { MapPin } from 'lucide-react';
import * as classSignState from '#openapi/dist/names/classSignState.ts';
import { coursePath } from '#addresses/course.ts';
import { liveRoomPage } from '#addresses/live.ts';
import { dayName, dayOf } from '#kit/calendar/days.ts';
import { opens } from '#kit/page/opens.ts';
import { timeText } from '#shared/dates.ts';
import { useStores } from '#stores/StoresContext.ts';
import { Badge } from '#ui/Badge.tsx';
import { Button, ButtonLink } from '#ui/Button.tsx';
import { type ClassSession, hasLiveReplay, isLiveOpen, kindTexts, signTexts } from '../model.ts';
import { useClassSignIn } from '../mutations.ts';
import styles from './Schedule.module.css';

interface SessionRowProps {
  classId: number;
  session: ClassSession;
}

/** The ways to a session: its room, what repeats it, the sign-in and the leave. */
function Ways({ classId, session }: SessionRowProps) {
  const { dialogs } = useStores();
  const { mutate, isPending } = useClassSignIn();
  const { sessionId, title, live, replay, actions } = session;
  return (
    <div className={styles.ways}>
      {actions.includes('signIn') && (
        <Button
          look="solid"
          aria-disabled={isPending}
          aria-label={`签到：${title}`}
          onClick={() => mutate({ classId, sessionId })}
        >
          {isPending ? '签到中…' : '签到'}
        </Button>
      )}
      {live && isLiveOpen(session) && (
        <ButtonLink to={liveRoomPage.to({ id: live.liveId })} aria-label={`进入直播：${title}`}>
          进入直播
        </ButtonLink>
      )}
      {replay ? (
        <ButtonLink to={coursePath(replay, { videoId: replay.videoId })} aria-label={`看回放：${title}`}>
          看回放
        </ButtonLink>
      ) : (
        live &&
        hasLiveReplay(session) && (
          <ButtonLink to={liveRoomPage.to({ id: live.liveId })} aria-label={`看回放：${title}`}>
            看回放
          </ButtonLink>
        )
      )}
      {actions.includes('leave') && (
        <Button
          {...opens('classLeave')}
          aria-label={`请假：${title}`}
          onClick={() => void dialogs.open('classLeave', { classId, sessionId, title })}
        >
          请假
        </Button>
      )}
    </div>
  );
}

/** A session of the timetable; `today` is a day such as 2026-11-30. */
export function SessionRow({ classId, session, today }: SessionRowProps & { today: string }) {
  const { title, kind, start, end, place, teacher, signState, leaveReason } = session;
  return (
    <li className={styles.session} aria-current={dayOf(start) === today ? 'date' : undefined}>
      <p className={`${styles.time} num`}>
        <b>
          {dayName(dayOf(start))}
          {dayOf(start) === today && <span className={styles.today}>今天</span>}
        </b>
        {timeText(start)}–{timeText(end)}
      </p>
      <div className={styles.about}>
        <h3>{title}</h3>
        <p>
          <Badge className={styles.badge}>{kindTexts[kind]}</Badge> {teacher}
          {place != null && (
            <span className={styles.place}>
              <MapPin size={14} strokeWidth={1.75} aria-hidden />
              {place}
            </span>
          )}
        </p>
        {leaveReason != null && signState === classSignState.leave && <p>请假原因：{leaveReason}</p>}
      </div>
      <p className={styles.state} data-state={signState}>
        {signTexts[signState]}
      </p>
      <Ways classId={classId} session={session} />
    </li>
  );
}
