/** What the tables of lazily loaded routes are made of. */
import type { RouteObject } from 'react-router-dom';
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
