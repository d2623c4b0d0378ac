/** The class space: what learners of training programmes and operation classes do. */
import { type Handlers, Refusal, refuse } from '../engine/answers.ts';
import { grantClassCalendar } from '../engine/classes/calendar.ts';
import { isFinished } from '../engine/classes/classState.ts';
import { classList } from '../engine/classes/classList.ts';
import { classShown } from '../engine/classes/graduation.ts';
import { homeworkList, submitWork } from '../engine/classes/homework.ts';
import { classWith, type Learner, learnerOf } from '../engine/classes/learner.ts';
import { lessonsShown } from '../engine/classes/lessons.ts';
import { noticesOf, readNotices, unreadOf } from '../engine/classes/notices.ts';
import { membersOf, rankOf } from '../engine/classes/people.ts';
import { askLeave, scheduleOf, signIn } from '../engine/classes/sessions.ts';
import type { Known } from '../engine/learning/coursePage.ts';
import { pageOf } from '../engine/learning/lists.ts';

/** The caller as a learner of a class. */
function enter(call: Known, classId: number): Learner | Refusal {
  const record = classWith(call, classId);
  if (!record) return refuse('notFound');
  return learnerOf(call, record) ?? refuse('notInClass');
}

/** The same for a write: a finished class can only be read. */
function work(call: Known, classId: number): Learner | Refusal {
  const learner = enter(call, classId);
  return learner instanceof Refusal || !isFinished(call, learner.record) ? learner : refuse('classEnded');
}

/** An answer about a class of the caller. */
function about<Result>(learner: Learner | Refusal, answer: (learner: Learner) => Result): Result | Refusal {
  return learner instanceof Refusal ? learner : answer(learner);
}

/** Handlers of the tag `classSpace`. */
export const classSpace = {
  classList: (call) => classList(call, call.query),

  classDetail(call) {
    const { classId } = call.query;
    const record = classWith(call, classId);
    if (!record) return refuse('notFound');
    const learner = learnerOf(call, record);
    const { albumId, moduleType } = record;
    return { classId, albumId, moduleType, class: learner && classShown(learner) };
  },

  classSchedule: (call) => about(enter(call, call.query.classId), scheduleOf),

  classLessons: (call) => about(enter(call, call.query.classId), lessonsShown),

  classHomework: (call) => about(enter(call, call.query.classId), homeworkList),

  classHomeworkSubmit: (call) =>
    about(work(call, call.body.classId), (learner) => {
      const homework = learner.record.homework.find(({ homeworkId }) => homeworkId === call.body.homeworkId);
      if (!homework) return refuse('notFound');
      const result = submitWork(learner, homework, call.body);
      return typeof result === 'string' ? refuse(result) : result;
    }),

  classNotices: (call) =>
    about(enter(call, call.query.classId), (learner) => ({
      ...pageOf(noticesOf(learner), call.query),
      unread: unreadOf(learner),
    })),

  classNoticeRead: (call) =>
    about(enter(call, call.body.classId), (learner) => readNotices(learner, call.body) ?? refuse('notFound')),

  classMembers: (call) => about(enter(call, call.query.classId), (learner) => pageOf(membersOf(learner), call.query)),

  classRank: (call) => about(enter(call, call.query.classId), rankOf),

  classSignIn: (call) =>
    about(work(call, call.body.classId), (learner) => {
      const session = learner.record.sessions.find(({ sessionId }) => sessionId === call.body.sessionId);
      return session ? (signIn(learner, session) ?? refuse('classSignClosed')) : refuse('notFound');
    }),

  classLeave: (call) =>
    about(work(call, call.body.classId), (learner) => {
      const session = learner.record.sessions.find(({ sessionId }) => sessionId === call.body.sessionId);
      if (!session) return refuse('notFound');
      return askLeave(learner, session, call.body.reason.trim()) ?? refuse('classLeaveClosed');
    }),

  classCalendar: (call) => about(enter(call, call.query.classId), grantClassCalendar),
} satisfies Partial<Handlers>;
