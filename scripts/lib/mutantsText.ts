/** The result of the planted faults in words. */
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
export function unexpectedIn(trials: readonly Trial[], isWhole: boolean): string[] {
  const noticed = trials.filter(({ outcome }) => outcome === 'noticed').length;
  return [
    ...trials.flatMap(({ mutant: { id, survives }, outcome, by }) => {
      if (outcome === 'broken') return [`${id}: the tests could not run with it: ${by}`];
      if (outcome === 'noticed') return survives ? [`${id} is noticed now: remove its reason`] : [];
      return survives ? [] : [`${id} survives: write a test, or give a reason`];
    }),
    ...(isWhole && noticed < leastNoticed ? [`only ${noticed} faults are noticed; ${leastNoticed} must be`] : []),
  ];
}
