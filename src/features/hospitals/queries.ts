/** Reads of partner hospitals. */
import { hospitalChannelAbout } from '#openapi/dist/operations/hospitalChannelAbout.ts';
import { hospitalChannelDetail } from '#openapi/dist/operations/hospitalChannelDetail.ts';
import { hospitalChannelList } from '#openapi/dist/operations/hospitalChannelList.ts';
import type { Api } from '#api/client.ts';
import { apiQuery } from '#api/query.ts';
import type { HospitalsAddress } from '#addresses/hospital.ts';

const pageSize = 12;

/** One page of the directory. */
export const hospitalsQuery = (api: Api, { areaCode, keyword, page }: HospitalsAddress) =>
  apiQuery(api, hospitalChannelList, {
    query: { ...(areaCode > 0 && { areaCode: String(areaCode) }), keyword, page, size: pageSize },
  });

/** The channel of a hospital as this reader sees it; refused with 4040 when there is none or it is closed. */
export const channelQuery = (api: Api, id: number) => apiQuery(api, hospitalChannelDetail, { query: { id } });

/** The introduction of a hospital; refused with 4040 like the channel. */
export const introductionQuery = (api: Api, id: number) => apiQuery(api, hospitalChannelAbout, { query: { id } });
