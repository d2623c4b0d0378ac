import { expect, test } from 'vitest';
import { attemptsLeft, type ExerciseBrief, isRankShown, memberText, windowAt, windowText } from './model.ts';

const at = (text: string): number => Date.parse(`${text}+08:00`);
const brief: ExerciseBrief = {
  ...{ exerciseId: 7023, kind: 'paper', title: '骨科模拟考试', departmentId: 2, albumId: null, questionCount: 40 },
  ...{ totalScore: 50, passScore: 30, durationSec: 1_800, free: true, freeCount: 0, learnCount: 1, my: null },
  examStart: at('2026-12-01T08:00'),
  examEnd: at('2026-12-08T22:00'),
};
const mine = { state: 'done', attempts: 1, bestScore: 20, recordId: null, answered: 0 } as const;

test.each([
  ['2026-12-01T07:59:59.999', 'soon'],
  ['2026-12-01T08:00', 'open'],
  ['2026-12-08T21:59:59.999', 'open'],
  ['2026-12-08T22:00', 'over'],
])('at %s the window of a paper is %s', (moment, state) => {
  expect(windowAt(brief, at(moment))).toBe(state);
});

test('a paper without a window is always open, and one may have only an end', () => {
  expect(windowAt({ examStart: null, examEnd: null }, 1)).toBe('always');
  expect(windowAt({ examStart: null, examEnd: 2 }, 1)).toBe('open');
  expect(windowText({ examStart: null, examEnd: null })).toBe('长期开放');
  expect(windowText(brief)).toBe('12月1日 周二 08:00 至 12月8日 周二 22:00');
});

test('finished attempts use up those of a paper, never below none', () => {
  expect(attemptsLeft({ brief, maxAttempts: null })).toBeNull();
  expect(attemptsLeft({ brief, maxAttempts: 2 })).toBe(2);
  expect(attemptsLeft({ brief: { ...brief, my: mine }, maxAttempts: 2 })).toBe(1);
  expect(attemptsLeft({ brief: { ...brief, my: { ...mine, attempts: 3 } }, maxAttempts: 2 })).toBe(0);
});

test('[R092] the ranking is shown after the end of a paper, and of one that is always open after the own attempt', () => {
  const during = at('2026-12-02T08:00');
  expect(isRankShown({ brief, serverTime: during })).toBe(false);
  expect(isRankShown({ brief: { ...brief, my: mine }, serverTime: during })).toBe(false);
  const always = { ...brief, examStart: null, examEnd: null };
  expect(isRankShown({ brief: always, serverTime: during })).toBe(false);
  expect(isRankShown({ brief: { ...always, my: mine }, serverTime: during })).toBe(true);
  expect(isRankShown({ brief, serverTime: at('2026-12-09T08:00') })).toBe(true);
  // Sets for practice have none.
  expect(isRankShown({ brief: { ...brief, kind: 'exercise', my: mine }, serverTime: during })).toBe(false);
});

test('a set for members says how many questions are free', () => {
  expect(memberText({ freeCount: 5 })).toBe('会员 · 前5题免费');
  expect(memberText({ freeCount: 0 })).toBe('会员');
});
