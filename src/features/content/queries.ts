/** Reads of the texts that we author. */
import { appVersion, commonAbout, helpList, protocolDetail } from '../../../openapi/dist/content.ts';
import type { QueryOf } from '../../../openapi/operation.ts';
import type { Api } from '../../api/client.ts';
import { ApiError } from '../../api/errors.ts';
import { apiQuery } from '../../api/query.ts';
import { keywordIn } from '../../shared/query.ts';

const staleTime = 10 * 60_000;
/** Longest keyword that the contract takes. */
export const longestQuestion = 100;
const longestCategory = 32;

/** Which agreement. */
export type ProtocolKey = QueryOf<'protocolDetail'>['key'];

/** How the contract writes a version. */
const versionForm = /^\d{1,2}\.\d{1,2}$/;

/** An agreement in its current version, or in an older one. What is no version never was one, so nobody is asked for it. */
export const protocolQuery = (api: Api, key: ProtocolKey, version: string | null) => {
  const read = apiQuery(api, protocolDetail, { query: { key, ...(version && { version }) } });
  if (!version || versionForm.test(version)) return { ...read, staleTime };
  return { ...read, staleTime, queryFn: () => Promise.reject(new ApiError('refused', protocolDetail.id, 4040)) };
};

/** Questions of a category, and with a keyword; both may be empty. */
export const helpQuery = (api: Api, search: URLSearchParams) => {
  const category = search.get('category')?.slice(0, longestCategory);
  const keyword = keywordIn(search, longestQuestion);
  return apiQuery(api, helpList, { query: { ...(category && { category }), ...(keyword && { keyword }) } });
};

/** The page about us. */
export const aboutQuery = (api: Api) => ({ ...apiQuery(api, commonAbout), staleTime });

/** The app of each platform. */
export const appsQuery = (api: Api) => ({ ...apiQuery(api, appVersion), staleTime });
