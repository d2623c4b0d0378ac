/** The results page of the global search. */
import type { Handlers } from '../engine/answers.ts';
import { indexSearch, searchFor } from '../engine/seed/searchIndex.ts';
import { perContent } from '../engine/seed/seed.ts';

const indexes = perContent((content, _key: 'all') => indexSearch(content));

/** Handlers of the tag `search`. */
export const search = {
  searchResult({ content, now, query }) {
    return searchFor(indexes(content, 'all'), query, now);
  },
} satisfies Partial<Handlers>;
