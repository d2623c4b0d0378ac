/** Subjects that follow from the route table and the pages' declarations: a page needs one by hand only to be acted on. */
import { pageSamples } from '../support/pageSamples.ts';
import type { Subject } from './fuzz.ts';

/** A subject for every pattern of the table but those that `isOpened` for the same kind of reader. Pages that only lead on need none. */
export const derivedSubjects = async (
  isOpened: (pattern: string, who: string | undefined) => boolean,
): Promise<Subject[]> =>
  (await pageSamples())
    .filter(({ pattern, leadsTo, who }) => !leadsTo && !isOpened(pattern, who))
    .flatMap(({ pattern, visits, who }) =>
      visits.map((visit, turn) => ({ name: turn === 0 ? pattern : visit.at, ...visit, who })),
    );
