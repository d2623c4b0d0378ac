/** The figures of a report, from what was answered and how long was learned [H.7]. Pure. */
import type { components } from '#openapi/portal.d.ts';
import { chapters } from '../seed/questionBank/bank.ts';
import { beijing, day, hour } from '../times.ts';
import { daysIn, isLearningDay, type Studied, type StudyAnswer, type StudyEnd, type StudyTime } from './facts.ts';

type Schemas = components['schemas'];
type Figures = Schemas['LearnFigures'];

/** Least answers of a day in the trend. */
const leastOfDay = 5;
const shownChapters = 8;
/** A weak point has at least so many answers, and less than so many per cent right. */
const weak = { answers: 10, accuracy: 60, count: 5 } as const;

/** What is needed for a report, one or the other. */
export const leastData = { answers: 20, minutes: 30 } as const;

/** What lies from a moment until before another one. */
export const within = ({ answers, times, ends }: Studied, from: number, to: number): Studied => ({
  answers: answers.filter(({ time }) => time >= from && time < to),
  times: times.filter(({ time }) => time >= from && time < to),
  ends: ends.filter(({ time }) => time >= from && time < to),
});

/** Per cent with one decimal. */
export const percent = (part: number, whole: number): number => Math.round((part * 1_000) / whole) / 10;

const countOf = (answers: readonly StudyAnswer[], outcome: StudyAnswer['outcome']): number =>
  answers.filter((answer) => answer.outcome === outcome).length;

/** Groups in the order of their first entry. */
function grouped<Item, Key>(all: readonly Item[], keyOf: (item: Item) => Key): Map<Key, Item[]> {
  const groups = new Map<Key, Item[]>();
  for (const item of all) groups.set(keyOf(item), [...(groups.get(keyOf(item)) ?? []), item]);
  return groups;
}

/** Whole minutes, answers and right answers of each day. */
export function daysOf(own: Pick<Studied, 'answers' | 'times'>, midnights: readonly number[]): Figures['days'] {
  const days = daysIn(own);
  return midnights.map((midnight) => ({ day: midnight, minutes: 0, answers: 0, right: 0, ...days.get(midnight) }));
}

/** The sums of the days, and what was worked through to its end. */
export function totalsOf(
  { answers, ends }: Pick<Studied, 'answers' | 'ends'>,
  days: Figures['days'],
): Schemas['LearnTotals'] {
  const endsOf = (kind: StudyEnd['kind']): number => ends.filter((end) => end.kind === kind).length;
  const right = countOf(answers, 'right');
  return {
    minutes: days.reduce((sum, { minutes }) => sum + minutes, 0),
    answers: answers.length,
    ...{ right, partial: countOf(answers, 'partial'), wrong: countOf(answers, 'wrong') },
    accuracy: answers.length === 0 ? null : percent(right, answers.length),
    learningDays: days.filter(isLearningDay).length,
    ...{ lessons: endsOf('lesson'), cases: endsOf('case') },
  };
}

/** The accuracy of each day with enough answers, and that of the seven days up to it; `answers` reach back before the first day. */
export const trendOf = (answers: readonly StudyAnswer[], days: Figures['days']): Figures['trend'] =>
  days
    .filter((own) => own.answers >= leastOfDay)
    .map(({ day: midnight, answers: count, right }) => {
      const lately = answers.filter(({ time }) => time >= midnight - 6 * day && time < midnight + day);
      return {
        day: midnight,
        accuracy: percent(right, count),
        mean: percent(countOf(lately, 'right'), lately.length),
      };
    });

const chapterWith = new Map(chapters.map((chapter) => [chapter.chapterId, chapter]));

/** All chapters with answers, those with most answers first. */
export const chaptersOf = (answers: readonly StudyAnswer[]): Schemas['LearnChapter'][] =>
  [...grouped(answers, ({ chapterId }) => chapterId)]
    .flatMap(([chapterId, own]) => {
      const chapter = chapterWith.get(chapterId);
      if (!chapter) return [];
      const right = countOf(own, 'right');
      const { departmentId, name } = chapter;
      return {
        ...{ chapterId, departmentId, name, answers: own.length, right },
        accuracy: percent(right, own.length),
      };
    })
    .sort((one, other) => other.answers - one.answers || one.chapterId - other.chapterId);

/** The chapters of the chart. */
export const topChapters = (all: readonly Schemas['LearnChapter'][]): Schemas['LearnChapter'][] =>
  all.slice(0, shownChapters);

/** The chapters that need work, the weightiest first: (60 − accuracy) × answers. */
export function weakChapters(all: readonly Schemas['LearnChapter'][]): Schemas['LearnChapter'][] {
  // The share itself, not the rounded per cent: 59.96 is less than 60.
  const weight = ({ right, answers }: Schemas['LearnChapter']): number => weak.accuracy * answers - right * 100;
  return all
    .filter((chapter) => chapter.answers >= weak.answers && weight(chapter) > 0)
    .sort((one, other) => weight(other) - weight(one) || one.chapterId - other.chapterId)
    .slice(0, weak.count);
}

/** Results by kind of question, the most frequent one first. */
export const kindsOf = (answers: readonly StudyAnswer[]): Figures['kinds'] =>
  [...grouped(answers, ({ kind }) => kind)]
    .sort(([, one], [, other]) => other.length - one.length)
    .map(([kind, own]) => ({
      kind,
      right: countOf(own, 'right'),
      partial: countOf(own, 'partial'),
      wrong: countOf(own, 'wrong'),
    }));

/** Minutes of each hour of the day in Beijing. */
export const hoursOf = (times: readonly StudyTime[]): number[] =>
  Array.from({ length: 24 }, (_, clock) => {
    const own = times.filter(({ time }) => Math.floor((time + beijing) / hour) % 24 === clock);
    return Math.round(own.reduce((sum, { seconds }) => sum + seconds, 0) / 60);
  });
