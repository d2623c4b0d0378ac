/** Private notes and corrections on the mock backend: only one's own, of what one has met, found again. */
import { describe, expect, test } from 'vitest';
import type { OperationId, Payload } from '#openapi/operation.ts';
import { handlers } from '#mocks/handlers.generated.ts';
import { Refusal } from '../answers.ts';
import { testMoment } from '../clock.ts';
import { steerCorrection, waitingCorrections } from '../exercises/correctionControl.ts';
import { contentAt } from '../seed/seed.ts';
import { freshState, type State } from '../state.ts';
import { minute } from '../times.ts';

const reader = 10_001;
const full = 10_007;
/** A question of the first free set. */
const question = { targetType: 'question', targetId: 101_001 };
const article = { targetType: 'article', targetId: 5_002 };
const unknown = 999_999_999_999;

const fresh = (): State => freshState({ frozen: true, seed: 1 });

/** What a doctor is answered. Throws the name of a refusal. */
function ask<Id extends OperationId>(
  state: State,
  id: Id,
  input: object,
  { userId = reader, now = testMoment, key = null as string | null } = {},
): Payload<Id> {
  const call = { state, content: contentAt(now, 'usual', state.began), now, query: input, body: input, path: {} };
  const caller = state.users[String(userId)];
  const answer = (handlers[id] as (call: unknown) => unknown)({ ...call, caller, idempotencyKey: key });
  if (answer instanceof Refusal) throw new Error(answer.name);
  return answer as Payload<Id>;
}

const meets = (state: State): unknown =>
  ask(state, 'exerciseStart', { source: 'set', exerciseId: 7_011, mode: 'practice' });
const totalOf = (state: State, userId?: number): number =>
  ask(state, 'ownNoteList', {}, { userId: userId ?? reader }).total;
const save = (state: State, target: object, content: string, now = testMoment) =>
  ask(state, 'targetNoteSave', { ...target, content }, { now });

describe('[R092] notes on whole targets', () => {
  test('belong to one doctor: another one reads an empty note and an empty list', () => {
    const state = fresh();
    save(state, article, '只有自己可见');
    expect(ask(state, 'targetNote', article).content).toBe('只有自己可见');
    expect(ask(state, 'targetNote', article, { userId: 10_002 })).toEqual({ content: '', updateTime: null });
    expect([totalOf(state), totalOf(state, 10_002)]).toEqual([1, 0]);
  });

  test('are one for each target: a second text takes the place of the first, a blank one removes it', () => {
    const state = fresh();
    save(state, article, '第一次');
    const [first] = ask(state, 'ownNoteList', {}).list;
    save(state, article, '第二次', testMoment + minute);
    const [second, ...others] = ask(state, 'ownNoteList', {}).list;
    expect([second?.noteId, second?.createTime, second?.updateTime, second?.content, others]).toEqual([
      first?.noteId,
      testMoment,
      testMoment + minute,
      '第二次',
      [],
    ]);
    // The same text again, after a lost answer.
    expect(save(state, article, '第二次', testMoment + 2 * minute).updateTime).toBe(testMoment + minute);
    expect(save(state, article, ' \n\u3000')).toEqual({ content: '', updateTime: null });
    expect(totalOf(state)).toBe(0);
  });

  test('are refused on questions that the doctor has not met, and on what does not exist', () => {
    const state = fresh();
    expect(() => save(state, question, '没见过')).toThrow('notFound');
    expect(() => ask(state, 'targetNote', question)).toThrow('notFound');
    meets(state);
    expect(save(state, question, '见过了').content).toBe('见过了');
    for (const targetType of ['question', 'article', 'medicase'])
      expect(() => save(state, { targetType, targetId: unknown }, '无')).toThrow('notFound');
  });

  test('are found by words of their text, of their title and of the course, whatever the kind; the counts are of what is found', () => {
    const state = fresh();
    const found = (keyword: string) => {
      const { list, counts } = ask(state, 'ownNoteList', { keyword }, { userId: full });
      return { kinds: list.map(({ targetType }) => targetType), counts };
    };
    expect(found('courvoisier')).toEqual({
      kinds: ['question'],
      counts: { video: 0, question: 1, article: 0, medicase: 0 },
    });
    // Of the title of an article, and of the course of a lesson.
    expect(found('TG18 停药').kinds).toEqual(['article']);
    const [lesson] = ask(state, 'ownNoteList', { type: 'video' }, { userId: full }).list;
    expect(found(lesson?.lesson?.albumTitle ?? '').kinds).toContain('video');
    expect(found('没有这样的词').kinds).toEqual([]);
  });

  test('come with those on lessons, the latest change first, in pages', () => {
    const state = fresh();
    const all = ask(state, 'ownNoteList', {}, { userId: full });
    expect(all.counts).toEqual({ video: 3, question: 3, article: 2, medicase: 1 });
    const times = all.list.map(({ updateTime }) => updateTime);
    expect(times).toEqual(times.toSorted((one, other) => other - one));
    const pages = [1, 2, 3].map((page) => ask(state, 'ownNoteList', { page, size: 4 }, { userId: full }).list);
    expect(pages.flat()).toEqual(all.list);
    expect(new Set(all.list.map(({ noteId }) => noteId)).size).toBe(9);
  });

  test('stay when their target is gone, and say so', () => {
    const state = fresh();
    save(state, article, '留下来');
    const own = state.targetNotes[String(reader)]?.[0];
    if (own) own.targetId = 5_999;
    expect(ask(state, 'ownNoteList', {}).list).toMatchObject([{ content: '留下来', isGone: true }]);
  });
});

