/** The result of the planted faults in words. */
import type { Failure } from './failures.ts';
import { leastNoticed } from './mutants.ts';
import type { Outcome, Trial } from './mutantRuns.ts';

const words: Readonly<Record<Outcome, string>> = {
  noticed: 'noticed',
  survived: 'SURVIVED',
  lost: 'SURVIVED (its tests do not load the file)',
  broken: 'BROKEN',
};

const lineOf = ({ mutant: { id, kind }, outcome, by, seconds }: Trial): string =>
  [`  ${id}`.padEnd(30), kind.padEnd(22), `${seconds} s`.padStart(5), ` ${words[outcome]}`, by && `: ${by}`].join('');

/** The table of all faults by family, with the number of those that were noticed. */
export function trialsText(trials: readonly Trial[]): string {
  const families = Map.groupBy(trials, ({ mutant }) => mutant.family);
  const noticed = trials.filter(({ outcome }) => outcome === 'noticed').length;
  return [
    ...[...families].flatMap(([family, own]) => [family, ...own.map(lineOf)]),
    `${noticed} of ${trials.length} faults noticed`,
  ].join('\n');
}

/** What is not as the list says; `isWhole` judges the number of noticed faults, too. */
export function unexpectedIn(trials: readonly Trial[], isWhole: boolean): Failure[] {
  const noticed = trials.filter(({ outcome }) => outcome === 'noticed').length;
  const found = trials.flatMap(({ mutant: { id, survives, what }, outcome, by }): Failure[] => {
    if (outcome === 'broken') return [{ title: `${id}: the tests could not run with it`, error: by }];
    if (outcome === 'noticed') return survives ? [{ title: `${id} is noticed now`, error: 'Remove its reason.' }] : [];
    return survives ? [] : [{ title: `${id} survives: write a test, or give a reason`, error: what }];
  });
  const isFew = isWhole && noticed < leastNoticed;
  return isFew ? [...found, { title: 'Too few faults are noticed', error: `${noticed} of ${leastNoticed}` }] : found;
}
