/**
 * The bank of questions as its authors write it, and how it becomes questions. Options and items are written in one text,
 * separated by `|`; the keys A, B, C … follow from their places.
 *
 * Every id is counted within its chapter, so that a row at the end of a list changes no other id. A chapter has room for 50
 * questions, for five groups of at most nine questions, and for ten facts (`samples.ts`).
 */
import type { components } from '#openapi/portal.d.ts';
import { mediaPath, type PlainKind } from '../../drawings/media.ts';
import { fakerOf } from '../fakers.ts';
import { pick, type Placed } from '../tools.ts';

type Schemas = components['schemas'];
/** The kind of a question. */
export type QuestionKind = Schemas['Question']['kind'];
/** An option with its key. */
export type QuestionOption = Pick<Schemas['Question']['options'][number], 'key' | 'text'>;
/** From 1, easy, to 5, difficult. */
export type Difficulty = 1 | 2 | 3 | 4 | 5;
/** A film of the case studies, and which of its variants. */
export type Picture = readonly [film: PlainKind, variant: number];

/** One question: kind, difficulty, stem, options, keys of the right ones, explanation, picture. */
export type QuestionRow = readonly [
  kind: 'A1' | 'A2' | 'X' | 'TF',
  difficulty: Difficulty,
  stem: string,
  options: string,
  answer: string,
  explain: string,
  picture?: Picture,
];

/** Questions about one patient (A3/A4 with one right option each, `case` with any number), each with its own options. */
export interface CaseGroupRow {
  readonly kind: 'A3A4' | 'case';
  readonly text: string;
  readonly picture?: Picture;
  readonly questions: readonly (readonly [
    difficulty: Difficulty,
    stem: string,
    options: string,
    answer: string,
    explain: string,
  ])[];
}

/** Questions that share their options. */
export interface SharedGroupRow {
  readonly kind: 'B1';
  readonly options: string;
  readonly questions: readonly (readonly [difficulty: Difficulty, stem: string, answer: string, explain: string])[];
}

/**
 * A heading and what belongs to it: from these the sample questions are made. An item may belong to no other heading of its
 * chapter, because the items of the others are the wrong options.
 */
export type Fact = readonly [heading: string, items: string];

/** A chapter as it is written. */
export interface ChapterRow {
  /** Sub-specialty within the department, from 1. */
  readonly typeIndex: number;
  readonly name: string;
  readonly references: readonly string[];
  readonly rows: readonly QuestionRow[];
  readonly groups?: readonly (CaseGroupRow | SharedGroupRow)[];
  readonly facts: readonly Fact[];
}

/** A chapter of the bank. */
export interface Chapter extends Placed {
  readonly chapterId: number;
  readonly typeId: number;
  readonly name: string;
}

/** A question of the bank, with everything that only its marking and its explanation may show. */
export interface BankQuestion extends Placed {
  readonly questionId: number;
  readonly chapterId: number;
  readonly kind: QuestionKind;
  readonly stem: string;
  readonly images: readonly string[];
  /** For B1 the same as the shared ones of the group. */
  readonly options: readonly QuestionOption[];
  readonly answer: readonly string[];
  readonly explain: string;
  readonly difficulty: Difficulty;
  readonly references: readonly string[];
  /** Percentage of right answers, with one decimal. */
  readonly globalRate: number;
  /** Generated from a fact; its stem says so. */
  readonly isSample: boolean;
  /** Part of the score for part of the right options (H.5); only X. */
  readonly partial: boolean;
  /** The lesson that asks it; null for a question that is made for no lesson. */
  readonly videoId: number | null;
  readonly group: {
    readonly groupId: number;
    /** Empty for B1. */
    readonly caseText: string;
    /** Empty for all but B1. */
    readonly sharedOptions: readonly QuestionOption[];
    /** Place in the group, from 1. */
    readonly order: number;
  } | null;
}

