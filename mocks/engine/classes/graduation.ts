/** The conditions of the graduation, and what every card and head of a class shows. */
import type { components } from '#openapi/portal.d.ts';
import * as certificateType from '#openapi/dist/names/certificateType.ts';
import { eventCredit } from '../certificates/credits.ts';
import { certificateFor, type CertificateRecord, makeOut } from '../certificates/records.ts';
import { lecturerBrief } from '../seed/lecturerPages.ts';
import { classStateOf, isFinished } from './classState.ts';
import { isHandedIn } from './homework.ts';
import type { Learner } from './learner.ts';
import { lessonCounts } from './lessons.ts';
import { unreadOf } from './notices.ts';
import { isAttended, nextSession, signWindowOf } from './sessions.ts';

type Schemas = components['schemas'];
type Condition = Schemas['ClassCondition'];

/** What is needed: shares of sessions and of homework in per cent, points of the examination. */
export const needed = { attendance: 80, homework: 80, exam: 60 } as const;

/** A share in per cent without decimals; of nothing it is complete. */
export const shareOf = (done: number, total: number): number => (total === 0 ? 100 : Math.floor((done * 100) / total));

interface Counts {
  done: number;
  /** What is not done and can still be. */
  open: number;
  total: number;
}

const condition = (kind: 'attendance' | 'homework', { done, open, total }: Counts): Condition => {
  const value = shareOf(done, total);
  const isReachable = shareOf(done + open, total) >= needed[kind];
  return { kind, needed: needed[kind], value, done, total, isMet: value >= needed[kind], isReachable };
};

/** The points of the examination; null before they are recorded. */
export const examOf = ({ marks, past }: Learner): number | null => marks.exam ?? past.exam ?? null;

/** The conditions of a learner. */
export function conditionsOf(learner: Learner): Condition[] {
  const { known, record } = learner;
  const { sessions, homework } = record;
  const exam = examOf(learner);
  const isOver = isFinished(known, record);
  const missed = sessions.filter((session) => !isAttended(learner, session));
  const missing = homework.filter((one) => !isHandedIn(learner, one));
  return [
    condition('attendance', {
      done: sessions.length - missed.length,
      open: isOver ? 0 : missed.filter((session) => known.now <= signWindowOf(session).to).length,
      total: sessions.length,
    }),
    condition('homework', {
      done: homework.length - missing.length,
      open: isOver ? 0 : missing.filter(({ deadline }) => known.now <= deadline).length,
      total: homework.length,
    }),
    {
      kind: 'exam',
      needed: needed.exam,
      value: exam,
      done: exam === null ? 0 : 1,
      total: 1,
      isMet: exam !== null && exam >= needed.exam,
      isReachable: !isOver || (exam !== null && exam >= needed.exam),
    },
  ];
}

/** Whether a learner has passed; null before the class has ended. */
export function hasPassed(learner: Learner): boolean | null {
  if (!isFinished(learner.known, learner.record)) return null;
  return conditionsOf(learner).every(({ isMet }) => isMet);
}

/** The certificate of a learner who has passed, made out in her name when it is first looked for; null for nobody else. */
export function classCertificate(learner: Learner): CertificateRecord | null {
  if (!hasPassed(learner)) return null;
  const { record, known, caller } = learner;
  const { userId, userName } = caller.user;
  const { classId, albumId, moduleType, name, termName, endTime } = record;
  const source = `class:${classId}` as const;
  const credits = known.content.meetings.find(({ brief }) => brief.albumId === albumId)?.detail.credits ?? null;
  return (
    certificateFor(known.state, userId, source) ??
    makeOut(known.state, {
      ...{ userId, source, type: certificateType.training, holderName: userName, courseName: `${name} ${termName}` },
      ...{ albumId, moduleType, classId, issueTime: endTime, credit: eventCredit(albumId, credits, endTime) },
    })
  );
}

/** A class on a card. */
export function classBrief(learner: Learner): Schemas['ClassBrief'] {
  const { record, known } = learner;
  const { classId, moduleType, albumId, name, termName, coverUrl, startTime, endTime } = record;
  const lessons = lessonCounts(learner);
  const [attendance, homework] = conditionsOf(learner);
  const shares = [shareOf(lessons.done, lessons.total), attendance?.value ?? 0, homework?.value ?? 0];
  return {
    ...{ classId, moduleType, albumId, name, termName, coverUrl, startTime, endTime },
    status: classStateOf(known, record),
    progress: Math.floor(shares.reduce((sum, share) => sum + share, 0) / shares.length),
    next: nextSession(learner),
    passed: hasPassed(learner),
  };
}

/** The picture that leads into the chat group of a class. */
export const groupQrOf = ({ classId }: Pick<Learner['record'], 'classId'>): string =>
  `/mock-media/class-qr/${classId}.svg`;

/** The head of a class. */
export function classShown(learner: Learner): Schemas['Class'] {
  const { record, known } = learner;
  const { content, now } = known;
  const certificate = classCertificate(learner);
  return {
    brief: classBrief(learner),
    mentors: content.lecturers
      .filter(({ lecturerId }) => record.mentorIds.includes(lecturerId))
      .map((lecturer) => lecturerBrief(content, lecturer)),
    assistant: { name: record.assistant, wechat: `demo-class-${record.classId}` },
    groupQrUrl: groupQrOf(record),
    conditions: conditionsOf(learner),
    certificateNo: certificate?.certNo ?? null,
    certificateId: certificate?.certificateId ?? null,
    preparations: [...record.preparations],
    unreadNotices: unreadOf(learner),
    serverTime: now,
  };
}
