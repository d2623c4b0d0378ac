/** The read of the reminder that every page has: alone, so that no page loads what only orders need. */
import { orderList } from '#openapi/dist/operations/orderList.ts';
import type { Api } from '#api/client.ts';
import { privateQuery } from '#api/query.ts';

/** An order changes by payments and decisions elsewhere: it is read again when the reader comes back to the tab (faults O05). */
export const fresh = { staleTime: 10_000, refetchOnWindowFocus: true };

/** The latest order that waits for its payment. */
export const unpaidQuery = (api: Api) => ({
  ...privateQuery(api, orderList, { query: { status: 'unpaid', size: 1 } }),
  ...fresh,
});
