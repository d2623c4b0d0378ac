import { describe, expect, test } from 'vitest';
import { type Case, filterOf, lastPlace, openQuestions, placeByKey, placeOf, revealedSteps, windows } from './model.ts';

const doc = { type: 'doc' as const, content: [] };
const asked = (mine: object | null) => ({
  question: { questionId: 1, kind: 'A1', stem: '', options: [] },
  mine,
  asksDiagnosis: false,
});
/** A case of four steps, of which the first ones are revealed. */
const caseWith = (revealed: number, done = false): Pick<Case, 'steps' | 'my'> => ({
  steps: [0, 1, 2, 3].map((at) => ({
    stepId: at + 1,
    kind: 'history',
    title: '主诉',
    text: at < revealed ? doc : null,
    images: [],
    questions: [],
  })),
  my: { revealed, answered: 0, correct: 0, done, score: done ? 80 : null },
});

describe('[2.1-17] working through a case', () => {
  test('a doctor goes on at the last step that is revealed, and after the end at the result', () => {
    expect([1, 2, 4].map((revealed) => placeOf(caseWith(revealed), null))).toEqual([0, 1, 3]);
    expect(placeOf(caseWith(4, true), null)).toBe(4);
  });

  test('a wanted place is shown as far as it is revealed', () => {
    expect([0, 1, 3, 9].map((wanted) => placeOf(caseWith(2), wanted))).toEqual([0, 1, 1, 1]);
    expect(placeOf(caseWith(4), 4)).toBe(3);
    expect(placeOf(caseWith(4, true), 4)).toBe(4);
  });

  test('at least the first step is revealed, whatever the answer says', () => {
    expect(revealedSteps(caseWith(0))).toBe(1);
    expect(revealedSteps({ steps: [] })).toBe(1);
    expect(lastPlace({ steps: [], my: null })).toBe(0);
  });

  test('the arrow keys turn between revealed steps only', () => {
    const about = caseWith(3);
    expect(placeByKey('ArrowRight', about, 1)).toBe(2);
    expect(placeByKey('ArrowRight', about, 2)).toBeNull();
    expect(placeByKey('ArrowLeft', about, 1)).toBe(0);
    expect(placeByKey('ArrowLeft', about, 0)).toBeNull();
    expect(placeByKey('a', about, 1)).toBeNull();
    expect(placeByKey('ArrowRight', caseWith(4, true), 3)).toBe(4);
  });

  test('questions without an answer are open', () => {
    const step = { questions: [asked(null), asked({ chosen: ['A'] })] } as Parameters<typeof openQuestions>[0];
    expect(openQuestions(step)).toEqual([asked(null)]);
  });

  test('every window of a CT slice has a filter of its own', () => {
    expect(new Set(windows.map(([name]) => filterOf(name))).size).toBe(3);
  });
});
