import { describe, expect, test } from 'vitest';
import { mediaFor } from '../drawings/media.ts';
import { medicases } from './cases.ts';

describe('[1-03] the case studies', () => {
  test('the number of questions on the card is the number of questions in the steps', () => {
    const counted = medicases.map(({ steps }) => steps.reduce((sum, { questions }) => sum + questions.length, 0));
    expect(counted).toEqual(medicases.map(({ brief }) => brief.questionCount));
    expect(new Set(medicases.map(({ brief }) => brief.stepCount))).toEqual(new Set([8]));
  });

  test('every step has a text and at most five questions', () => {
    for (const { brief, steps } of medicases)
      for (const { title, text, questions } of steps) {
        expect(text.content.length, `${brief.title} ${title}`).toBeGreaterThan(0);
        expect(questions.length).toBeLessThanOrEqual(5);
      }
  });

  test('every question has right options among its own, one of them unless it asks for several', () => {
    const questions = medicases.flatMap(({ steps }) => steps.flatMap((step) => step.questions));
    expect(new Set(questions.map(({ question }) => question.questionId)).size).toBe(questions.length);
    for (const { question, answer, explain } of questions) {
      const keys = question.options.map(({ key }) => key);
      expect(answer.length, question.stem).toBeGreaterThan(question.kind === 'X' ? 1 : 0);
      if (question.kind !== 'X') expect(answer, question.stem).toHaveLength(1);
      expect(
        answer.every((key) => keys.includes(key)),
        question.stem,
      ).toBe(true);
      expect(new Set(question.options.map(({ text }) => text)).size, question.stem).toBe(keys.length);
      expect(explain.length, question.stem).toBeGreaterThan(10);
    }
  });

  test('the right option is not always at the same place', () => {
    const single = medicases
      .flatMap(({ steps }) => steps.flatMap((step) => step.questions))
      .filter(({ question }) => question.kind.startsWith('A'));
    const counts = ['A', 'B', 'C', 'D', 'E'].map((key) => single.filter(({ answer }) => answer[0] === key).length);
    for (const count of counts) expect(count).toBeLessThan(single.length * 0.4);
  });

  test('every picture of a step can be drawn, and no two are the same', () => {
    const urls = medicases.flatMap(({ steps }) => steps.flatMap(({ images }) => images.map(({ url }) => url)));
    expect(urls.length).toBeGreaterThanOrEqual(16);
    expect(urls.filter((url) => mediaFor(url) === null)).toEqual([]);
    expect(new Set(urls).size).toBe(urls.length);
  });
});