test('[R070] of each course the latest five hundred notes are kept, and none of another one gives way', () => {
  const state = fresh();
  const note = (albumId: number, content: string) =>
    ask(state, 'noteSave', { albumId, videoId: albumId * 100 + 1, t: 5, content });
  note(1_002, '别的课程');
  for (let at = 1; at <= 501; at += 1) note(1_001, `第${at}条`);
  const listed = ask(state, 'noteList', { albumId: 1_001 });
  expect([listed.length, listed[0]?.content, listed.at(-1)?.content]).toEqual([500, '第2条', '第501条']);
  expect(ask(state, 'noteList', { albumId: 1_002 }).map(({ content }) => content)).toEqual(['别的课程']);
});

test('[R092] 13800000007 has met every question that she has a note on or has corrected; the other doctors have nothing', () => {
  const state = fresh();
  const { list } = ask(state, 'ownNoteList', { type: 'question' }, { userId: full });
  for (const { targetType, targetId, content } of list)
    expect(ask(state, 'targetNote', { targetType, targetId }, { userId: full }).content).toBe(content);
  const corrections = ask(state, 'correctionList', {}, { userId: full }).list;
  expect(corrections.map(({ outcome }) => outcome.state)).toEqual(['pending', 'fixed', 'rejected']);
  for (const { questionId } of corrections)
    expect(ask(state, 'targetNote', { targetType: 'question', targetId: questionId }, { userId: full })).toBeDefined();
  for (const userId of Object.keys(state.users)
    .map(Number)
    .filter((id) => id !== full))
    expect([totalOf(state, userId), ask(state, 'correctionList', {}, { userId }).total]).toEqual([0, 0]);
});

describe('[H.6] corrections of questions', () => {
  const form = { questionId: question.targetId, kind: 'answer', content: ' B 也应算对 ' };

  test('are taken of questions that the doctor has met, one at a time, and the same form once', () => {
    const state = fresh();
    expect(() => ask(state, 'correctionSubmit', form)).toThrow('notFound');
    meets(state);
    const sent = ask(state, 'correctionSubmit', form, { key: 'one' });
    expect([sent.content, sent.outcome, sent.decideTime]).toEqual([
      'B 也应算对',
      { state: 'pending', reply: null },
      null,
    ]);
    expect(ask(state, 'correctionSubmit', form, { key: 'one' })).toEqual(sent);
    expect(() => ask(state, 'correctionSubmit', form, { key: 'two' })).toThrow('correctionPending');
    expect(ask(state, 'correctionList', {}).total).toBe(1);
  });

  test('are decided by the editors, the latest that waits first; then another one may be sent', () => {
    const state = fresh();
    meets(state);
    const { correctionId } = ask(state, 'correctionSubmit', form);
    expect(waitingCorrections(state)).toHaveLength(2);
    expect(steerCorrection({ state, now: testMoment + minute }, { state: 'fixed', reply: '已更新' })).toBeNull();
    const outcome = { state: 'fixed', reply: '已更新' };
    expect(ask(state, 'correctionList', {}).list).toMatchObject([
      { correctionId, outcome, decideTime: testMoment + minute },
    ]);
    ask(state, 'correctionSubmit', { ...form, kind: 'stem' });
    const [latest, before] = ask(state, 'correctionList', {}).list;
    expect([latest?.outcome.state, before?.outcome.state]).toEqual(['pending', 'fixed']);
    for (const _ of [1, 2]) expect(steerCorrection({ state, now: testMoment }, { state: 'rejected' })).toBeNull();
    expect(steerCorrection({ state, now: testMoment }, { state: 'rejected' })).toBe('没有等待处理的纠错');
    expect(steerCorrection({ state, now: testMoment }, { correctionId: 1, state: 'fixed' })).toBe('没有纠错 1');
  });

  test('show the outcome of the latest one beside the question, in an attempt, in its review and in the books', () => {
    const state = fresh();
    const found = ask(state, 'questionBookList', { book: 'wrong', chapterId: 10_101, size: 50 }, { userId: full });
    const marks = new Map(found.list.map((item) => [item.questionId, item]));
    const { list } = ask(state, 'exerciseReview', { recordId: 901, size: 50 }, { userId: full });
    const reviewed = new Map(list.map((one) => [one.question.question.questionId, one.question]));
    for (const [questionId, decision] of [
      [101_102, 'pending'],
      [101_052, 'fixed'],
      [101_005, 'rejected'],
    ] as const)
      expect(reviewed.get(questionId)?.correction?.state).toBe(decision);
    expect([reviewed.get(101_002)?.noted, reviewed.get(101_001)?.noted]).toEqual([true, false]);
    const booked = [...marks.values()].filter(({ correction }) => correction !== null);
    expect(booked.length).toBeGreaterThan(0);
  });
});
