/** Private reads of certificates and credits. */
import { certificateDetail } from '#openapi/dist/operations/certificateDetail.ts';
import { certificateList } from '#openapi/dist/operations/certificateList.ts';
import { creditSummary } from '#openapi/dist/operations/creditSummary.ts';
import type { Api } from '#api/client.ts';
import { privateQuery } from '#api/query.ts';
import type { LicenseAddress } from '#addresses/license.ts';

const size = 12;

/** A page of the certificates of courses and classes, with what waits and what is under way. */
export const certificatesQuery = (api: Api, { year, page }: Pick<LicenseAddress, 'year' | 'page'>) =>
  privateQuery(api, certificateList, { query: { ...(year && { year }), page, size } });

/** One certificate. */
export const certificateQuery = (api: Api, certificateId: number) =>
  privateQuery(api, certificateDetail, { query: { certificateId } });

/** The credits of a year; 0 is the present one. */
export const creditsQuery = (api: Api, year: number) =>
  privateQuery(api, creditSummary, { query: { ...(year && { year }) } });
