/** The services of one reader's app, created once per browser page or per request on the server. */
import type { QueryClient } from '@tanstack/react-query';
import type { Api } from '#api/client.ts';
import type { Stores } from '#stores/createStores.ts';

/** The parts that routes and components work with. */
export interface Services {
  api: Api;
  queryClient: QueryClient;
  stores: Stores;
}
