/** Routes of the search, loaded on demand. */
import { redirect } from 'react-router-dom';
import { fromLegacy, readAddress } from '../../features/search/address.ts';
import type { Services } from '../services.ts';
import { handle, type Page, prime, searchOf } from './page.ts';

/** The results page. What was typed is in its title, and nothing of it is for search engines. */
export async function searchPage(services: Services): Promise<Page> {
  const { api, stores } = services;
  const { Search, searchReads } = await import('../../pages/Search.tsx');
  return {
    Component: Search,
    async loader(args) {
      const address = readAddress(searchOf(args));
      await prime(services, searchReads(api, stores, address));
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
