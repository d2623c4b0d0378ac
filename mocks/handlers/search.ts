/** The results page of the global search. */
import type { Handlers } from '../engine/answers.ts';
import { indexSearch, searchFor } from '../engine/seed/searchIndex.ts';
import { contentAt, perContent } from '../engine/seed/seed.ts';

const indexes = perContent((content, _key: 'all') => indexSearch(content));

/** Handlers of the tag `search`. */
export const search = {
  searchResult({ now, query }) {
    return searchFor(indexes(contentAt(now), 'all'), query, now);
  },
} satisfies Partial<Handlers>;
