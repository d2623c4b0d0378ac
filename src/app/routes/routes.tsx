/** The router's routes, made of the table; and the key under which the server keeps a page. */
import type { ComponentType } from 'react';
import { data, matchRoutes, redirect, type RouteObject } from 'react-router-dom';
import { departmentsQuery } from '../../kit/departments.ts';
import { configQuery } from '../../features/frame/queries.ts';
import { RouteError } from '../errors/RouteError.tsx';
import { BareLayout, DefaultLayout, NewLayout } from '../layouts/Layouts.tsx';
import type { Services } from '../services.ts';
import { loadPage, pageRoute, prime, type RouteHandle } from './pageRoute.tsx';
import { type LayoutName, redirects, table } from './table.ts';

/** What the frame of each layout shows. */
const frameReads = ({ api }: Services) => ({
  default: [configQuery(api), departmentsQuery(api)],
  new: [configQuery(api)],
  bare: [],
});

const layouts: Record<LayoutName, ComponentType> = { default: DefaultLayout, new: NewLayout, bare: BareLayout };

/** What every route of a layout has. Shown only where no server has rendered: for the moment until the first data is there. */
const common = { errorElement: <RouteError />, hydrateFallbackElement: <></> };

/** Routes of one reader. */
export function makeRoutes(services: Services): RouteObject[] {
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
      .map(([path, , file]) => ({ path, lazy: () => pageRoute(services, path, file) })),
  });
  return [
    layoutRoute('default'),
    layoutRoute('new'),
    layoutRoute('bare'),
    ...Object.entries(redirects).map(([path, to]) => ({
      path,
      // Where no server has answered in its place, nothing is drawn for that moment.
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

const patterns = table.map(([path, , file]) => ({ path, file }));

/**
 * Tells which page an address shows: two addresses with the same key show the same page. Null where no page can be kept.
 * What a page does not declare it cannot read, so it is not in the key.
 */
export async function pageKey(pathname: string, search: string): Promise<string | null> {
  const match = matchRoutes(patterns, pathname)?.at(-1);
  if (!match) return null;
  const { path, file } = match.route;
  const { about, address } = await loadPage(path, file);
  const values = about.private ? null : address.read(new URLSearchParams(search), match.params);
  return values && JSON.stringify([path, values]);
}