/** A chapter with the number that its ids are counted from. */
export interface NumberedChapter {
  readonly chapter: Chapter;
  readonly row: ChapterRow;
  /** `departmentId * 1000 + 100 * (place in the department - 1)`. */
  readonly base: number;
}

/** Options of a question that is true or false. */
export const trueOrFalse = '正确|错误';

const keys = ['A', 'B', 'C', 'D', 'E', 'F', 'G', 'H'];
const handWrittenFrom = 100_000;
const groupsFrom = 50;
const roomOfGroup = 10;

/** The parts of a text with separators. */
export const partsOf = (text: string): string[] => text.split('|');

/** Options with their keys. */
export const optionsOf = (texts: readonly string[]): QuestionOption[] =>
  texts.map((text, index) => ({ key: pick(keys, index), text }));

/** What an author or the generator says about one question. */
export type QuestionDraft = Pick<
  BankQuestion,
  'questionId' | 'kind' | 'difficulty' | 'stem' | 'options' | 'answer' | 'explain'
> &
  Partial<Pick<BankQuestion, 'images' | 'group' | 'isSample' | 'videoId'>>;

/** The question of a draft, with the fields that follow from its chapter, its id and its difficulty. */
export function questionOf({ chapter, row }: NumberedChapter, draft: QuestionDraft): BankQuestion {
  const { questionId, difficulty } = draft;
  const most = 92 - (difficulty - 1) * 10;
  const rate = fakerOf('bank', questionId).number.float({ min: most - 22, max: most });
  return {
    images: [],
    group: null,
    isSample: false,
    videoId: null,
    ...draft,
    departmentId: chapter.departmentId,
    chapterId: chapter.chapterId,
    references: row.references,
    globalRate: Math.round(rate * 10) / 10,
    // The tens and hundreds count too: the samples of one kind have the same last figure.
    partial: draft.kind === 'X' && (questionId + Math.floor(questionId / 10) + Math.floor(questionId / 100)) % 2 === 0,
  };
}

const imagesOf = (picture: Picture | undefined): string[] => (picture ? [mediaPath(...picture)] : []);

function groupQuestions(numbered: NumberedChapter, group: CaseGroupRow | SharedGroupRow, at: number): BankQuestion[] {
  const first = handWrittenFrom + numbered.base + groupsFrom + at * roomOfGroup;
  const shared = group.kind === 'B1' ? optionsOf(partsOf(group.options)) : [];
  const place = (index: number): Pick<QuestionDraft, 'questionId' | 'kind' | 'group'> => ({
    questionId: first + index + 1,
    kind: group.kind,
    group: {
      groupId: numbered.base + at + 1,
      caseText: group.kind === 'B1' ? '' : group.text,
      sharedOptions: shared,
      order: index + 1,
    },
  });
  if (group.kind === 'B1') {
    return group.questions.map(([difficulty, stem, answer, explain], index) =>
      questionOf(numbered, { ...place(index), difficulty, stem, options: shared, answer: [...answer], explain }),
    );
  }
  return group.questions.map(([difficulty, stem, options, answer, explain], index) =>
    questionOf(numbered, {
      ...place(index),
      ...{ difficulty, stem, explain },
      images: imagesOf(group.picture),
      options: optionsOf(partsOf(options)),
      answer: [...answer],
    }),
  );
}

/** The questions of a chapter that are written by hand: single ones, then groups. */
export const writtenQuestions = (numbered: NumberedChapter): BankQuestion[] => [
  ...numbered.row.rows.map(([kind, difficulty, stem, options, answer, explain, picture], index) =>
    questionOf(numbered, {
      questionId: handWrittenFrom + numbered.base + index + 1,
      ...{ kind, difficulty, stem, explain },
      images: imagesOf(picture),
      options: optionsOf(partsOf(options)),
      answer: [...answer],
    }),
  ),
  ...(numbered.row.groups ?? []).flatMap((group, at) => groupQuestions(numbered, group, at)),
];
