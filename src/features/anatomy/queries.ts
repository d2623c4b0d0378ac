/** Reads of the atlas. */
import { anatomyDetail } from '#openapi/dist/operations/anatomyDetail.ts';
import { anatomyList } from '#openapi/dist/operations/anatomyList.ts';
import type { Api } from '#api/client.ts';
import { apiQuery } from '#api/query.ts';
import type { AnatomyAddress } from '#addresses/anatomy.ts';

/** The plate of an anatomy course. */
export const plateQuery = (api: Api, albumId: number) => apiQuery(api, anatomyDetail, { query: { albumId } });

const pageSize = 12;

/** Parameters of the read from the address. */
export const anatomyQuery = (api: Api, { systemId, regionId, keyword, page }: AnatomyAddress) =>
  apiQuery(api, anatomyList, {
    query: {
      ...(systemId > 0 && { systemId }),
      ...(regionId > 0 && { regionId }),
      ...(keyword && { keyword }),
      page,
      size: pageSize,
    },
  });
