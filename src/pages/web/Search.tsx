import { legacySearchPage, resultsOf } from '#addresses/search.ts';
import { definePage } from '#kit/page/page.ts';

/** R036: the former address of the search results [2.1-09]; a permanent redirect. */
export const page = definePage({
  address: legacySearchPage,
  title: '搜索',
  moved: true,
  leadsTo: ({ address }) => resultsOf(address),
});
