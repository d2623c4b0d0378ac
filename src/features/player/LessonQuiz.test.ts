/** Playing stops at questions once, and never goes past one that must be answered. */
import { expect, test } from 'vitest';
import * as codes from '#openapi/dist/codes.ts';
import { ApiError } from '#api/errors.ts';
import { LessonQuiz, type QuizPoint, type QuizResult } from './LessonQuiz.ts';

const point = (at: number, t: number, mustPass: boolean, my: QuizResult | null = null): QuizPoint => ({
  ...{ pointId: at, t, mustPass, my },
  question: {
    ...{ questionId: at, kind: 'A1', stem: '题干' },
    options: ['A', 'B'].map((key) => ({ key, text: key })),
  },
});
const resultOf = (pointId: number, chosen: string[]): QuizResult => ({
  ...{ pointId, chosen },
  mark: {
    ...{ result: 'wrong', got: 0, answer: ['B'], explain: '理由', locked: false },
    ...{ references: [], globalRate: null },
  },
});
const refusal = (code: number) => new ApiError('business', 'videoQuizAnswer', code, '系统繁忙');

/** Questions at 20 s (may be skipped), 100 s (must be answered) and 200 s (may be skipped). */
function scene(answers: (QuizResult | Error)[] = []) {
  const sent: [videoId: number, pointId: number, chosen: string[], timeSec: number][] = [];
  const clock = { time: 0, monotonic: () => clock.time };
  const quiz = new LessonQuiz((asked, videoId, { chosen, timeSec }) => {
    sent.push([videoId, asked.pointId, chosen, timeSec]);
    const answer = answers.shift() ?? resultOf(asked.pointId, chosen);
    return answer instanceof Error ? Promise.reject(answer) : Promise.resolve(answer);
  }, clock);
  quiz.begin(7, [point(1, 20, false), point(2, 100, true), point(3, 200, false)]);
  return { quiz, sent, clock };
}

test('[2.1-15] G.8: playing stops at a question, once, and a skipped one is not asked again', () => {
  const { quiz } = scene();
  quiz.played(18, 19.9, 1);
  expect(quiz.asked).toBeNull();
  quiz.played(19.9, 20.1, 1);
  expect(quiz.asked?.pointId).toBe(1);
  quiz.skip();
  expect(quiz.asked).toBeNull();
  quiz.played(19.9, 20.1, 1);
  expect(quiz.asked).toBeNull();
});

test('[2.1-15] G.8: a seek passes a question that may be skipped, and not one that must be answered; the answer has its time', async () => {
  const { quiz, sent, clock } = scene();
  quiz.played(0, 60, 1);
  expect(quiz.asked).toBeNull();
  quiz.played(60, 500, 1);
  expect([quiz.asked?.pointId, quiz.isBarrier]).toEqual([2, true]);
  quiz.skip();
  expect(quiz.asked?.pointId).toBe(2);
  quiz.choose(['A']);
  clock.time = 12_400;
  await quiz.answer();
  expect(sent).toEqual([[7, 2, ['A'], 12]]);
  expect([quiz.result?.mark.answer, quiz.isBarrier]).toEqual([['B'], false]);
  quiz.close();
  expect(quiz.barrierBefore(500)).toBeNull();
});

test('[2.1-15] G.8: a question that was answered on another device stops nobody', () => {
  const { quiz } = scene();
  quiz.begin(7, [point(2, 100, true, resultOf(2, ['A']))]);
  quiz.played(99, 101, 1);
  expect(quiz.asked).toBeNull();
});

test('[2.1-15] G.8: a choice that was not stored stays, and is sent again when the network is back', async () => {
  const { quiz, sent, clock } = scene([refusal(codes.failure)]);
  quiz.played(19.9, 20.1, 1);
  quiz.choose(['B']);
  clock.time += 12_000;
  await quiz.answer();
  clock.time += 3_600_000;
  expect([quiz.message, quiz.chosen, quiz.result]).toEqual(['系统繁忙', ['B'], null]);
  quiz.reconnected();
  await Promise.resolve();
  expect([sent.map(([, , , timeSec]) => timeSec), quiz.message, quiz.result?.chosen]).toEqual([[12, 12], null, ['B']]);
});

test('[2.1-15] G.8: a question that was left for hours counts half an hour at most', async () => {
  const { quiz, sent, clock } = scene();
  quiz.played(19.9, 20.1, 1);
  quiz.choose(['B']);
  clock.time += 6 * 3_600_000;
  await quiz.answer();
  expect(sent).toEqual([[7, 1, ['B'], 1_800]]);
});

test('[2.1-15] G.8: a question that was taken away meanwhile lets the doctor through', async () => {
  const { quiz } = scene([refusal(codes.notFound)]);
  quiz.played(60, 500, 1);
  quiz.choose(['A']);
  await quiz.answer();
  expect([quiz.asked, quiz.barrierBefore(500)]).toEqual([null, null]);
});

test('[2.1-15] G.8: a lesson that is opened anew asks again what was skipped', () => {
  const { quiz } = scene();
  quiz.played(19.9, 20.1, 1);
  quiz.skip();
  quiz.reset();
  quiz.begin(7, [point(1, 20, false)]);
  quiz.played(19.9, 20.1, 1);
  expect(quiz.asked?.pointId).toBe(1);
});
