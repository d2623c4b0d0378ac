import { formerResults, resultsOf } from '../../features/search/address.ts';
import { definePage } from '../../kit/page.ts';

/** R036: the results' address of former times [2.1-09]; it has moved for good. */
export const page = definePage({
  address: formerResults,
  title: '搜索',
  moved: true,
  leadsTo: ({ address }) => resultsOf(address),
});
