/** Study guides on the mock backend: what is done by itself, locks, plans, shifts and the calendar. */
import ICAL from 'ical.js';
import { expect, test } from 'vitest';
import type { components } from '#openapi/portal.d.ts';
import type { OperationId, Payload } from '#openapi/operation.ts';
import { handlers } from '#mocks/handlers.generated.ts';
import { Refusal } from '../answers.ts';
import { testMoment } from '../clock.ts';
import type { World } from '../exercises/questions.ts';
import { learningOf } from '../learning/learningOf.ts';
import { openDepartmentIds } from '../seed/reference.ts';
import { contentAt } from '../seed/seed.ts';
import { dayNumber } from '../seed/tools.ts';
import { freshState, type State } from '../state.ts';
import { day } from '../times.ts';
import { guideCalendarAt } from './calendar.ts';
import { dayText } from './plan.ts';
import { tasksToday } from './today.ts';

type Mine = components['schemas']['GuideMine'];

const reader = 10_001;
const full = 10_007;
const surgery = 9101;
const cardiology = 9102;

const worldOf = (state: State, now: number): World => ({ state, content: contentAt(now, 'usual', state.began) });
const fresh = (): State => freshState({ frozen: true, seed: 1 });

/** What a doctor is answered; the name of the refusal for a refusal. */
function ask<Id extends OperationId>(state: State, id: Id, query: object, { now = testMoment, userId = reader } = {}) {
  const call = { ...worldOf(state, now), now, query, body: query, path: {}, caller: state.users[String(userId)] };
  const answer = (handlers[id] as (call: unknown) => unknown)({ ...call, idempotencyKey: null });
  if (answer instanceof Refusal) throw new Error(answer.name);
  return answer as Payload<Id>;
}

const tasksOf = (state: State, guideId: number) =>
  ask(state, 'guideDetail', { guideId }).stages.flatMap((stage) => stage.tasks);
const planFrom = (days: number, more: object = {}) => ({
  ...{ daysPerWeek: 7, minutes: 60, startDate: dayText(dayNumber(testMoment) + days) },
  ...more,
});

/** The doctor has watched a lesson to its end. */
function watch(state: State, videoId: number): void {
  const caller = state.users[String(reader)];
  if (!caller) throw new Error('The doctor is missing.');
  learningOf(state, worldOf(state, testMoment).content, caller).plays[String(videoId)] = {
    ...{ videoId, albumId: Math.floor(videoId / 100), liveId: null, position: 0, ranges: [], finished: true },
    ...{ device: 'web', updateTime: testMoment, clientTime: 0 },
  };
}

/** The doctor has worked through cases. */
function finishCases(state: State, ids: readonly number[]): void {
  const caller = state.users[String(reader)];
  if (!caller) throw new Error('The doctor is missing.');
  const { cases } = learningOf(state, worldOf(state, testMoment).content, caller);
  const done = { revealed: 9, answers: {}, done: true, score: 90, startTime: testMoment, updateTime: testMoment };
  for (const id of ids) cases[String(id)] = done;
}

test('[2.1-17] the eight guides serve every open department; each task leads to something that is there', () => {
  const { guides } = worldOf(fresh(), testMoment).content;
  expect(guides.map(({ brief }) => brief.departmentId).toSorted()).toEqual([...openDepartmentIds]);
  for (const guide of guides) {
    const shown = ask(fresh(), 'guideDetail', { guideId: guide.brief.guideId });
    expect(shown.stages.map(({ tasks }) => tasks.length)).toEqual(guide.stages.map(({ tasks }) => tasks.length));
    expect(shown.books).toHaveLength(guide.books.length);
    // A guide for everybody asks for nothing that only members may open.
    if (guide.brief.free)
      expect(shown.stages.flatMap(({ tasks }) => tasks).filter(({ free }) => free === 'vip')).toEqual([]);
  }
});

test('[2.1-17] a lesson is done when it was watched, and only an article is ticked by hand', () => {
  const state = fresh();
  const [lesson, , , article] = tasksOf(state, surgery);
  const stateOf = ({ tasks }: Mine, taskId = 0) => tasks.find((task) => task.taskId === taskId)?.done;
  const tick = (taskId = 0, done = true) => ask(state, 'guideTaskFinish', { taskId, done });
  expect(() => tick(article?.taskId)).toThrow('guideNotJoined');
  expect(ask(state, 'guideJoin', { guideId: surgery }).progress).toBe(0);
  expect(() => tick(lesson?.taskId)).toThrow('guideTaskAuto');
  watch(state, lesson?.targetId ?? 0);
  expect(stateOf(tick(article?.taskId), lesson?.taskId)).toBe(true);
  expect(stateOf(tick(article?.taskId, false), article?.taskId)).toBe(false);
  // Whoever leaves keeps what she has watched.
  tick(article?.taskId);
  const left = ask(state, 'guideQuit', { guideId: surgery });
  expect([left.joinTime, stateOf(left, lesson?.taskId), stateOf(left, article?.taskId)]).toEqual([null, true, false]);
});

