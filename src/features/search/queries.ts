/** Reads of the search. */
import { hotSearch } from '#openapi/dist/operations/hotSearch.ts';
import { searchResult } from '#openapi/dist/operations/searchResult.ts';
import type { Api } from '#api/client.ts';
import { apiQuery } from '#api/query.ts';
import type { SearchAddress } from '#addresses/search.ts';
import { calledKeyword } from '#shared/keyword.ts';

/** Results on one page. */
export const pageSize = 20;

/** Hot searches of a department [7.3-04]; userId 0 for visitors. */
export const hotSearchQuery = (api: Api, userId: number, departmentId: number) => ({
  ...apiQuery(api, hotSearch, { path: { userId }, query: { departmentId }, isShown: true }),
  staleTime: 5 * 60_000,
});

/** The read of the results page for its address; the keyword must not be empty. */
export const resultQuery = (api: Api, { kw, depId, module, sort, page }: SearchAddress) =>
  apiQuery(api, searchResult, {
    query: { kw: calledKeyword(kw), depId, module, sort, page: module === 'all' ? 1 : page, size: pageSize },
  });
