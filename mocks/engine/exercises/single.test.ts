import { describe, expect, test } from 'vitest';
import type { components } from '#openapi/portal.d.ts';
import { createEngine } from '../../createEngine.ts';
import { contentAt } from '../seed/seed.ts';
import { answersOf, todayOf } from '../study/facts.ts';
import { minute } from '../times.ts';
import { submit } from './attempts.ts';
import { bookShown } from './books.ts';
import { questionWith, type World } from './questions.ts';
import { type AttemptRecord, bookOf } from './records.ts';
import { saveEntries } from './saving.ts';
import { answerSingle, reviewOf } from './single.ts';
import { start } from './start.ts';

const userId = 10_001;

/** A doctor who has begun something, and the first question of it. */
function doctorWith(wish: components['schemas']['AttemptStart']) {
  const { state, now } = createEngine({ frozen: true, seed: 1 });
  const world: World = { state, content: contentAt(now) };
  const started = start(world, userId, wish, now);
  if (typeof started === 'string') throw new Error(started);
  const [questionId = 0] = started.attempt.questionIds;
  const question = questionWith(world.content, questionId);
  if (!question) throw new Error('The attempt has no question.');
  const wrong = question.options.flatMap(({ key }) => (question.answer.includes(key) ? [] : key)).slice(0, 1);
  return { world, now, attempt: started.attempt, questionId, right: [...question.answer], wrong };
}

const practice = { source: 'set', exerciseId: 7_011, mode: 'practice' } as const;

/** Chooses options on the sheet of an attempt. */
function choose(world: World, attempt: AttemptRecord, chosen: string[], at: number, confirm = false): void {
  const [questionId = 0] = attempt.questionIds;
  saveEntries(world, attempt, [{ questionId, chosen, marked: false, timeSec: 5, seq: at, confirm }], at);
}

