import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { countsOf, type Marked, markOf, roundScore } from './marking.ts';
import { answerAfter, noAnswer } from './sheet.ts';

const keys = ['A', 'B', 'C', 'D', 'E'];
const choices = fc.uniqueArray(fc.constantFrom(...keys), { maxLength: 5 });
const several = fc.record<Marked>({
  kind: fc.constantFrom('X', 'case'),
  answer: fc.uniqueArray(fc.constantFrom(...keys), { minLength: 2, maxLength: 5 }),
  partial: fc.boolean(),
});
const single = fc.record<Marked>({
  kind: fc.constantFrom('A1', 'A2', 'A3A4', 'B1', 'TF'),
  answer: fc.constantFrom(...keys).map((key) => [key]),
  partial: fc.constant(false),
});
const points = fc.constantFrom(0.5, 1, 2, 3);

describe('[H.5] marking', () => {
  test('gives between nothing and the full points, all of them for exactly the right options and none for no answer', () => {
    fc.assert(
      fc.property(fc.oneof(several, single), choices, points, (question, chosen, score) => {
        const { result, got } = markOf(question, chosen, score);
        expect(got).toBeGreaterThanOrEqual(0);
        expect(got).toBeLessThanOrEqual(score);
        const isRight = [...chosen].sort().join('') === [...question.answer].sort().join('');
        expect(result === 'right').toBe(isRight);
        expect(got === score).toBe(isRight);
        expect(result === 'blank').toBe(chosen.length === 0);
        expect(result === 'partial').toBe(got > 0 && got < score);
      }),
    );
  });

  test('never gives fewer points for one more right option, nor more points for one more wrong option', () => {
    fc.assert(
      fc.property(several, choices, fc.constantFrom(...keys), points, (question, chosen, more, score) => {
        fc.pre(!chosen.includes(more));
        const before = markOf(question, chosen, score).got;
        const after = markOf(question, [...chosen, more], score).got;
        if (question.answer.includes(more)) expect(after).toBeGreaterThanOrEqual(before);
        else expect(after).toBeLessThanOrEqual(before);
      }),
    );
  });

  test('gives half for a part of the right options where the question allows it, and shares in case questions', () => {
    const question = { kind: 'X', answer: ['A', 'B', 'D'], partial: true } as const;
    expect(markOf(question, ['A', 'D'], 2)).toEqual({ result: 'partial', got: 1 });
    expect(markOf({ ...question, partial: false }, ['A', 'D'], 2)).toEqual({ result: 'wrong', got: 0 });
    expect(markOf(question, ['A', 'C'], 2)).toEqual({ result: 'wrong', got: 0 });
    expect(roundScore(markOf({ ...question, kind: 'case' }, ['A', 'B', 'C'], 2).got)).toBe(0.7);
    expect(markOf({ ...question, kind: 'case' }, ['A', 'C', 'E'], 2)).toEqual({ result: 'wrong', got: 0 });
    expect(countsOf(['right', 'blank', 'right', 'partial'])).toEqual({ right: 2, partial: 1, wrong: 0, blank: 1 });
  });
});

const begin = 1_800_000_000_000;
const entries = fc.array(
  fc.record({
    questionId: fc.constant(1),
    chosen: choices,
    marked: fc.boolean(),
    timeSec: fc.nat(600),
    seq: fc.nat(50_000).map((at) => begin + at),
  }),
  { minLength: 1, maxLength: 12 },
);
type Entry = Parameters<typeof answerAfter>[1];
const sheetOf = (all: readonly Entry[], isPractice = false) =>
  all.reduce((answer, entry) => answerAfter(answer, entry, begin + 60_000, isPractice), noAnswer);

describe('[H.3] the sheet', () => {
  test('has the latest choice of every question, in whatever order, how often and from how many tabs entries arrive', () => {
    const arrivals = entries.chain((sent) => {
      const once = [...new Map(sent.map((entry) => [entry.seq, entry])).values()];
      return fc.tuple(
        fc.constant(once),
        fc
          .array(fc.constantFrom(...once), { maxLength: 12 })
          .chain((again) => fc.shuffledSubarray([...once, ...again], { minLength: once.length + again.length })),
      );
    });
    fc.assert(
      fc.property(arrivals, ([sent, arrived]) => {
        const last = [...sent].sort((one, other) => other.seq - one.seq)[0];
        const { chosen, marked, seq } = sheetOf(arrived);
        expect({ chosen, marked, seq }).toEqual({
          chosen: [...(last?.chosen ?? [])].sort(),
          marked: last?.marked,
          seq: last?.seq,
        });
      }),
    );
  });

  test('keeps a confirmed choice of a practice, and only its mark changes afterwards', () => {
    const final = sheetOf(
      [
        { questionId: 1, chosen: ['B'], marked: false, timeSec: 5, seq: begin + 5, confirm: true },
        { questionId: 1, chosen: ['C'], marked: true, timeSec: 9, seq: begin + 9 },
      ],
      true,
    );
    expect(final).toEqual({
      chosen: ['B'],
      marked: true,
      timeSec: 9,
      seq: begin + 9,
      time: begin + 5,
      confirmed: true,
    });
    // In an examination nothing is final before it is handed in.
    const exam = sheetOf([{ questionId: 1, chosen: ['B'], marked: false, timeSec: 5, seq: begin, confirm: true }]);
    expect(exam.confirmed).toBe(false);
  });

  test('counts an entry from a clock that is far ahead as of its arrival, so that it does not close the question', () => {
    const wrong = { questionId: 1, chosen: ['A'], marked: false, timeSec: 1, seq: begin + 86_400_000 };
    const answer = answerAfter(noAnswer, wrong, begin, false);
    const later = { questionId: 1, chosen: ['B'], marked: false, timeSec: 2, seq: begin + 1_000 };
    expect(answerAfter(answer, later, begin + 1_000, false).chosen).toEqual(['B']);
  });
});
