/** The messages of doctors on the mock backend: told once, only one's own, read and removed. */
import { describe, expect, test } from 'vitest';
import type { OperationId, Payload } from '#openapi/operation.ts';
import { handlers } from '#mocks/handlers.generated.ts';
import { Refusal } from '../answers.ts';
import { testMoment } from '../clock.ts';
import { steerClass } from '../classes/control.ts';
import { marksIn } from '../classes/records.ts';
import { contentAt } from '../seed/seed.ts';
import { freshState, type State } from '../state.ts';
import { day, minute } from '../times.ts';
import { tell } from './records.ts';

const doctor = 10_001;
const other = 10_002;
const full = 10_007;

const fresh = (): State => freshState({ frozen: true, seed: 1 });

/** What a doctor is answered. Throws the name of a refusal. */
function ask<Id extends OperationId>(
  state: State,
  id: Id,
  input: object = {},
  { userId = doctor, now = testMoment } = {},
): Payload<Id> {
  const call = { state, content: contentAt(now, 'usual', state.began), now, query: input, body: input, path: {} };
  const caller = state.users[String(userId)];
  const answer = (handlers[id] as (call: unknown) => unknown)({ ...call, caller, idempotencyKey: null });
  if (answer instanceof Refusal) throw new Error(answer.name);
  return answer as Payload<Id>;
}

const listOf = (state: State, input: object = {}, who: { userId?: number; now?: number } = {}) =>
  ask(state, 'inboxList', { size: 50, ...input }, who).list;
const textsOf = (state: State, input: object = {}, who: { userId?: number; now?: number } = {}): string[] =>
  listOf(state, input, who).map(({ text }) => text);

describe('[2.2-03] messages', () => {
  test('are about everything that has happened to a doctor, of every kind, the latest first', () => {
    const list = listOf(fresh(), {}, { userId: full });
    expect([...new Set(list.map(({ kind }) => kind))].toSorted()).toEqual(
      ['comment', 'course', 'live', 'order', 'review', 'system'].toSorted(),
    );
    expect([list.some(({ read }) => read), list.some(({ read }) => !read)]).toEqual([true, true]);
    const times = list.map(({ time }) => time);
    expect(times).toEqual(times.toSorted((one, later) => later - one));
  });

  test('come once each, and a removed one does not come again', () => {
    const state = fresh();
    const first = listOf(state, {}, { userId: full });
    expect(listOf(state, {}, { userId: full })).toEqual(first);
    const ids = first.slice(0, 2).map(({ messageId }) => messageId);
    expect(ask(state, 'inboxRemove', { ids }, { userId: full })).toEqual({ removed: 2 });
    expect(ask(state, 'inboxRemove', { ids }, { userId: full })).toEqual({ removed: 0 });
    expect(listOf(state, {}, { userId: full }).slice(0, first.length - 2)).toEqual(first.slice(2));
  });

  test('belong to one doctor: another neither sees, reads nor removes them', () => {
    const state = fresh();
    tell(state, doctor, { kind: 'system', text: '只给一位医生' }, testMoment);
    const [message] = listOf(state, { kind: 'system' });
    expect(textsOf(state, {}, { userId: other })).not.toContain('只给一位医生');
    const ids = [message?.messageId ?? 0];
    ask(state, 'inboxRead', { ids }, { userId: other });
    expect(ask(state, 'inboxRemove', { ids }, { userId: other })).toEqual({ removed: 0 });
    expect(listOf(state, { kind: 'system' })).toEqual([message]);
    expect(message?.read).toBe(false);
  });

  test('are counted by kind; those of a kind are read together', () => {
    const state = fresh();
    for (const kind of ['system', 'system', 'order'] as const) tell(state, other, { kind, text: kind }, testMoment);
    const before = ask(state, 'inboxUnread', {}, { userId: other });
    const after = ask(state, 'inboxRead', { all: true, kind: 'system' }, { userId: other });
    expect([before.counts.system, after.counts.system]).toEqual([2, 0]);
    expect([after.counts.order, after.total]).toEqual([before.counts.order, before.total - 2]);
    expect(textsOf(state, { unread: true, kind: 'system' }, { userId: other })).toEqual([]);
    expect(ask(state, 'inboxRead', { all: true }, { userId: other }).total).toBe(0);
  });

  test('are kept for 180 days, 500 at most', () => {
    const state = fresh();
    for (let at = 0; at < 510; at += 1) tell(state, other, { kind: 'system', text: `第${at}条` }, testMoment + at);
    const now = testMoment + minute;
    expect(ask(state, 'inboxList', {}, { userId: other, now }).total).toBe(500);
    expect(textsOf(state, {}, { userId: other, now })[0]).toBe('第509条');
    expect(textsOf(state, { kind: 'system' }, { userId: other, now: now + 181 * day })).toEqual([]);
  });
});

