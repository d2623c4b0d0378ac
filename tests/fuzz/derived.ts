/** Subjects derived from the route table and the pages' declarations: only a page with actions needs one by hand. */
import { pageSamples } from '../support/pageSamples.ts';
import type { Subject } from './fuzz.ts';

/** A subject for every pattern of the table that `isOpened` does not cover for the same kind of reader. Redirects need none. */
export const derivedSubjects = async (
  isOpened: (pattern: string, who: string | undefined) => boolean,
): Promise<Subject[]> =>
  (await pageSamples())
    .filter(({ pattern, leadsTo, who }) => !leadsTo && !isOpened(pattern, who))
    .flatMap(({ pattern, visits, who }) =>
      visits.map((visit, turn) => ({ name: turn === 0 ? pattern : visit.at, ...visit, who })),
    );
