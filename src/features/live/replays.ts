/** Reads of replays, for lists beside other content. */
import { liveList } from '#openapi/dist/operations/liveList.ts';
import type { QueryOf } from '#openapi/operation.ts';
import type { Api } from '#api/client.ts';
import { apiQuery } from '#api/query.ts';

const replaysQuery = (api: Api, order: Pick<QueryOf<'liveList'>, 'sort' | 'size'>) =>
  apiQuery(api, liveList, { query: { status: 'replay', page: 1, ...order } });

/** The replays that are watched most. */
export const hotReplaysQuery = (api: Api) => replaysQuery(api, { sort: 'hot', size: 10 });

/** The latest replays. */
export const newReplaysQuery = (api: Api) => replaysQuery(api, { sort: 'time', size: 5 });