test('[2.1-17] a stage opens when four fifths of the one before are done', () => {
  const state = fresh();
  ask(state, 'guideJoin', { guideId: surgery });
  const locks = () => ask(state, 'guideDetail', { guideId: surgery }).my?.stages.map(({ lock }) => lock);
  const [one, two, three, four, , , later] = tasksOf(state, surgery);
  expect(locks()).toEqual([null, 'order', 'order', 'order']);
  const tickLater = () => ask(state, 'guideTaskFinish', { taskId: later?.taskId, done: true });
  expect(tickLater).toThrow('guideStageLocked');
  watch(state, one?.targetId ?? 0);
  watch(state, two?.targetId ?? 0);
  ask(state, 'guideTaskFinish', { taskId: four?.taskId, done: true });
  // Three of four are not four fifths.
  expect(locks()).toEqual([null, 'order', 'order', 'order']);
  finishCases(state, [three?.targetId ?? 0]);
  expect(locks()).toEqual([null, null, 'order', 'order']);
  expect(tickLater).not.toThrow();
});

test('[2.1-17] of a guide for members others have the first stage', () => {
  const state = fresh();
  ask(state, 'guideJoin', { guideId: cardiology });
  const locks = (userId: number) =>
    ask(state, 'guideDetail', { guideId: cardiology }, { userId }).my?.stages.map(({ lock }) => lock);
  expect(locks(reader)).toEqual([null, 'vip', 'vip', 'vip']);
  expect(locks(10_002)?.includes('vip')).toBe(false);
  const article = tasksOf(state, cardiology).findLast(({ byHand }) => byHand);
  expect(() => ask(state, 'guideTaskFinish', { taskId: article?.taskId, done: true })).toThrow('vipOnly');
});

test('[2.1-17] L-25: a plan gives every open task a day; behind, a shift moves them all, and what is done stays', () => {
  const state = fresh();
  const [lesson] = tasksOf(state, surgery);
  expect(() => ask(state, 'guideJoin', { guideId: surgery, plan: planFrom(-1) })).toThrow('badParameter');
  expect(() => ask(state, 'guideShift', { guideId: surgery })).toThrow('guideNoPlan');
  const mine = ask(state, 'guideJoin', { guideId: surgery, plan: planFrom(0) });
  expect(mine.tasks.every(({ dueDate }) => dueDate !== null)).toBe(true);
  expect([mine.shift, mine.tasks.some(({ overdue }) => overdue)]).toEqual([null, false]);
  watch(state, lesson?.targetId ?? 0);
  const now = testMoment + 3 * day;
  const behind = ask(state, 'guideDetail', { guideId: surgery }, { now }).my;
  expect(behind?.tasks[0]).toMatchObject({ done: true, overdue: false });
  expect(behind?.tasks[1]).toMatchObject({ done: false, overdue: true });
  const after = ask(state, 'guideShift', { guideId: surgery }, { now });
  expect(after.tasks.filter(({ overdue }) => overdue)).toEqual([]);
  expect(after.tasks[0]?.dueDate).toBe(behind?.tasks[0]?.dueDate);
  // What was announced is what happens.
  const open = after.tasks.filter(({ done }) => !done);
  expect(open.map(({ taskId, dueDate }) => [taskId, dueDate])).toEqual(
    behind?.shift?.tasks.map(({ taskId, to }) => [taskId, to]),
  );
  expect(ask(state, 'guideShift', { guideId: surgery }, { now })).toEqual(after);
  // Without a plan there are no days.
  expect(ask(state, 'guideJoin', { guideId: surgery, plan: null }).tasks.every(({ dueDate }) => dueDate === null)).toBe(
    true,
  );
});

