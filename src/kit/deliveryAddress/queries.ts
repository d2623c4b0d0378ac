/** Private reads of delivery addresses. */
import { addressList } from '#openapi/dist/operations/addressList.ts';
import type { Api } from '#api/client.ts';
import { privateQuery } from '#api/query.ts';

/** All addresses, the default first. Another tab may change them: they are read again when the reader comes back. */
export const deliveryAddressesQuery = (api: Api) => ({
  ...privateQuery(api, addressList, { isShown: true }),
  staleTime: 10_000,
  refetchOnWindowFocus: 'always' as const,
});