describe('[L-20] a message comes', () => {
  const target = { targetType: 'article', targetId: 5_002 };

  test('when another doctor has answered a comment, not when its writer has', () => {
    const state = fresh();
    const { commentId } = ask(state, 'commentSubmit', { ...target, content: '请问适应证（示例）？' });
    ask(state, 'commentSubmit', { ...target, content: '补充一句（示例）', parentId: commentId });
    expect(listOf(state, { kind: 'comment' })).toEqual([]);
    ask(state, 'commentSubmit', { ...target, content: '见指南（示例）', parentId: commentId }, { userId: other });
    const [message, ...more] = listOf(state, { kind: 'comment' });
    expect(more).toEqual([]);
    expect(message?.text).toMatch(/^李\*\* 回复了您在《/);
    expect(message?.target).toEqual({ type: 'item', id: 5_002, moduleType: 'article' });
  });

  test('when another doctor has answered a comment on a guide, and leads to the guide', () => {
    const state = fresh();
    const guide = { targetType: 'guide', targetId: 9_101 };
    const { commentId } = ask(state, 'commentSubmit', { ...guide, content: '第一周怎么安排（示例）？' });
    ask(state, 'commentSubmit', { ...guide, content: '先看病例（示例）', parentId: commentId }, { userId: other });
    const [message] = listOf(state, { kind: 'comment' });
    expect(message?.text).toMatch(/^李\*\* 回复了您在《普外科入门路径/);
    expect(message?.target).toEqual({ type: 'guide', id: 9_101, moduleType: null });
  });

  test('when the editors have let an answer pass, and never of one that they have removed', () => {
    const state = fresh();
    const { commentId } = ask(state, 'commentSubmit', { ...target, content: '请问适应证（示例）？' });
    for (const content of ['赌博（示例）', '加微信（示例）'])
      ask(state, 'commentSubmit', { ...target, content, parentId: commentId }, { userId: other });
    expect(listOf(state, { kind: 'comment' })).toEqual([]);
    expect(listOf(state, { kind: 'comment' }, { now: testMoment + 11 * minute })).toHaveLength(1);
  });

  test('when a reserved stream begins, and leads to its room', () => {
    const state = fresh();
    state.reservations[String(doctor)] = [2_002];
    expect(listOf(state, { kind: 'live' })).toEqual([]);
    const [message] = listOf(state, { kind: 'live' }, { now: testMoment + 11 * minute });
    expect([message?.target?.id, message?.read]).toEqual([2_002, false]);
  });

  test('when homework is graded', () => {
    const state = fresh();
    const { classes } = contentAt(testMoment, 'usual', state.began);
    const [homework] = classes.find(({ classId }) => classId === 5_001)?.homework ?? [];
    const homeworkId = homework?.homeworkId ?? 0;
    const move = { do: 'grade', classId: 5_001, userId: doctor, homeworkId, score: 90 } as const;
    marksIn(state, doctor, 5_001).works[String(homeworkId)] = {
      ...{ content: '示例', images: [], files: [], submitTime: testMoment },
      ...{ score: null, comment: null, excellent: false, isReturned: false },
    };
    expect(steerClass({ state, now: testMoment }, move)).toBeNull();
    expect(textsOf(state, { kind: 'course' })).toEqual([`作业已批改：${homework?.title}`]);
  });

  test('when a course is completed and when its certificate is made out, once each', () => {
    const state = fresh();
    const [albumId, videoId] = [1_102, 110_201];
    const beat = (at: number, now: number) => ({
      ...{ albumId, videoId, position: at * 60, watchedDelta: 60, rate: 1, event: 'beat' },
      clientTime: now - 3_600_000 + at * minute,
    });
    const own = (now: number) => listOf(state, { kind: 'course' }, { userId: other, now });
    const watches = (beats: object[], now: number) => ask(state, 'playRecordSave', { beats }, { userId: other, now });
    ask(state, 'playAuth', { albumId, videoId }, { userId: other, now: testMoment - 4 * minute });
    watches(
      [1, 2, 3, 4].map((at) => beat(at, testMoment)),
      testMoment,
    );
    expect(own(testMoment)).toEqual([]);
    const now = testMoment + 4 * minute;
    watches(
      [5, 6, 7, 8].map((at) => beat(at, testMoment)),
      now,
    );
    const [claim, ...more] = own(now);
    expect([claim?.text, claim?.time, claim?.read, more]).toEqual([
      '恭喜完成课程《腹腔引流管：颜色、量与拔管指征》，可以领取证书了',
      now,
      false,
      [],
    ]);
    expect(claim?.target).toEqual({ type: 'certificate', id: albumId, moduleType: 'knowledge' });
    const body = { albumId, realName: '李示范' };
    const { certificateId } = ask(state, 'certificateClaim', body, { userId: other, now: now + 1 });
    const [issued, ...before] = own(now + 2);
    expect(before).toEqual([claim]);
    expect(issued?.text).toBe('您的结业证书已生成：腹腔引流管：颜色、量与拔管指征');
    expect(issued?.target).toEqual({ type: 'certificate', id: certificateId, moduleType: null });
  });

  test('to a doctor who has just registered: the welcome, which leads to the profile', () => {
    const state = fresh();
    const profile = state.profiles[String(other)];
    if (profile) profile.registeredAt = testMoment - minute;
    const [message] = listOf(state, { kind: 'system' }, { userId: other });
    expect([message?.text.slice(0, 4), message?.target?.type, message?.read]).toEqual(['欢迎加入', 'profile', false]);
  });

  test('never about a topic that is switched off, also when it is switched on again', () => {
    const state = fresh();
    const switched = (inbox: boolean) =>
      ask(state, 'noticeSettingSave', { topic: 'course', sms: false, wechat: false, inbox });
    switched(false);
    tell(state, doctor, { kind: 'course', text: '关闭时' }, testMoment);
    tell(state, doctor, { kind: 'system', text: '系统' }, testMoment);
    expect(textsOf(state)).toEqual(expect.arrayContaining(['系统']));
    switched(true);
    tell(state, doctor, { kind: 'course', text: '打开后' }, testMoment);
    expect(textsOf(state, { kind: 'course' })).toEqual(['打开后']);
  });

  test('when the file with the own data is ready, and when the account is about to be closed', () => {
    const state = fresh();
    expect(ask(state, 'dataExportStart').state).toBe('working');
    expect(textsOf(state, { kind: 'system' })).not.toContain('数据文件已生成，请在7天内下载');
    const later = { now: testMoment + minute };
    const [file] = listOf(state, { kind: 'system' }, later);
    expect([file?.text, file?.target?.type]).toEqual(['数据文件已生成，请在7天内下载', 'privacy']);
    state.closings[String(doctor)] = {
      ...{ startTime: testMoment + minute, effectiveAt: testMoment + 7 * day, reason: '', lapsedAt: null },
    };
    expect(textsOf(state, { kind: 'system' }, { now: testMoment + 2 * minute })[0]).toMatch(/^账号将在7天后注销/);
  });

  test('and is plain text when its subject is gone', () => {
    const state = fresh();
    tell(
      state,
      doctor,
      { kind: 'system', text: '不在了', target: { type: 'item', id: 999_999, moduleType: 'article' } },
      testMoment,
    );
    const [message] = listOf(state, { kind: 'system' });
    expect(message?.target).toBeNull();
  });
});

test('[2.2-03] a seeded message about a class has the kind of that class', () => {
  const { classes } = contentAt(testMoment, 'usual', testMoment);
  const targets = Object.values(fresh().inboxes)
    .flat()
    .flatMap(({ target }) => (target?.type === 'class' ? [target] : []));
  expect(targets.length).toBeGreaterThan(0);
  for (const { id, moduleType } of targets)
    expect(classes.find(({ classId }) => classId === id)?.moduleType).toBe(moduleType);
});
