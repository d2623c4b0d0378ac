/** What the tables of lazily loaded routes are made of. */
import type { FetchQueryOptions } from '@tanstack/react-query';
import type { LoaderFunctionArgs, RouteObject } from 'react-router-dom';
import type { Services } from '../services.ts';
import type { RouteHandle } from './routes.tsx';

/** The lazily loaded half of a route. */
export type Page = Pick<RouteObject, 'Component' | 'loader' | 'handle' | 'errorElement'>;

/** The query of the address that a loader is for. */
export const searchOf = ({ request }: LoaderFunctionArgs): URLSearchParams => new URL(request.url).searchParams;

/** Primes the cache; a read that fails is told by its own section, not by the whole page. */
export async function prime({ queryClient }: Services, reads: unknown[]): Promise<null> {
  await Promise.all(reads.map((options) => queryClient.prefetchQuery(options as FetchQueryOptions)));
  return null;
}

/** What a page tells the frame; `page` is its file below `src/pages`, without the ending. */
export const handle = (name: string, title: string, page: string, description: string): RouteHandle => ({
  name,
  title,
  description,
  module: `src/pages/${page}.tsx`,
});

/**
 * The half that makes a page private: its reads are made for logged-in doctors only, a visitor's page asks for nothing.
 * The page itself stands inside `PrivatePage`, which shows the login instead and loads in place afterwards.
 */
export const privately = (
  services: Services,
  prime: (services: Services, args: LoaderFunctionArgs) => Promise<unknown>,
  about: RouteHandle,
): Pick<Page, 'loader' | 'handle'> => ({
  loader: async (args) => {
    if (services.stores.session.isLoggedIn) await prime(services, args);
    return null;
  },
  handle: { ...about, private: true } satisfies RouteHandle,
});
