/** The overview of the user centre on the mock backend: every kind of to-do comes and goes, and the numbers are those of the lists. */
import { describe, expect, test } from 'vitest';
import * as invoiceTitleType from '#openapi/dist/names/invoiceTitleType.ts';
import type { OperationId, Payload } from '#openapi/operation.ts';
import { handlers } from '#mocks/handlers.generated.ts';
import { Refusal } from '../answers.ts';
import { steerClass } from '../classes/control.ts';
import { testMoment } from '../clock.ts';
import { collectTypes } from '../learning/collected.ts';
import { ledgerOf } from '../money/ledgerOf.ts';
import { receive } from '../money/orders.ts';
import { paymentOf } from '../money/payments.ts';
import { personas } from '../personas.ts';
import { registeredProfile } from '../profiles.ts';
import { contentAt } from '../seed/seed.ts';
import { freshState, type State } from '../state.ts';
import { day, hour, minute } from '../times.ts';
import type { Todo } from './todos.ts';

const doctor = 10_001;
const member = 10_002;
const full = 10_007;
const refused = 10_008;

interface Asking {
  userId?: number;
  now?: number;
}

const fresh = (): State => freshState({ frozen: true, seed: 1 });

/** What a doctor is answered. Throws the name of a refusal. */
function ask<Id extends OperationId>(
  state: State,
  id: Id,
  input: object = {},
  { userId = full, now = testMoment }: Asking = {},
): Payload<Id> {
  const call = { state, content: contentAt(now, 'usual', state.began), now, query: input, body: input, path: {} };
  const caller = state.users[String(userId)];
  const random = (): number => 0.5;
  const answer = (handlers[id] as (call: unknown) => unknown)({ ...call, caller, idempotencyKey: null, random });
  if (answer instanceof Refusal) throw new Error(answer.name);
  return answer as Payload<Id>;
}

/** Everything that waits for a doctor, of a kind. */
const todosOf = (state: State, kind: Todo['kind'], asking?: Asking): Todo[] =>
  ask(state, 'userCenterSummary', {}, asking).todos.filter((todo) => todo.kind === kind);
const idsOf = (state: State, kind: Todo['kind'], asking?: Asking): number[] =>
  todosOf(state, kind, asking).map(({ targetId }) => targetId);

/** Pays the money of an order. */
function pay(state: State, orderId: number): void {
  const ledger = ledgerOf(state, contentAt(testMoment, 'usual', state.began), testMoment);
  const order = ledger.books.orders.find((own) => own.orderId === orderId);
  if (!order) throw new Error(`There is no order ${orderId}.`);
  receive(ledger, paymentOf(ledger, order, testMoment), testMoment);
}

describe('R041 the numbers', () => {
  test.each(personas(testMoment).map(({ user }) => user.userId))('of %i are the totals of the lists', (userId) => {
    const state = fresh();
    const total = (id: OperationId, input: object): number =>
      (ask(state, id, { size: 1, ...input }, { userId }) as { total: number }).total;
    expect(ask(state, 'userCenterSummary', {}, { userId }).counts).toEqual({
      owned: total('ownedCourseList', { tab: 'buy' }),
      collect: collectTypes.reduce((sum, targetType) => sum + total('collectList', { targetType }), 0),
      coupon: total('couponList', { status: 'unused' }),
      unpaid: total('orderList', { status: 'unpaid' }),
      certificate: total('certificateList', {}),
    });
  });

  test('change with what they count', () => {
    const state = fresh();
    const before = ask(state, 'userCenterSummary').counts;
    pay(state, idsOf(state, 'order')[0] ?? 0);
    ask(state, 'collectSave', { targetType: 'course', targetIds: [1_001], collect: true });
    ask(state, 'couponReceive', { code: 'DEMO-MONTH-0' });
    const after = ask(state, 'userCenterSummary').counts;
    expect([after.unpaid, after.collect, after.coupon]).toEqual([
      before.unpaid - 1,
      before.collect + 1,
      before.coupon + 1,
    ]);
  });
});

