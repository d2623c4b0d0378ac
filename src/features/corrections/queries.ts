/** The read of the corrections that a doctor has sent. */
import { correctionList } from '#openapi/dist/operations/correctionList.ts';
import type { Payload } from '#openapi/operation.ts';
import type { Api } from '#api/client.ts';
import { privateQuery } from '#api/query.ts';

/** A correction with its outcome. */
export type Correction = Payload<'correctionList'>['list'][number];

/** A page of corrections. The editors change them: it is read again with every visit. */
export const correctionsQuery = (api: Api, page: number) => ({
  ...privateQuery(api, correctionList, { query: { page, size: 20 } }),
  staleTime: 0,
});
