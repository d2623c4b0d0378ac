/** The sessions of a class: signing in, leaves, the timetable. The clock of the mock backend decides. */
import type { components } from '#openapi/portal.d.ts';
import * as classSignState from '#openapi/dist/names/classSignState.ts';
import { airingOf, roomRecordOf } from '../live/airing.ts';
import { liveWith } from '../live/room.ts';
import type { SessionRecord } from '../seed/classes.ts';
import { minute } from '../times.ts';
import { isRunning } from './classState.ts';
import type { Learner } from './learner.ts';
import { marksIn } from './records.ts';
import { linkOf } from './lessons.ts';

type Schemas = components['schemas'];

/** Before and after the start of a session, ms. */
export const signSpan = 30 * minute;

/** When a learner may sign in to a session, ms; both ends belong to it. */
export const signWindowOf = ({ start }: Pick<SessionRecord, 'start'>): { from: number; to: number } => ({
  from: start - signSpan,
  to: start + signSpan,
});

/** When the learner signed in, ms; null when she did not. A sign-in that is not within the window of the session is an older one. */
function signedAtOf({ marks, past, known }: Learner, session: SessionRecord): number | null {
  const { from, to } = signWindowOf(session);
  const at = marks.signs[String(session.sessionId)];
  if (at !== undefined && at >= from && at <= to) return at;
  const wasThere = past.signed.includes(session.sessionId % 100) && session.start <= known.now;
  return wasThere ? session.start : null;
}

const leaveOf = ({ marks, past }: Learner, { sessionId }: SessionRecord): string | null =>
  marks.leaves[String(sessionId)] ?? past.leave?.[sessionId % 100] ?? null;

/** What became of a session for a learner. */
export function signStateOf(learner: Learner, session: SessionRecord): Schemas['ClassSignState'] {
  if (signedAtOf(learner, session) !== null) return classSignState.signed;
  if (leaveOf(learner, session) !== null) return classSignState.leave;
  return learner.known.now > signWindowOf(session).to ? classSignState.missed : classSignState.open;
}

/** Whether a learner attended a session. */
export const isAttended = (learner: Learner, session: SessionRecord): boolean => signedAtOf(learner, session) !== null;

function actionsOf(learner: Learner, session: SessionRecord): Schemas['ClassSession']['actions'] {
  const { known, record } = learner;
  if (!isRunning(known, record) || isAttended(learner, session)) return [];
  const { from, to } = signWindowOf(session);
  const mayLeave = known.now < session.start && leaveOf(learner, session) === null;
  return [
    ...(known.now >= from && known.now <= to ? (['signIn'] as const) : []),
    ...(mayLeave ? (['leave'] as const) : []),
  ];
}

/** A session as its learner sees it. */
export function sessionShown(learner: Learner, session: SessionRecord): Schemas['ClassSession'] {
  const { known, record } = learner;
  const live = session.liveId === null ? undefined : liveWith(known, session.liveId);
  const isOver = known.now >= session.end;
  const turn = session.sessionId % 2;
  const mentor = known.content.lecturers.find(({ lecturerId }) => lecturerId === record.mentorIds[turn]);
  const { sessionId, title, kind, start, end, place } = session;
  return {
    sessionId,
    title,
    kind,
    start,
    end,
    place,
    teacher: mentor?.name ?? '',
    live: live
      ? { liveId: live.plan.liveId, status: airingOf(live, roomRecordOf(known.state, live), known.now).status }
      : null,
    replay: isOver && session.replay ? linkOf(known.content, session.replay) : null,
    signWindow: signWindowOf(session),
    signState: signStateOf(learner, session),
    signedAt: signedAtOf(learner, session),
    leaveReason: leaveOf(learner, session),
    actions: actionsOf(learner, session),
  };
}

/** The timetable of a class. */
export const scheduleOf = (learner: Learner): Schemas['ClassSchedule'] => ({
  list: learner.record.sessions.map((session) => sessionShown(learner, session)),
  serverTime: learner.known.now,
});

/** The session that runs or comes next; null after the last one. */
export function nextSession({ record, known }: Learner): Schemas['ClassBrief']['next'] {
  const session = record.sessions.find(({ end }) => end > known.now);
  return session ? { sessionId: session.sessionId, title: session.title, start: session.start } : null;
}

const again = (learner: Learner): Learner => ({
  ...learner,
  marks: marksIn(learner.known.state, learner.caller.user.userId, learner.record.classId),
});

/** Signs in to a session; null outside of its window. Who is signed in already stays so. */
export function signIn(learner: Learner, session: SessionRecord): Schemas['ClassSession'] | null {
  if (isAttended(learner, session)) return sessionShown(learner, session);
  if (!actionsOf(learner, session).includes('signIn')) return null;
  const present = again(learner);
  present.marks.signs[String(session.sessionId)] = learner.known.now;
  return sessionShown(present, session);
}

/** Asks for leave from a session, or changes the reason; null once it has begun, and for somebody who has signed in. */
export function askLeave(learner: Learner, session: SessionRecord, reason: string): Schemas['ClassSession'] | null {
  if (learner.known.now >= session.start || isAttended(learner, session)) return null;
  const present = again(learner);
  present.marks.leaves[String(session.sessionId)] = reason;
  return sessionShown(present, session);
}