describe('R041 the to-dos', () => {
  test('of the persona with everything are of every kind, what is due first at the beginning', () => {
    const { todos, todoTotal } = ask(fresh(), 'userCenterSummary');
    expect(new Set(todos.map(({ kind }) => kind))).toEqual(
      new Set(['order', 'session', 'homework', 'exercise', 'course', 'review', 'invoice']),
    );
    expect(new Set(todos.flatMap(({ orderType }) => orderType ?? []))).toEqual(
      new Set(['mall', 'meeting', 'operation', 'video']),
    );
    expect(todoTotal).toBe(todos.length);
    const due = todos.map(({ dueTime }) => dueTime ?? testMoment + 30 * day);
    expect(due).toEqual(due.toSorted((one, other) => one - other));
  });

  test('are a few of the doctor and none of somebody who has just registered', () => {
    const state = fresh();
    expect(ask(state, 'userCenterSummary', {}, { userId: doctor }).todoTotal).toBeGreaterThan(0);
    const userId = 20_001;
    const user = { userId, userName: '新医生', userHead: '', userHospitalName: '', depId: 1, position: '' };
    state.users[String(userId)] = { ...personas(testMoment)[0], user, phone: '13900000099' } as State['users'][string];
    state.profiles[String(userId)] = registeredProfile(testMoment);
    expect(ask(state, 'userCenterSummary', {}, { userId })).toMatchObject({ todos: [], todoTotal: 0 });
  });

  test('are twenty at most, with the number of all', () => {
    const state = fresh();
    const titled = Object.values(state.submissions).find(({ status }) => status === 'returned');
    for (let at = 0; titled && at < 30; at += 1)
      state.submissions[String(70_000 + at)] = { ...titled, articleId: 70_000 + at, userId: member };
    expect(ask(state, 'userCenterSummary', {}, { userId: member })).toMatchObject({ todoTotal: 30 });
    expect(idsOf(state, 'review', { userId: member })).toHaveLength(20);
  });

  test('have an unpaid order until it is paid, cancelled or timed out', () => {
    const state = fresh();
    const [first = 0, second = 0, ...others] = idsOf(state, 'order');
    expect(others).toHaveLength(ask(state, 'orderList', { status: 'unpaid' }).total - 2);
    pay(state, first);
    expect(idsOf(state, 'order')).toEqual([second, ...others]);
    ask(state, 'orderCancel', { orderId: second, reason: '不想要了' });
    expect(idsOf(state, 'order')).toEqual(others);
    expect(idsOf(state, 'order', { now: testMoment + 31 * minute })).toEqual([]);
  });

  test('have a membership that is not paid, too', () => {
    const state = fresh();
    const draft = { orderType: 'vip', targetId: 1, couponId: null };
    const { amount } = ask(state, 'orderPreview', draft, { userId: doctor });
    const order = { ...draft, expectPayFen: amount.payFen, agree: true };
    const { orderId } = ask(state, 'orderCreate', order, { userId: doctor });
    const [todo] = todosOf(state, 'order', { userId: doctor }).filter(({ targetId }) => targetId === orderId);
    expect(todo).toMatchObject({ orderType: 'vip', amountFen: amount.payFen, text: '会员订单待支付' });
  });

  test('have the sessions of today until they are over, without one that the learner cannot attend', () => {
    const state = fresh();
    const [running, next] = todosOf(state, 'session');
    expect([running?.dueTime ?? 0 < testMoment, next?.dueTime ?? 0 > testMoment]).not.toContain(false);
    const session = ask(state, 'classSchedule', { classId: 5_001 }).list.find(({ start }) => start === next?.dueTime);
    ask(state, 'classLeave', { classId: 5_001, sessionId: session?.sessionId, reason: '值班' });
    expect(todosOf(state, 'session')).toEqual([running]);
    expect(todosOf(fresh(), 'session', { now: testMoment + 12 * hour })).toEqual([]);
  });

  test('have homework until it is handed in or too late, and again when it is returned', () => {
    const state = fresh();
    const classId = 5_001;
    const [homework] = ask(state, 'classHomework', { classId }).list.filter(
      ({ canSubmit, kind }) => canSubmit && kind === 'text',
    );
    const { homeworkId = 0, title, deadline = 0 } = homework ?? {};
    const textOf = (asking?: Asking): string | undefined =>
      todosOf(state, 'homework', asking).find((todo) => todo.title === title)?.text;
    expect([textOf(), textOf({ now: deadline + 1 })]).toEqual(['作业待提交', undefined]);
    ask(state, 'classHomeworkSubmit', { classId, homeworkId, content: '示例', images: [], files: [] });
    expect(textOf()).toBeUndefined();
    steerClass({ state, now: testMoment }, { do: 'return', classId, userId: full, homeworkId, comment: '请补充' });
    expect(textOf()).toBe('作业被退回，请修改后重交');
  });

  test('have an attempt until it is handed in', () => {
    const state = fresh();
    const [recordId = 0] = idsOf(state, 'exercise');
    expect(todosOf(state, 'exercise')[0]?.text).toMatch(/^练习未完成，已答 6\/\d+ 题$/);
    ask(state, 'exerciseSubmit', { recordId, entries: [] });
    expect(idsOf(state, 'exercise')).toEqual([]);
  });

  test('have an examination until its time is over', () => {
    const state = fresh();
    const [paper] = ask(state, 'exerciseList', { type: 'paper', size: 50 }, { userId: member }).list.filter(
      ({ free, examStart }) => free && examStart === null,
    );
    const { recordId, deadline } = ask(
      state,
      'exerciseStart',
      { source: 'set', exerciseId: paper?.exerciseId, mode: 'exam' },
      { userId: member },
    );
    const [todo] = todosOf(state, 'exercise', { userId: member });
    expect(todo).toMatchObject({ targetId: recordId, dueTime: deadline });
    expect(idsOf(state, 'exercise', { userId: member, now: deadline ?? 0 })).toEqual([]);
  });

  test('have a bought course that ends within 15 days, until it ends or is learned', () => {
    const state = fresh();
    const [albumId] = idsOf(state, 'course');
    const own = state.learning[String(full)];
    const [course] = own?.purchases.filter((bought) => bought.albumId === albumId) ?? [];
    if (!own || !course) throw new Error('She has bought a course.');
    const ends = (left: number): number[] => {
      course.expireAt = testMoment + left;
      return idsOf(state, 'course');
    };
    expect([ends(15 * day), ends(15 * day + 1), ends(0)]).toEqual([[albumId], [], []]);
    ends(day);
    const count =
      contentAt(testMoment, 'usual', state.began).courses.find(({ brief }) => brief.albumId === albumId)?.brief
        .videoCount ?? 0;
    const [play] = Object.values(own.plays).filter((mark) => mark.albumId === albumId);
    if (!play) throw new Error('She has watched it.');
    for (let at = 1; at <= count; at += 1) {
      const videoId = (albumId ?? 0) * 100 + at;
      own.plays[String(videoId)] = { ...play, videoId, finished: true };
    }
    expect(idsOf(state, 'course')).toEqual([]);
  });

  test('have a returned article until it is changed or removed, and a refused qualification', () => {
    const state = fresh();
    // She has articles in every state.
    expect(idsOf(state, 'review', { userId: doctor })).toEqual([60_004]);
    const [articleId] = idsOf(state, 'review');
    ask(state, 'articleRemove', { articleId });
    expect(idsOf(state, 'review')).toEqual([]);
    expect(todosOf(state, 'review', { userId: refused })).toMatchObject([
      { targetId: refused, moduleType: null, text: '认证未通过：执业证书照片不清晰（示例）' },
    ]);
  });

  test('have the orders that can have an invoice together, until there is one for each', () => {
    const state = fresh();
    const orders = ask(state, 'invoiceOrderList', { size: 20 }, { userId: doctor }).list;
    const [todo] = todosOf(state, 'invoice', { userId: doctor });
    const sum = orders.reduce((all, { invoiceableFen }) => all + invoiceableFen, 0);
    expect(todo).toMatchObject({ text: `等 ${orders.length} 笔订单可以申请发票`, amountFen: sum });
    for (const { orderId } of orders) {
      const head = { titleType: invoiceTitleType.person, title: '张样例' };
      ask(state, 'invoiceApply', { orderIds: [orderId], head, email: 'a@example.com' }, { userId: doctor });
    }
    expect(todosOf(state, 'invoice', { userId: doctor })).toEqual([]);
  });
});