describe('[H.6] R092 a question by itself', () => {
  test('shows no answer before the doctor has answered, and each of her answers afterwards', () => {
    const { world, now, attempt, questionId, right, wrong } = doctorWith(practice);
    expect(reviewOf(world, userId, questionId, now)).toMatchObject({
      history: [],
      mark: null,
      closed: null,
      wrong: null,
    });
    choose(world, attempt, wrong, now + 1, true);
    expect(answerSingle(world, userId, { questionId, chosen: right, timeSec: 9, key: null }, now + minute)).toBe(null);
    const shown = reviewOf(world, userId, questionId, now + minute);
    expect(shown).toMatchObject({ chosen: right, mark: { result: 'right', answer: right, locked: false } });
    expect(shown?.history).toEqual([
      {
        time: now + minute,
        chosen: right,
        result: 'right',
        title: '单题练习',
        exerciseId: null,
        kind: null,
        recordId: null,
      },
      {
        ...{ time: now + 1, chosen: wrong, result: 'wrong', title: '普外科基础练习' },
        // The practice has no result before it is handed in.
        ...{ exerciseId: 7_011, kind: 'exercise', recordId: null },
      },
    ]);
    submit(world, attempt, now + 2 * minute);
    expect(reviewOf(world, userId, questionId, now + 2 * minute)?.history[1]?.recordId).toBe(attempt.recordId);
  });

  test('counts an answer like one of a practice, and a repeated key once', () => {
    const { world, now, questionId, right, wrong } = doctorWith(practice);
    const answer = (chosen: string[], key: string) =>
      answerSingle(world, userId, { questionId, chosen, timeSec: 60, key }, now);
    answer(wrong, 'first');
    answer(wrong, 'first');
    expect(bookOf(world.state, userId).wrong[String(questionId)]).toMatchObject({ wrongTimes: 1, mastered: false });
    answer(right, 'second');
    answer(right, 'third');
    expect(bookShown(world, userId, { book: 'wrong', mastered: true }, now).total).toBe(1);
    expect(answersOf(world, userId, now).map(({ outcome }) => outcome)).toEqual(['wrong', 'right', 'right']);
    expect(todayOf(world, userId, now)).toMatchObject({ todayAnswers: 3, todayMin: 3 });
  });

  test('is not found for a doctor who has not met it, and takes no options that it does not have', () => {
    const { world, now, questionId, right } = doctorWith(practice);
    const stranger = 10_002;
    expect(reviewOf(world, stranger, questionId, now)).toBe(null);
    expect(answerSingle(world, stranger, { questionId, chosen: right, timeSec: 1, key: null }, now)).toBe('notFound');
    expect(answerSingle(world, userId, { questionId, chosen: ['H'], timeSec: 1, key: null }, now)).toBe('badParameter');
    expect(reviewOf(world, userId, 1, now)).toBe(null);
  });

  test('tells nothing while an examination of the doctor has it', () => {
    const { world, now, attempt, questionId, wrong } = doctorWith({ source: 'set', exerciseId: 7_013, mode: 'exam' });
    answerSingle(world, userId, { questionId, chosen: wrong, timeSec: 1, key: null }, now);
    choose(world, attempt, wrong, now + 1);
    const running = reviewOf(world, userId, questionId, now + minute);
    expect(running).toMatchObject({ closed: 'exam', openTime: attempt.deadline, mark: null, history: [] });
    expect(answerSingle(world, userId, { questionId, chosen: wrong, timeSec: 1, key: null }, now)).toBe(
      'questionClosed',
    );
    const end = (attempt.minSubmitTime ?? now) + minute;
    submit(world, attempt, end);
    expect(reviewOf(world, userId, questionId, end)).toMatchObject({
      ...{ closed: null, mark: { result: 'wrong' } },
      history: [{ result: 'wrong', kind: 'paper', recordId: attempt.recordId }],
    });
  });

  test('tells no results while a paper keeps its answers, not even those of earlier practices', () => {
    const { world, now, attempt, questionId, wrong } = doctorWith({ source: 'set', exerciseId: 7_023, mode: 'exam' });
    choose(world, attempt, wrong, now + 1);
    submit(world, attempt, now + 30 * minute);
    const kept = reviewOf(world, userId, questionId, now + 30 * minute);
    expect(kept).toMatchObject({ closed: 'window', mark: null, history: [{ chosen: wrong, result: null }] });
    const after = (kept?.openTime ?? 0) + minute;
    expect(reviewOf(world, userId, questionId, after)).toMatchObject({ closed: null, history: [{ result: 'wrong' }] });
  });

  test('keeps the explanation of a paper for members from others, also after an answer by itself', () => {
    const { world, now, attempt, questionId, right } = doctorWith({ source: 'set', exerciseId: 7_083, mode: 'exam' });
    submit(world, attempt, now + 30 * minute);
    answerSingle(world, userId, { questionId, chosen: right, timeSec: 1, key: null }, now + 31 * minute);
    expect(reviewOf(world, userId, questionId, now + 32 * minute)?.mark).toMatchObject({
      ...{ result: 'right', locked: true, explain: null, references: [] },
    });
  });

  test('leads to a course of its sub-specialty where there is one', () => {
    const { world, now } = doctorWith(practice);
    const { bank, courses } = world.content;
    const typeOf = (albumId: number | undefined) => courses.find(({ brief }) => brief.albumId === albumId)?.subjectId;
    const started = start(world, userId, { source: 'custom', mode: 'practice', departmentId: 1, count: 100 }, now);
    const ids = typeof started === 'string' ? [] : started.attempt.questionIds;
    const reviews = ids.flatMap((id) => reviewOf(world, userId, id, now) ?? []);
    const found = reviews.filter(({ course }) => course !== null);
    expect(found.length).toBeGreaterThan(10);
    for (const { asked, course } of found) {
      const question = bank.find(({ questionId }) => questionId === asked.question.questionId);
      expect(String(question?.chapterId)).toContain(String(typeOf(course?.albumId)));
    }
  });
});
