/** A learner's whole way: a new registration, the class, its homework and examination, and the certificate. */
import { expect, test } from 'vitest';
import type { components } from '#openapi/portal.d.ts';
import type { Payload } from '#openapi/operation.ts';
import * as classStatus from '#openapi/dist/names/classStatus.ts';
import * as homeworkState from '#openapi/dist/names/homeworkState.ts';
import * as orderStatus from '#openapi/dist/names/orderStatus.ts';
import { Buyer } from '#tests/support/Buyer.ts';
import { testMoment } from '../clock.ts';
import { approve } from '../meetings/acceptance.ts';
import { programOf } from '../meetings/program.ts';
import { receive } from '../money/orders.ts';
import { paymentOf } from '../money/payments.ts';
import type { ClassRecord } from '../seed/classes.ts';
import { contentAt } from '../seed/seed.ts';
import { day, hour } from '../times.ts';
import { handlers } from '#mocks/handlers.generated.ts';
import { classReport, type ClassMove, steerClass } from './control.ts';
import { classBrief } from './graduation.ts';
import { classesOf, type Learner, learnerOf } from './learner.ts';
import { pointsOf, rankOf } from './people.ts';
import { signIn } from './sessions.ts';

type Schemas = components['schemas'];

const learner = 10_002;
const choice = { albumId: 4106, ticketId: 41061, termId: 410601 };
const found = contentAt(testMoment).classes.find(({ termId }) => termId === choice.termId);
if (!found) throw new Error('The term has no class.');
const record: ClassRecord = found;
const { classId } = record;

/** Registers, pays and is accepted. */
function registered(): Buyer {
  const history = new Buyer();
  const { formFields = [] } = programOf(history.ledger, choice)?.record.detail ?? {};
  const extra = Object.fromEntries(
    formFields.filter(({ required }) => required).map(({ key, options }) => [key, options?.[0] ?? '示例']),
  );
  const person = { name: '王样例', phone: '13800000002', hospitalName: '示例医院（虚构）', departmentName: '心内科' };
  const preview = history.call('meetingPreview', { ...choice, quantity: 1, couponId: null }, null, learner);
  const { amount } = preview as Schemas['MeetingPreview'];
  const draft = { ...choice, participants: [{ ...person, titleName: '主治医师', extra }], couponId: null, agree: true };
  history.call('meetingOrderCreate', { ...draft, expectPayFen: amount.payFen }, null, learner);
  const order = history.books.orders.at(-1);
  if (!order) throw new Error('The registration is refused.');
  receive(history.ledger, paymentOf(history.ledger, order, history.now), history.now);
  expect(order.status).toBe(orderStatus.auditing);
  expect(shown(history).class).toBeNull();
  approve(history.ledger, order, history.now);
  return history;
}

const shown = (history: Buyer) => history.call('classDetail', { classId }, null, learner) as Payload<'classDetail'>;

/** The learner in the class at a moment, with the content of that moment. */
function classAt(state: Buyer['state'], now: number): Learner {
  const known = { state, now, content: contentAt(now, 'usual', state.began), caller: state.users[learner] ?? null };
  const own = learnerOf(known, record);
  if (!own) throw new Error('The learner has no place.');
  return own;
}

const told = (history: Buyer, move: Omit<ClassMove, 'classId' | 'userId'>): string | null =>
  steerClass(history, { classId, userId: learner, ...move });

/** Hands in what a homework asks for. */
function handsIn(history: Buyer, homeworkId: number, kind: string): void {
  const size = 4;
  const part = { scene: 'homework', key: String(homeworkId).padStart(32, '0'), name: '报告.pdf', size, offset: 0 };
  const files =
    kind === 'file'
      ? [
          (history.call('uploadFile', { ...part, bytes: btoa('%PDF') }, null, learner) as Payload<'uploadFile'>).file
            ?.url,
        ]
      : [];
  const work = { classId, homeworkId, content: '示例', images: [], files };
  expect(history.call('classHomeworkSubmit', work, null, learner)).toMatchObject({ state: homeworkState.waiting });
}

/** Signs in to each session, and hands in all homework that is graded at once. */
function learns(history: Buyer): void {
  const steps = [
    ...record.sessions.map(({ sessionId, start }) => ({
      at: start,
      run: () => void history.call('classSignIn', { classId, sessionId }, null, learner),
    })),
    ...record.homework.map(({ homeworkId, kind, openTime }) => ({
      at: openTime + 2 * hour,
      run() {
        handsIn(history, homeworkId, kind);
        const waiting = classReport(history).works.filter(({ userId }) => userId === learner);
        expect(waiting.map((own) => [own.homeworkId, own.name])).toEqual([[homeworkId, '李**']]);
        expect(told(history, { do: 'grade', homeworkId, score: 90 })).toBeNull();
      },
    })),
  ];
  for (const { at, run } of steps.toSorted((one, other) => one.at - other.at)) {
    history.now = at;
    run();
  }
}

