import { describe, expect, it } from 'vitest';
import { mediaFor } from '../../drawings/media.ts';
import { questions } from '../questions.ts';
import { departmentOf, subSpecialtiesOf } from '../reference.ts';
import { buildContent } from '../seed.ts';
import { chapters, numberedChapters, questionBank } from './bank.ts';
import { type BankQuestion, type NumberedChapter, partsOf, writtenQuestions } from './notation.ts';
import { sampleQuestions } from './samples.ts';

const bank = questionBank();
const written = bank.filter(({ isSample }) => !isSample);
const samples = bank.filter(({ isSample }) => isSample);
const departmentIds = [1, 2, 3, 4, 5, 6, 7, 8];

/** What is wrong with the questions, by their ids; empty if nothing is. */
const faults = (list: readonly BankQuestion[], isFault: (question: BankQuestion) => boolean): number[] =>
  list.filter((question) => isFault(question)).map(({ questionId }) => questionId);

/** The questions of a chapter, built anew. */
const builtOf = (numbered: NumberedChapter): BankQuestion[] => [
  ...writtenQuestions(numbered),
  ...sampleQuestions(numbered),
];

describe('the bank of questions', () => {
  it('has at least 620 questions, 120 of them written by hand, and all seven kinds in each department', () => {
    expect(bank.length).toBeGreaterThanOrEqual(620);
    expect(written.length).toBeGreaterThanOrEqual(120);
    for (const id of departmentIds) {
      const own = written.filter(({ departmentId }) => departmentId === id);
      expect(own.length).toBeGreaterThanOrEqual(22);
      expect(new Set(own.map(({ kind }) => kind))).toEqual(new Set(['A1', 'A2', 'A3A4', 'B1', 'X', 'TF', 'case']));
      expect(own.some(({ images }) => images.length > 0)).toBe(true);
    }
    expect(buildContent(0).bank).toBe(bank);
  });

  it('has unique ids, and chapters that are sub-specialties of their department', () => {
    const ids = [...bank, ...questions.map(({ question }) => question)].map(({ questionId }) => questionId);
    expect(new Set(ids).size).toBe(ids.length);
    expect(new Set(chapters.map(({ chapterId }) => chapterId)).size).toBe(32);
    for (const { chapterId, departmentId, typeId } of chapters) {
      expect(departmentOf(departmentId)?.departmentOpened).toBe(true);
      expect(subSpecialtiesOf(departmentId).map((type) => type.typeId)).toContain(typeId);
      expect(Math.floor(chapterId / 100)).toBe(typeId);
    }
  });

  it('keeps every question when rows are added at the end of a chapter', () => {
    expect(numberedChapters.flatMap(builtOf)).toEqual(bank.filter(({ videoId }) => videoId === null));
    for (const numbered of numberedChapters) {
      const { rows, groups = [] } = numbered.row;
      const longer = {
        ...numbered,
        row: { ...numbered.row, rows: [...rows, ...rows.slice(0, 1)], groups: [...groups, ...groups.slice(0, 1)] },
      };
      expect(builtOf(longer)).toEqual(expect.arrayContaining(builtOf(numbered)));
    }
  });

  it('has different options, answers among their keys, and as many answers as the kind allows', () => {
    const isWrong = ({ kind, options, answer }: BankQuestion): boolean => {
      const texts = options.map(({ text }) => text);
      const isKnown = answer.every((key) => options.some((option) => option.key === key));
      const least = kind === 'X' ? 2 : 1;
      const most = kind === 'X' || kind === 'case' ? options.length - 1 : 1;
      const isOfKind =
        kind === 'TF'
          ? texts.join() === '正确,错误'
          : options.length >= 4 && options.length <= 8 && !texts.includes('');
      const isCounted = new Set(answer).size === answer.length && answer.length >= least && answer.length <= most;
      return new Set(texts).size !== texts.length || !isKnown || !isOfKind || !isCounted;
    };
    expect(faults(bank, isWrong)).toEqual([]);
  });

  it('explains every question that is written by hand, with a reference and a picture that exists', () => {
    const isPoor = ({ explain, stem, references, images }: BankQuestion): boolean =>
      explain.length < 30 ||
      stem.length < 4 ||
      references.length === 0 ||
      images.some((path) => mediaFor(path) === null);
    expect(faults(written, isPoor)).toEqual([]);
  });

  it('has right options at all places, not mostly at the first', () => {
    const single = written.filter(({ kind }) => kind === 'A1' || kind === 'A2' || kind === 'A3A4');
    const shares = ['A', 'B', 'C', 'D', 'E'].map(
      (key) => single.filter(({ answer }) => answer.includes(key)).length / single.length,
    );
    expect(Math.min(...shares)).toBeGreaterThan(0.12);
    expect(Math.max(...shares)).toBeLessThan(0.28);
  });

  it('numbers the questions of a group and shares options only in B1', () => {
    const groups = Map.groupBy(
      bank.filter(({ group }) => group),
      ({ group }) => group?.groupId ?? 0,
    );
    expect(groups.size).toBe(24);
    for (const members of groups.values()) {
      expect(members.map(({ group }) => group?.order)).toEqual(members.map((_, index) => index + 1));
      expect(members.length).toBeGreaterThanOrEqual(3);
      for (const { kind, group, options } of members) {
        expect(group?.sharedOptions).toEqual(kind === 'B1' ? options : []);
        expect(group?.caseText === '').toBe(kind === 'B1');
      }
    }
  });

  it('gives part of the score in about half of the questions with several right options, and in no others (H.5)', () => {
    const several = bank.filter(({ kind }) => kind === 'X');
    const share = several.filter(({ partial }) => partial).length / several.length;
    expect(share).toBeGreaterThan(0.4);
    expect(share).toBeLessThan(0.6);
    expect(faults(bank, ({ kind, partial }) => partial && kind !== 'X')).toEqual([]);
  });

  it('rates difficult questions lower, between 30 and 92 percent', () => {
    expect(faults(bank, ({ globalRate }) => globalRate < 30 || globalRate > 92)).toEqual([]);
    const mean = (level: number): number => {
      const rates = bank.filter(({ difficulty }) => difficulty === level).map(({ globalRate }) => globalRate);
      return rates.reduce((sum, rate) => sum + rate, 0) / rates.length;
    };
    expect(mean(1)).toBeGreaterThan(mean(2));
    expect(mean(2)).toBeGreaterThan(mean(3));
    expect(mean(3)).toBeGreaterThan(mean(4));
  });
});

