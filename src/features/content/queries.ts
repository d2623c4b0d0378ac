/** Reads of authored texts. */
import { appVersion } from '#openapi/dist/operations/appVersion.ts';
import { commonAbout } from '#openapi/dist/operations/commonAbout.ts';
import { helpList } from '#openapi/dist/operations/helpList.ts';
import { protocolDetail } from '#openapi/dist/operations/protocolDetail.ts';
import type { QueryOf } from '#openapi/operation.ts';
import type { Api } from '#api/client.ts';
import { apiQuery } from '#api/query.ts';
import { defineAddress, text, type ValuesOf, words } from '#shared/address.ts';
import { paths } from '#shared/paths.ts';

const staleTime = 10 * 60_000;
/** Maximum length of a keyword in the contract. */
export const maxHelpKeywordLength = 100;
const maxCategoryLength = 32;

const helpFields = { category: words(maxCategoryLength), keyword: words(maxHelpKeywordLength) };

/** R021: category and keyword of the questions; both may be ''. */
export const help = defineAddress(paths.help, helpFields);

/** Parameters of the questions page. */
export type HelpAddress = ValuesOf<typeof helpFields>;

/** R005, R008–R010: the version of an agreement; '' is the current one. */
export const agreement = { v: text(/^\d{1,2}\.\d{1,2}$/) };

/** Kind of agreement. */
export type ProtocolKey = QueryOf<'protocolDetail'>['key'];

/** An agreement in a version; '' is the current one. */
export const protocolQuery = (api: Api, key: ProtocolKey, version: string) => ({
  ...apiQuery(api, protocolDetail, { query: { key, ...(version && { version }) } }),
  staleTime,
});

/** The questions for an address. */
export const helpQuery = (api: Api, { category, keyword }: HelpAddress) =>
  apiQuery(api, helpList, { query: { ...(category && { category }), ...(keyword && { keyword }) } });

/** The about page. */
export const aboutQuery = (api: Api) => ({ ...apiQuery(api, commonAbout), staleTime });

/** The app of each platform. */
export const appsQuery = (api: Api) => ({ ...apiQuery(api, appVersion), staleTime });
