/** Reads of the home page. */
import { bannerList } from '#openapi/dist/operations/bannerList.ts';
import { indexHome } from '#openapi/dist/operations/indexHome.ts';
import type { Api } from '#api/client.ts';
import { apiQuery } from '#api/query.ts';

/** Everything below the banners, for one department; logged-in doctors get where they stopped as well. */
export const homeQuery = (api: Api, departmentId: number) => apiQuery(api, indexHome, { query: { departmentId } });

/** The banners of the home page. */
export const homeBannersQuery = (api: Api, departmentId: number) =>
  apiQuery(api, bannerList, { query: { position: 'home', departmentId } });