describe('sample questions', () => {
  const factsOf = (chapterId: number): (readonly [heading: string, items: string[]])[] =>
    numberedChapters
      .filter(({ chapter }) => chapter.chapterId === chapterId)
      .flatMap(({ row }) => row.facts.map(([heading, items]) => [heading, partsOf(items)] as const));

  it('say that they are samples', () => {
    expect(faults(bank, ({ isSample, stem }) => stem.includes('示例题') !== isSample)).toEqual([]);
    expect(samples).toHaveLength(480);
  });

  it('have right options that belong to the heading and wrong ones that do not', () => {
    const isWrong = ({ kind, chapterId, stem, options, answer }: BankQuestion): boolean => {
      const quoted = [...stem.matchAll(/“([^”]+)”/g)].map(([, text = '']) => text);
      const [, items] = factsOf(chapterId).find(([heading]) => heading === quoted.at(-1)) ?? ['', []];
      if (kind === 'TF') return items.includes(quoted[0] ?? '') !== answer.includes('A');
      return options.some(({ key, text }) => items.includes(text) !== answer.includes(key));
    };
    expect(faults(samples, isWrong)).toEqual([]);
  });

  it('come from headings without a common item', () => {
    const repeated = chapters.filter(({ chapterId }) => {
      const items = factsOf(chapterId).flatMap(([, own]) => own);
      return new Set(items).size !== items.length;
    });
    expect(repeated).toEqual([]);
  });
});
