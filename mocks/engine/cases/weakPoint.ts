/** What a doctor who has finished a case should study. */
import type { components } from '#openapi/portal.d.ts';
import type { Known } from '../learning/coursePage.ts';
import { withOwn } from '../learning/progress.ts';
import type { CaseRun } from '../learning/records.ts';
import type { MedicaseRecord } from '../seed/cases.ts';
import { mineOf } from './runs.ts';

type WeakPoint = NonNullable<components['schemas']['Medicase']['weakPoint']>;

/** The part of a case with most wrong first answers, the earlier of two equal ones, with its course; null without a wrong answer. */
export function weakPointOf(known: Known, { steps, study }: MedicaseRecord, run: CaseRun): WeakPoint | null {
  const diagnosis = steps.findIndex(({ kind }) => kind === 'diagnosis');
  const wrongIn = (part: MedicaseRecord['steps']): number =>
    part.flatMap(({ questions }) => questions).filter((asked) => mineOf(run, asked)?.verdict.correct === false).length;
  const parts = [
    { part: 'finding', wrong: wrongIn(steps.slice(0, diagnosis)) },
    { part: 'care', wrong: wrongIn(steps.slice(diagnosis)) },
  ] as const;
  const { part, wrong } = parts[0].wrong >= parts[1].wrong ? parts[0] : parts[1];
  const found = known.content.courses.find(({ brief }) => brief.albumId === study[part]);
  const [course] = found ? withOwn(known, [found.brief]) : [];
  return wrong > 0 && course ? { part, wrong, course } : null;
}