test('[2.1-17] L-04: the calendar has the open tasks with stable UIDs, a higher SEQUENCE after a shift, and is gone after a leave', () => {
  const state = fresh();
  ask(state, 'guideJoin', { guideId: surgery, plan: planFrom(0, { daysPerWeek: 3 }) });
  const { url } = ask(state, 'guideCalendar', { guideId: surgery });
  const eventsAt = (now: number) => {
    const served = guideCalendarAt({ ...worldOf(state, now), now }, url, 'https://portal.test');
    if (!served || !('body' in served)) throw new Error('There is no calendar.');
    const calendar = ICAL.Component.fromString(String(served.body));
    expect(calendar.getAllSubcomponents('vtimezone')).toHaveLength(1);
    return calendar.getAllSubcomponents('vevent').map((own) => new ICAL.Event(own));
  };
  const before = eventsAt(testMoment);
  expect(before).toHaveLength(tasksOf(state, surgery).length);
  const now = testMoment + 9 * day;
  ask(state, 'guideShift', { guideId: surgery }, { now });
  const after = eventsAt(now);
  expect(after.map(({ uid }) => uid)).toEqual(before.map(({ uid }) => uid));
  expect(after[0]?.sequence).toBeGreaterThan(before[0]?.sequence ?? Infinity);
  expect(after[0]?.startDate.toJSDate().getTime()).toBeGreaterThanOrEqual(now);
  // Tasks of one day follow each other.
  for (const [at, { startDate }] of after.entries())
    if (at > 0) expect(startDate.compare(after[at - 1]?.endDate ?? startDate)).toBeGreaterThanOrEqual(0);
  watch(state, tasksOf(state, surgery)[0]?.targetId ?? 0);
  expect(eventsAt(now)).toHaveLength(before.length - 1);
  expect(guideCalendarAt({ ...worldOf(state, now), now }, url.replace('/9101/', '/9102/'), '')?.status).toBe(403);
  ask(state, 'guideQuit', { guideId: surgery });
  expect(guideCalendarAt({ ...worldOf(state, now), now }, url, '')?.status).toBe(403);
});

test('[2.1-17] today has the open tasks that are due, the earliest first; a new doctor has none', () => {
  const state = fresh();
  expect(tasksToday(worldOf(state, testMoment), reader, testMoment)).toEqual([]);
  ask(state, 'guideJoin', { guideId: 9201 });
  const [first] = tasksOf(state, 9201);
  const today = () => tasksToday(worldOf(state, testMoment), reader, testMoment);
  expect(today()).toMatchObject([{ guideId: 9201, task: { taskId: first?.taskId }, dueDate: null, overdue: false }]);
  ask(state, 'guideJoin', { guideId: 9201, plan: planFrom(1) });
  expect(today()).toEqual([]);
  const behind = tasksToday(worldOf(state, testMoment), full, testMoment);
  expect(behind.filter(({ overdue }) => overdue).length).toBeGreaterThan(0);
  const dues = behind.flatMap(({ dueDate }) => dueDate ?? []);
  expect(dues).toEqual(dues.toSorted());
});

test('[2.1-17] a guide is finished with its last task; its conditions ask for the points besides', () => {
  const state = fresh();
  const guideId = 9402;
  ask(state, 'guideJoin', { guideId, plan: planFrom(0) });
  const tasks = tasksOf(state, guideId);
  const idsOf = (kind: string): number[] => tasks.filter((task) => task.kind === kind).map(({ targetId }) => targetId);
  idsOf('video').forEach((id) => watch(state, id));
  finishCases(state, idsOf('medicase'));
  for (const { taskId } of tasks.filter(({ byHand }) => byHand)) ask(state, 'guideTaskFinish', { taskId, done: true });
  const before = ask(state, 'guideDetail', { guideId });
  expect([before.my?.progress, before.my?.nextTaskId]).toEqual([90, tasks.at(-1)?.taskId]);
  // An attempt that runs is not enough, and one without answers finishes the guide without its points.
  const set = { source: 'set', exerciseId: idsOf('exercise')[0], mode: 'practice' };
  const { recordId } = ask(state, 'exerciseStart', set);
  expect(ask(state, 'guideDetail', { guideId }).my?.progress).toBe(90);
  ask(state, 'exerciseSubmit', { recordId, entries: [] });
  const { my } = ask(state, 'guideDetail', { guideId });
  expect([my?.progress, my?.nextTaskId, my?.shift, my?.conditionsMet]).toEqual([100, null, null, [true, false]]);
  // With all answers right the second condition is met, too.
  const { bank } = worldOf(state, testMoment).content;
  const again = ask(state, 'exerciseStart', { ...set, restart: true });
  const entries = again.questions.map(({ question: { questionId } }, at) => ({
    ...{ questionId, marked: false, timeSec: 1, seq: testMoment + at },
    chosen: [...(bank.find((own) => own.questionId === questionId)?.answer ?? [])],
  }));
  ask(state, 'exerciseSubmit', { recordId: again.recordId, entries });
  expect(ask(state, 'guideDetail', { guideId }).my?.conditionsMet).toEqual([true, true]);
});

