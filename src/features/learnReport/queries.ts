/** Reads of learning reports. */
import { learnReport } from '#openapi/dist/operations/learnReport.ts';
import { learnReportList } from '#openapi/dist/operations/learnReportList.ts';
import type { Api } from '#api/client.ts';
import { privateQuery } from '#api/query.ts';
import type { LearnReportAddress } from '#addresses/learnReport.ts';

const pageSize = 10;

/** The report of an address. Whatever is answered or watched changes it, so it is read again with every visit. */
export const reportQuery = (api: Api, { id, period, back }: LearnReportAddress) => ({
  ...privateQuery(api, learnReport, { query: id > 0 ? { id } : { period, back } }),
  staleTime: 0,
});

/** A page of the kept reports. */
export const pastReportsQuery = (api: Api, { page }: Pick<LearnReportAddress, 'page'>) =>
  privateQuery(api, learnReportList, { query: { page, size: pageSize } });