test.each([
  [86, true, '已结业'],
  [59, false, '已结束'],
])('F.4 a learner with everything and %i points in the examination: passed %s', (points, passed, text) => {
  const history = registered();
  expect(shown(history).class?.brief).toMatchObject({ classId, status: classStatus.ahead, passed: null });
  expect(told(history, { do: 'exam', score: points })).toBe('班级还没有开班');
  history.now = record.startTime;
  expect(shown(history).class?.brief.status).toBe(classStatus.running);
  learns(history);
  expect(told(history, { do: 'exam', score: points })).toBeNull();
  expect(shown(history).class?.conditions.map(({ isMet }) => isMet)).toEqual([true, true, passed]);
  expect(shown(history).class?.certificateNo).toBeNull();
  history.now = record.endTime + 1;
  const own = shown(history).class;
  expect(own?.brief).toMatchObject({ status: classStatus.finished, passed });
  expect(own?.certificateNo ?? '').toMatch(passed ? /^YL\d{4}-\d{6}-\w{4}$/ : /^$/);
  expect(own?.certificateId === null).toBe(!passed);
  const { list } = history.call('orderList', { type: 'operation' }, null, learner) as Payload<'orderList'>;
  expect(list.map(({ statusText, meeting }) => [statusText, meeting?.classId])).toEqual([[text, classId]]);
});

test('F.4 a mentor returns homework with a reason until its deadline, and it is handed in again', () => {
  const history = registered();
  const [homework] = record.homework;
  if (!homework) throw new Error('The class has no homework.');
  const { homeworkId, kind, openTime, deadline } = homework;
  const state = () =>
    (history.call('classHomework', { classId }, null, learner) as Payload<'classHomework'>).list.find(
      (own) => own.homeworkId === homeworkId,
    );
  history.now = openTime + hour;
  expect(told(history, { do: 'grade', homeworkId, score: 80 })).toBe('这份作业没有在等待批改');
  handsIn(history, homeworkId, kind);
  expect(told(history, { do: 'return', homeworkId, comment: ' ' })).toBe('请写明退回的原因');
  expect(told(history, { do: 'return', homeworkId, comment: '请补充依据' })).toBeNull();
  expect(state()).toMatchObject({ state: homeworkState.returned, canSubmit: true, work: { comment: '请补充依据' } });
  handsIn(history, homeworkId, kind);
  history.now = deadline + 1;
  expect(told(history, { do: 'return', homeworkId, comment: '请补充依据' })).toMatch(/^已过提交截止时间/);
  expect(told(history, { do: 'grade', homeworkId, score: 95, comment: '依据充分', excellent: true })).toBeNull();
  expect(state()).toMatchObject({
    state: homeworkState.graded,
    work: { score: 95, comment: '依据充分', excellent: true },
  });
});

test.each([-1, 101, 59.5, undefined])('F.4 %s is no score', (score) => {
  const history = registered();
  history.now = record.startTime;
  const move = score === undefined ? {} : { score };
  expect(told(history, { do: 'exam', ...move })).toBe('分数应为0到100的整数');
  expect(steerClass(history, { classId, userId: 10_001, do: 'exam', score: 60 })).toBe('班级里没有这位学员');
  expect(steerClass(history, { classId: 4999, userId: learner, do: 'exam', score: 60 })).toBe('没有这个班级');
});

test('F.4 a class that ends in the next season of the events keeps the days that were registered for', () => {
  const history = registered();
  const { startTime, endTime } = shown(history).class?.brief ?? { startTime: 0, endTime: 0 };
  const { state } = history;
  const now = testMoment + 43 * day;
  const caller = state.users[String(learner)] ?? null;
  const content = contentAt(now, 'usual', state.began);
  const known = { state, now, content, caller };
  const brief = classesOf(known).map(classBrief);
  expect(content.classes.find((own) => own.classId === classId)?.startTime).toBeGreaterThan(endTime);
  expect(brief).toMatchObject([{ classId, startTime, endTime, status: classStatus.finished }]);
  const call = { ...known, query: { type: 'operation' } } as never;
  const { list } = handlers.orderList(call) as Payload<'orderList'>;
  expect(list.map(({ statusText }) => statusText)).toEqual(['已结束']);
});

test('F.4 the ranking of a class of an earlier season has the points of its own days', () => {
  const history = registered();
  const { state } = history;
  history.now = record.startTime;
  const sessions = classAt(state, history.now).record.sessions;
  for (const session of sessions) signIn(classAt(state, session.start), session);
  const later = classAt(state, testMoment + 43 * day);
  expect(pointsOf(later)).toBeGreaterThan(0);
  expect(rankOf(later).mine.score).toBe(pointsOf(later));
});
