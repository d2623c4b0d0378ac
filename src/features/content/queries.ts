/** Reads of authored texts. */
import { appVersion } from '#openapi/dist/operations/appVersion.ts';
import { commonAbout } from '#openapi/dist/operations/commonAbout.ts';
import { helpList } from '#openapi/dist/operations/helpList.ts';
import { protocolDetail } from '#openapi/dist/operations/protocolDetail.ts';
import type { Api } from '#api/client.ts';
import { apiQuery } from '#api/query.ts';
import type { HelpAddress, ProtocolKey } from '#addresses/content.ts';

const staleTime = 10 * 60_000;
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
