/** The router's routes, built from the table, and the server's cache key of a page. */
import type { ComponentType } from 'react';
import { data, matchRoutes, redirect, type RouteObject } from 'react-router-dom';
import { departmentsQuery } from '#kit/choice/departments.ts';
import { configQuery } from '#features/frame/queries.ts';
import { RouteError } from '../errors/RouteError.tsx';
import { BareLayout, DefaultLayout, NewLayout } from '../layouts/Layouts.tsx';
import type { Services } from '../services.ts';
import { type HashOf, loadPage, nameOf, pageRoute, prime, type RouteHandle } from './pageRoute.tsx';
import { type LayoutName, redirects, table } from './table.ts';

/** Reads of each layout's frame. */
const frameReads = ({ api }: Services) => ({
  default: [configQuery(api), departmentsQuery(api)],
  new: [configQuery(api)],
  bare: [],
});

const layouts: Record<LayoutName, ComponentType> = { default: DefaultLayout, new: NewLayout, bare: BareLayout };

/** Options of every layout route. The fallback is empty: it shows only without a server render, until the first data arrives. */
const common = { errorElement: <RouteError />, hydrateFallbackElement: <></> };

/** Routes of one reader. Paths are case-sensitive. `hash` is that of the navigation under way, in a browser. */
export function makeRoutes(services: Services, hash?: HashOf): RouteObject[] {
  const reads = frameReads(services);
  const layoutRoute = (name: LayoutName): RouteObject => ({
    Component: layouts[name],
    ...common,
    loader: async () => {
      await prime(services, reads[name]);
      return null;
    },
    shouldRevalidate: () => false,
    children: table
      .filter(([, layout]) => layout === name)
      .map(([path, , file]) => ({ path, caseSensitive: true, lazy: () => pageRoute(services, path, file, hash) })),
  });
  return [
    layoutRoute('default'),
    layoutRoute('new'),
    layoutRoute('bare'),
    ...Object.entries(redirects).map(([path, to]) => ({
      path,
      caseSensitive: true,
      // Without a server nothing is rendered before the redirect.
      element: null,
      hydrateFallbackElement: <></>,
      loader: () => redirect(to),
    })),
    {
      path: '*',
      ...common,
      handle: { name: 'all' } satisfies RouteHandle,
      loader: async () => {
        await prime(services, reads.default);
        throw data(null, { status: 404 });
      },
      Component: () => null,
    },
  ];
}

const patterns = table.map(([path, , file]) => ({ path, caseSensitive: true, file }));

/** The names of all routes [2.2-14]; `all` is that of addresses without a page. */
export const routeNames: readonly string[] = ['all', ...table.map(([path]) => nameOf(path))];

/** The name of the route that a path leads to. */
export const routeNameOf = (pathname: string): string => {
  const match = matchRoutes(patterns, pathname)?.at(-1);
  return match ? nameOf(match.route.path) : 'all';
};

/**
 * The cache key of an address: two addresses with the same key show the same page. Null for a page that cannot be cached.
 * A page cannot read undeclared parameters, so they are not in the key.
 */
export async function pageKey(pathname: string, search: string): Promise<string | null> {
  const match = matchRoutes(patterns, pathname)?.at(-1);
  if (!match) return null;
  const { path, file } = match.route;
  const { about, address } = await loadPage(path, file);
  const values = about.private || about.secret ? null : address.read(new URLSearchParams(search), match.params);
  return values && JSON.stringify([path, values]);
}
