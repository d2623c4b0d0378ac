/** How the questions of a department are shared out among its sets, so that what is sold or kept stands nowhere else. */
import type { BankQuestion } from './questionBank/notation.ts';

type Questions = readonly BankQuestion[];

/** The questions of a department by where they stand. */
export interface Shares {
  /** For everybody: the basic set, and all that sets of courses, lessons and practices of a doctor's own draw from. */
  readonly basic: Questions;
  readonly open: Questions;
  /** For members. The first ones are free. */
  readonly advanced: Questions;
  readonly paper: Questions;
}

const sizes = { basic: 20, advanced: 25, sharedPaper: 40, ownPaper: 30 } as const;
/** Single questions, written by hand, that the set for members and a paper with questions of its own have. */
const written = { advanced: 2, paper: 5 } as const;
/** So many questions of the set for members come before its case. */
const beforeCase = 5;

/** Questions one by one, those of a group together. */
export function unitsOf(questions: Questions): BankQuestion[][] {
  const units: BankQuestion[][] = [];
  for (const question of questions) {
    const last = units.at(-1);
    if (question.group && question.group.groupId === last?.[0]?.group?.groupId) last.push(question);
    else units.push([question]);
  }
  return units;
}

/** Questions without those whose stem has come before: samples differ in their options alone. */
export const withoutRepeats = (questions: Questions): BankQuestion[] => {
  const first = new Map<string, BankQuestion>();
  for (const question of questions) if (!first.has(question.stem)) first.set(question.stem, question);
  return questions.filter((question) => first.get(question.stem) === question);
};

/** So many items of a list at even distances. */
const spread = <T>(list: readonly T[], count: number): T[] =>
  list.filter((_, at) => Math.floor(((at + 1) * count) / list.length) > Math.floor((at * count) / list.length));

const without = (all: Questions, ...taken: Questions[]): BankQuestion[] => {
  const ids = new Set(taken.flat());
  return all.filter((question) => !ids.has(question));
};

/** Shares out the questions of a department; a paper has its own ones, or those that everybody may practise. */
export function sharesOf(all: Questions, hasOwnPaper: boolean): Shares {
  const units = unitsOf(all.filter(({ isSample }) => !isSample));
  const samples = all.filter(({ isSample }) => isSample);
  const singles = units.filter((unit) => unit.length === 1).flat();
  const cases = units.filter(([first]) => first?.kind === 'case').flat();
  const lastGroup = units.findLast(([first]) => first?.kind === 'A3A4' || first?.kind === 'B1') ?? [];

  const advancedSingles = spread(singles, written.advanced);
  const advancedSamples = spread(withoutRepeats(samples), sizes.advanced - written.advanced - cases.length);
  const advanced = [...advancedSingles, ...advancedSamples];
  advanced.splice(beforeCase, 0, ...cases);

  const left = without(all, advanced);
  const ownWritten = hasOwnPaper
    ? [...spread(without(singles, advancedSingles), written.paper), ...lastGroup].sort(
        (one, other) => all.indexOf(one) - all.indexOf(other),
      )
    : left.filter(({ isSample }) => !isSample);
  const paperSize = hasOwnPaper ? sizes.ownPaper : sizes.sharedPaper;
  const paperSamples = spread(withoutRepeats(left.filter(({ isSample }) => isSample)), paperSize - ownWritten.length);
  const paper = [...ownWritten, ...paperSamples];

  const open = hasOwnPaper ? without(left, paper) : left;
  const openWritten = open.filter(({ isSample }) => !isSample);
  const openSamples = withoutRepeats(open.filter(({ isSample }) => isSample));
  const basic = [...openWritten, ...spread(openSamples, sizes.basic - openWritten.length)];
  return { basic, open, advanced, paper };
}
