/** What the tables of lazily loaded routes are made of. */
import type { LoaderFunctionArgs, RouteObject } from 'react-router-dom';
import type { Services } from '../services.ts';
import type { RouteHandle } from './routes.tsx';

/** The lazily loaded half of a route. */
export type Page = Pick<RouteObject, 'Component' | 'loader' | 'handle' | 'errorElement'>;

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
