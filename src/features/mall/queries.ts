/** Reads of the mall. */
import { mallCategories } from '#openapi/dist/operations/mallCategories.ts';
import { mallHome } from '#openapi/dist/operations/mallHome.ts';
import { mallList } from '#openapi/dist/operations/mallList.ts';
import { mallRanking } from '#openapi/dist/operations/mallRanking.ts';
import type { Api } from '#api/client.ts';
import { apiQuery } from '#api/query.ts';
import type { MallAddress, MallListName, RankingAddress } from '#addresses/mall.ts';

/** Products on one page. */
const pageSize = 20;

/** Categories, presses and brands change rarely: ten minutes. */
const staleTime = 10 * 60_000;

/** The home of the mall for a department; 0 means all. */
export const mallHomeQuery = (api: Api, departmentId: number) => apiQuery(api, mallHome, { query: { departmentId } });

/** Categories, presses and brands. */
export const categoriesQuery = (api: Api) => ({ ...apiQuery(api, mallCategories), staleTime });

/** One page of a list, from its address; the address has prices in yuan. */
export function productsQuery(api: Api, list: MallListName, address: MallAddress) {
  const { categoryId, departmentId, priceMin, priceMax, stock, promo, keyword, sort, page } = address;
  const { press, yearFrom, yearTo, ebook, brand } = address;
  return apiQuery(api, mallList, {
    query: {
      ...(list !== 'all' && { type: list }),
      ...(categoryId > 0 && { categoryId }),
      departmentId,
      ...(press && { press }),
      ...(brand && { brand }),
      ...(yearFrom && { yearFrom }),
      ...(yearTo && { yearTo }),
      ...(ebook && { ebook: 1 as const }),
      ...(priceMin > 0 && { priceMin: priceMin * 100 }),
      ...(priceMax > 0 && { priceMax: priceMax * 100 }),
      ...(stock && { stock: 1 as const }),
      ...(promo && { promo: 1 as const }),
      ...(keyword && { keyword }),
      sort,
      page,
      size: pageSize,
    },
  });
}

/** What is sold most; the ranking is made once a day. */
export const rankingQuery = (api: Api, { type, period, departmentId }: RankingAddress, size = 50) => ({
  ...apiQuery(api, mallRanking, { query: { ...(type !== 'all' && { type }), period, departmentId, size } }),
  staleTime,
});

/** The ten products that were sold most in the last week. */
export const topQuery = (api: Api, departmentId: number) =>
  rankingQuery(api, { type: 'all', period: 'week', departmentId }, 10);