test('[2.1-17] the conditions are all tasks and the points of a set', () => {
  const state = fresh();
  const guide = ask(state, 'guideDetail', { guideId: surgery }, { userId: full });
  expect(guide.conditions).toHaveLength(2);
  expect(guide.my?.conditionsMet[0]).toBe(false);
  const whole = ask(state, 'guideDetail', { guideId: 9401 }, { userId: full });
  expect([whole.conditions, whole.my?.conditionsMet]).toEqual([[], []]);
});

test('[2.1-17] a plan asks of a doctor without membership only what her rights let her do', () => {
  const state = fresh();
  const caller = state.users[String(reader)];
  const guide = worldOf(state, testMoment).content.guides.find(({ brief }) => !brief.free);
  if (!caller || !guide) throw new Error('The doctor or the guide is missing.');
  const { guideId } = guide.brief;
  const lockedIn = (mine: Mine) => {
    const locked = mine.stages.filter(({ lock }) => lock === 'vip').map(({ stageId }) => stageId);
    const ids = guide.stages.filter(({ stageId }) => locked.includes(stageId)).flatMap(({ tasks }) => tasks);
    return mine.tasks.filter((task) => ids.some(({ taskId }) => taskId === task.taskId));
  };
  caller.vipUntil = testMoment + day;
  ask(state, 'guideJoin', { guideId, plan: planFrom(0) });
  // The membership has ended since, and the days of its tasks are over.
  const now = testMoment + 300 * day;
  const lapsed = mineAt(state, guideId, now);
  expect(lockedIn(lapsed).length).toBeGreaterThan(0);
  expect(lockedIn(lapsed).filter(({ dueDate, overdue }) => dueDate !== null || overdue)).toEqual([]);
  expect(lapsed.tasks.some(({ overdue }) => overdue)).toBe(true);
  const moved = lapsed.shift?.tasks.map(({ taskId }) => taskId) ?? [];
  expect(moved.length).toBeGreaterThan(0);
  expect(lockedIn(lapsed).filter(({ taskId }) => moved.includes(taskId))).toEqual([]);
  caller.vipUntil = 0;
  ask(state, 'guideJoin', { guideId, plan: planFrom(0) });
  const planned = mineAt(state, guideId, testMoment);
  expect(planned.tasks.some(({ dueDate }) => dueDate !== null)).toBe(true);
  expect(lockedIn(planned).filter(({ dueDate }) => dueDate !== null)).toEqual([]);
});

function mineAt(state: State, guideId: number, now: number): Mine {
  const { my } = ask(state, 'guideDetail', { guideId }, { now });
  if (!my) throw new Error('The doctor has nothing of the guide.');
  return my;
}

test('[2.1-17] a doctor who becomes a member has the days of the stages that were locked, and without a plan nothing is in the calendar', () => {
  const state = fresh();
  const caller = state.users[String(reader)];
  if (!caller) throw new Error('The doctor is missing.');
  ask(state, 'guideJoin', { guideId: cardiology, plan: planFrom(0) });
  const mine = () => ask(state, 'guideDetail', { guideId: cardiology }).my;
  const planned = () => mine()?.tasks.filter(({ dueDate }) => dueDate !== null) ?? [];
  const { url } = ask(state, 'guideCalendar', { guideId: cardiology });
  const events = (): number | undefined => {
    const served = guideCalendarAt({ ...worldOf(state, testMoment), now: testMoment }, url, '');
    return served && 'body' in served ? String(served.body).match(/BEGIN:VEVENT/g)?.length : served?.status;
  };
  const before = planned();
  expect(events()).toBe(before.length);
  expect(before.length).toBeLessThan(tasksOf(state, cardiology).length);
  caller.vipUntil = testMoment + day;
  expect(planned()).toHaveLength(tasksOf(state, cardiology).length);
  expect(planned().slice(0, before.length)).toEqual(before);
  caller.vipUntil = 0;
  // What is locked moves with the rest, so that the order of the days stays.
  ask(state, 'guideShift', { guideId: cardiology }, { now: testMoment + 9 * day });
  caller.vipUntil = testMoment + day;
  const dates = planned().map(({ dueDate }) => dueDate ?? '');
  expect(dates).toEqual(dates.toSorted());
  expect(events()).toBe(tasksOf(state, cardiology).length);
  ask(state, 'guideJoin', { guideId: cardiology, plan: null });
  expect(planned()).toEqual([]);
  expect(events()).toBe(403);
});
