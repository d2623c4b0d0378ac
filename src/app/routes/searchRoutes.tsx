/** Routes of the search, loaded on demand. */
import type { FetchQueryOptions } from '@tanstack/react-query';
import { type LoaderFunctionArgs, redirect } from 'react-router-dom';
import { fromLegacy, readAddress } from '../../features/search/address.ts';
import type { Services } from '../services.ts';
import { handle, type Page } from './page.ts';

const searchOf = ({ request }: LoaderFunctionArgs): URLSearchParams => new URL(request.url).searchParams;

/** The results page. What was typed is in its title, and nothing of it is for search engines. */
export async function searchPage({ api, queryClient, stores }: Services): Promise<Page> {
  const { Search, searchReads } = await import('../../pages/Search.tsx');
  return {
    Component: Search,
    async loader(args) {
      const address = readAddress(searchOf(args));
      const reads = searchReads(api, stores, address);
      // A read that fails is told in its own place.
      await Promise.all(reads.map((options) => queryClient.prefetchQuery(options as FetchQueryOptions)));
      stores.search.setSearchModule(address.module);
      return null;
    },
    handle: {
      ...handle('search', '搜索', 'Search', '在橙医学苑搜索课程、直播、会议、文章和商品。'),
      title: (search: URLSearchParams) => [readAddress(search).kw, '搜索'].filter(Boolean).join(' - '),
      unlisted: true,
    },
  };
}

/** The address of former times [2.1-09]: it has moved for good. */
export const legacySearch: Pick<Page, 'loader'> = {
  loader: (args) => redirect(fromLegacy(searchOf(args)), 301),
};
