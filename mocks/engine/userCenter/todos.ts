/** What waits for a doctor, by the clock of the mock backend: unpaid orders, classes of today, things that end or were returned. */
import * as attemptStatus from '#openapi/dist/names/attemptStatus.ts';
import * as classSignState from '#openapi/dist/names/classSignState.ts';
import * as homeworkState from '#openapi/dist/names/homeworkState.ts';
import * as qualificationState from '#openapi/dist/names/qualificationState.ts';
import type { components } from '#openapi/portal.d.ts';
import type { Asked } from '../certificates/earned.ts';
import { isRunning } from '../classes/classState.ts';
import { canSubmit, homeworkStateOf } from '../classes/homework.ts';
import { classesOf, type Learner } from '../classes/learner.ts';
import { scheduleOf } from '../classes/sessions.ts';
import { attemptEnd } from '../exercises/attempts.ts';
import { isInState, ownedCourses } from '../learning/owned.ts';
import { invoiceableFen, invoiceableOrders, invoiceEnd } from '../money/invoices.ts';
import { ledgerOf, ownedIn, unpaidOf } from '../money/ledgerOf.ts';
import type { Ledger } from '../money/orders.ts';
import { orderTitle } from '../money/records.ts';
import { qualificationOf } from '../qualification/records.ts';
import { midnightOf } from '../seed/tools.ts';
import { allAttempts } from '../study/facts.ts';
import { settleSubmissions } from '../submissions/review.ts';
import { day } from '../times.ts';

/** Something that waits for a doctor. */
export type Todo = components['schemas']['Todo'];

/** What has no end stands where something would that is due after so long, ms. */
const endlessTime = 30 * day;

const bare = { dueTime: null, amountFen: null, orderType: null, moduleType: null, setId: null } as const;

const orderNames: Readonly<Record<NonNullable<Todo['orderType']>, string>> = {
  mall: '商城订单',
  meeting: '会议报名',
  operation: '手术班报名',
  video: '课程订单',
  vip: '会员订单',
};

const orderTodos = (ledger: Ledger, userId: number): Todo[] =>
  unpaidOf(ledger, userId).map((order) => ({
    ...bare,
    kind: 'order',
    targetId: order.orderId,
    title: orderTitle(order),
    text: `${orderNames[order.orderType]}待支付`,
    dueTime: order.payDeadline,
    amountFen: order.amount.payFen,
    orderType: order.orderType,
  }));

/** All orders that can have an invoice are one to-do: they are chosen together. */
function invoiceTodos(ledger: Ledger, userId: number, now: number): Todo[] {
  const orders = invoiceableOrders(ledger.books, ownedIn(ledger, 'orders', userId), now);
  const last = orders.at(-1);
  if (!last) return [];
  return [
    {
      ...bare,
      kind: 'invoice',
      targetId: last.orderId,
      title: orderTitle(last),
      text: orders.length === 1 ? '订单可以申请发票' : `等 ${orders.length} 笔订单可以申请发票`,
      dueTime: invoiceEnd(last),
      amountFen: orders.reduce((sum, order) => sum + invoiceableFen(order, now), 0),
      orderType: last.orderType,
    },
  ];
}

/** The sessions of a class that are today and not over, without those from which the learner is on leave. */
function sessionTodos(learner: Learner): Todo[] {
  const { record, known } = learner;
  const midnight = midnightOf(known.now);
  return scheduleOf(learner)
    .list.filter(({ start, end }) => start < midnight + day && end > known.now)
    .filter(({ signState }) => signState !== classSignState.leave)
    .map(({ title, start, place }) => ({
      ...bare,
      kind: 'session',
      targetId: record.classId,
      title,
      text: `${record.name} · ${place ?? '线上'}`,
      dueTime: start,
      moduleType: record.moduleType,
    }));
}

const homeworkTodos = (learner: Learner): Todo[] =>
  learner.record.homework
    .filter((homework) => canSubmit(learner, homework))
    .map((homework) => ({
      ...bare,
      kind: 'homework',
      targetId: learner.record.classId,
      title: homework.title,
      text: homeworkStateOf(learner, homework) === homeworkState.returned ? '作业被退回，请修改后重交' : '作业待提交',
      dueTime: homework.deadline,
      moduleType: learner.record.moduleType,
    }));

/** Attempts that are not handed in. */
const exerciseTodos = (asked: Asked): Todo[] =>
  allAttempts(asked, asked.caller.user.userId, asked.now)
    // One whose time is over is handed in by itself in a moment.
    .filter(({ status, deadline }) => status === attemptStatus.running && (deadline === null || deadline > asked.now))
    .map((attempt) => {
      const { recordId, exerciseId, title, mode, answers, questionIds } = attempt;
      const answered = Object.values(answers).filter(({ chosen }) => chosen.length > 0).length;
      const name = mode === 'exam' ? '考试未交卷' : '练习未完成';
      return {
        ...bare,
        kind: 'exercise',
        targetId: recordId,
        title,
        text: `${name}，已答 ${answered}/${questionIds.length} 题`,
        dueTime: attemptEnd(attempt),
        setId: exerciseId,
      };
    });

/** Bought courses that end soon and are not learned to their end. */
const courseTodos = (asked: Asked): Todo[] =>
  ownedCourses(asked, 'buy')
    .filter((owned) => owned.isExpiring && isInState(owned, 'learning'))
    .map(({ album, expireAt, finishedCount, lessonCount }) => ({
      ...bare,
      kind: 'course',
      targetId: album.albumId,
      title: album.title,
      text: `课程即将到期，已学完 ${finishedCount}/${lessonCount} 节`,
      dueTime: expireAt,
      moduleType: album.moduleType,
    }));

/** What the editors and the check of the qualification have returned. */
function reviewTodos({ state, caller, now }: Asked): Todo[] {
  const { userId } = caller.user;
  settleSubmissions(state, now);
  const returned = Object.values(state.submissions)
    .filter((own) => own.userId === userId && own.status === 'returned')
    .map(({ articleId, article }): Todo => {
      const about = { kind: 'review', targetId: articleId, moduleType: 'article' } as const;
      return { ...bare, ...about, title: article.title || '未命名稿件', text: '稿件被退回，请修改后重新提交' };
    });
  const own = qualificationOf(state, userId);
  if (own.state !== qualificationState.refused) return returned;
  const text = `认证未通过：${own.rejectReason ?? '请重新提交资料'}`;
  return [...returned, { ...bare, kind: 'review', targetId: userId, title: '医师认证', text }];
}

/** Everything that waits for a doctor, what is due first at the beginning. */
export function todosOf(asked: Asked): Todo[] {
  const { state, content, caller, now } = asked;
  if (state.control.amount === 'none') return [];
  const { userId } = caller.user;
  const ledger = ledgerOf(state, content, now);
  const learners = classesOf(asked).filter(({ record }) => isRunning(asked, record));
  const dueOf = ({ dueTime }: Todo): number => dueTime ?? now + endlessTime;
  return [
    ...orderTodos(ledger, userId),
    ...learners.flatMap(sessionTodos),
    ...learners.flatMap(homeworkTodos),
    ...exerciseTodos(asked),
    ...courseTodos(asked),
    ...reviewTodos(asked),
    ...invoiceTodos(ledger, userId, now),
  ].sort((one, other) => dueOf(one) - dueOf(other));
}
