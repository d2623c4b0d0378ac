/** What a doctor has really completed: certificates that follow by themselves, those to claim, and what is under way. */
import type { components } from '#openapi/portal.d.ts';
import * as certificateStatus from '#openapi/dist/names/certificateStatus.ts';
import * as certificateType from '#openapi/dist/names/certificateType.ts';
import * as classStatus from '#openapi/dist/names/classStatus.ts';
import { classStateOf } from '../classes/classState.ts';
import { classCertificate, conditionsOf, needed } from '../classes/graduation.ts';
import { classesOf, type Learner } from '../classes/learner.ts';
import type { Known } from '../learning/coursePage.ts';
import { learningOf } from '../learning/learningOf.ts';
import { courseOf, finishedIn, marksIn, progressOf } from '../learning/progress.ts';
import { programOf } from '../meetings/program.ts';
import { ledgerOf } from '../money/ledgerOf.ts';
import type { OrderRecord } from '../money/records.ts';
import type { CourseRecord } from '../seed/courses.ts';
import type { UserRecord } from '../user.ts';
import { eventCredit, givesCertificate } from './credits.ts';
import { certificateFor, type CertificateRecord, makeOut } from './records.ts';

type Schemas = components['schemas'];

/** A call of a doctor. */
export type Asked = Omit<Known, 'caller'> & { caller: UserRecord };

/** Entries of what is under way. */
const maxDoing = 20;

/** Courses with a certificate and a play mark, the latest watched first. */
function watchedCourses({ state, content, caller }: Asked) {
  const learning = learningOf(state, content, caller);
  const latest = Object.values(learning.plays).toSorted((one, other) => other.updateTime - one.updateTime);
  const ids = [...new Set(latest.flatMap(({ albumId, liveId }) => (liveId === null ? [albumId] : [])))];
  return { learning, courses: ids.flatMap((albumId) => courseOf(content, albumId) ?? []).filter(givesCertificate) };
}

/** The courses that were watched to their end, and when. */
function finishedCourses(asked: Asked): { album: CourseRecord; finishTime: number }[] {
  const { learning, courses } = watchedCourses(asked);
  return courses
    .filter((album) => progressOf(learning, album) === 100)
    .map((album) => {
      const marks = marksIn(learning, album.brief.albumId);
      return { album, finishTime: Math.max(...marks.map((mark) => mark.finishTime ?? mark.updateTime)) };
    });
}

/** Completed courses whose certificate waits for the name of its holder. */
export const waitingOf = (asked: Asked): Schemas['CertificateWaiting'][] =>
  finishedCourses(asked)
    .filter(({ album }) => !certificateFor(asked.state, asked.caller.user.userId, `course:${album.brief.albumId}`))
    .map(({ album: { brief }, finishTime }) => ({
      ...{ albumId: brief.albumId, moduleType: brief.moduleType, courseName: brief.title, finishTime },
      credit: brief.credit ?? null,
    }));

/** Makes out the certificate of a completed course; undefined for another one. The name of an earlier one stays. */
export function claimCourse(asked: Asked, albumId: number, holderName: string): CertificateRecord | undefined {
  const { state, caller, now } = asked;
  const { userId } = caller.user;
  const source = `course:${albumId}` as const;
  const made = certificateFor(state, userId, source);
  const course = waitingOf(asked).find((own) => own.albumId === albumId);
  if (made || !course) return made;
  const { moduleType, courseName, credit } = course;
  return makeOut(state, {
    ...{ userId, source, type: certificateType.course, holderName, courseName },
    ...{ albumId, moduleType, classId: null, issueTime: now, credit },
  });
}

/** The doctor among the participants: by the name, or the only one. */
function ownPart({ meeting }: OrderRecord, { user }: UserRecord) {
  const all = meeting?.participants ?? [];
  return all.find(({ name }) => name === user.userName) ?? (all.length === 1 ? all[0] : undefined);
}

/** The credits of an event that the doctor has attended: they are given at the entrance and taken back with a refund. */
function settleEvent(asked: Asked, order: OrderRecord): void {
  const { state, caller, content, now } = asked;
  const { userId } = caller.user;
  const source = `order:${order.orderId}` as const;
  const part = ownPart(order, caller);
  const program = order.meeting && programOf({ state, content }, order.meeting);
  const made = certificateFor(state, userId, source);
  const isEarned = part?.state === 'attended' && Boolean(part.credits);
  if (made) made.status = isEarned ? certificateStatus.valid : certificateStatus.revoked;
  if (made || !part || !isEarned || !program) return;
  const { albumId, moduleType, title } = program.record.brief;
  const issueTime = part.checkedTime ?? Math.min(now, program.endTime);
  makeOut(state, {
    ...{ userId, source, type: certificateType.event, holderName: part.name, courseName: title },
    ...{ albumId, moduleType, classId: null, issueTime, credit: eventCredit(albumId, part.credits, issueTime) },
  });
}

/** Makes out what a doctor has earned without claiming it: classes that were passed and events that were attended. */
export function settleCertificates(asked: Asked): void {
  for (const learner of classesOf(asked)) classCertificate(learner);
  const { orders } = ledgerOf(asked.state, asked.content, asked.now).books;
  for (const order of orders)
    if (order.userId === asked.caller.user.userId && order.orderType === 'meeting') settleEvent(asked, order);
}

function courseProgress(asked: Asked): Schemas['CertificateProgress'][] {
  const { learning, courses } = watchedCourses(asked);
  return courses
    .filter((album) => progressOf(learning, album) !== 100 && asked.content.courses.includes(album))
    .map((album) => {
      const { albumId, moduleType, title, videoCount, credit = null } = album.brief;
      return {
        ...{ albumId, moduleType, classId: null, courseName: title, progress: progressOf(learning, album) ?? 0 },
        ...{ lessons: videoCount - finishedIn(learning, albumId), sessions: 0, homework: 0, exams: 0 },
        isReachable: true,
        credit,
      };
    });
}

function classProgress(learner: Learner): Schemas['CertificateProgress'] {
  const { record, known } = learner;
  const conditions = conditionsOf(learner);
  const missing = (kind: 'attendance' | 'homework'): number => {
    const { done, total } = conditions.find((own) => own.kind === kind) ?? { done: 0, total: 0 };
    return Math.max(0, Math.ceil((total * needed[kind]) / 100) - done);
  };
  const met = conditions.filter(({ isMet }) => isMet).length;
  const credits = known.content.meetings.find(({ brief }) => brief.albumId === record.albumId)?.detail.credits ?? null;
  return {
    ...{ albumId: record.albumId, moduleType: record.moduleType, classId: record.classId },
    ...{ courseName: `${record.name} ${record.termName}`, progress: Math.floor((met * 100) / conditions.length) },
    ...{ lessons: 0, sessions: missing('attendance'), homework: missing('homework') },
    exams: conditions.some(({ kind, isMet }) => kind === 'exam' && !isMet) ? 1 : 0,
    isReachable: conditions.every(({ isReachable }) => isReachable),
    credit: eventCredit(record.albumId, credits, record.endTime),
  };
}

/** What is missing for the next certificates: of running classes, then of courses that were begun. */
export const doingOf = (asked: Asked): Schemas['CertificateProgress'][] =>
  [
    ...classesOf(asked)
      .filter(({ known, record }) => classStateOf(known, record) === classStatus.running)
      .map(classProgress),
    ...courseProgress(asked),
  ].slice(0, maxDoing);
