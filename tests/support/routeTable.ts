/** The portal's route table for a visitor; no call is made. */
import { matchRoutes, type RouteObject } from 'react-router-dom';
import { createApi } from '#api/client.ts';
import { createQueryClient } from '#api/query.ts';
import { makeRoutes } from '#app/routes/routes.tsx';
import { systemClock } from '#shared/clock.ts';
import { demoSettings } from '#shared/settings.ts';
import { volatileMemory } from '#shared/storage.ts';
import { createStores } from '#stores/createStores.ts';
import { visitor } from '#stores/SessionStore.ts';
import { parametersOf, patternsOf } from './patterns.ts';

const table = (): RouteObject[] =>
  makeRoutes({
    api: createApi({
      origin: 'http://portal.invalid',
      fetch: () => Promise.reject(new Error('Reading the route table must not make calls.')),
      token: () => null,
      clock: systemClock,
    }),
    queryClient: createQueryClient(),
    stores: createStores(
      { clock: systemClock, memory: volatileMemory(), share: () => 0 },
      {
        session: { user: visitor, vip: null },
        depId: 1,
        frame: { showClose: true, isPc: true, renderedAt: 0 },
        settings: demoSettings,
      },
    ),
  });

/** All routes with a page, including their lazy parts. */
export async function pages(): Promise<RouteObject[]> {
  const leaves = (routes: RouteObject[]): RouteObject[] =>
    routes.flatMap((route) => (route.children ? leaves(route.children) : [route]));
  const whole = async (route: RouteObject): Promise<RouteObject> =>
    Object.assign({}, route, typeof route.lazy === 'function' ? await route.lazy() : {}) as RouteObject;
  const all = await Promise.all(leaves(table()).map(whole));
  // A redirect has no page, so it needs no name.
  return all.filter((route) => route.Component);
}

/** The pattern that matches an address. */
export function patternAt(address: string): string | undefined {
  const match = matchRoutes(table(), address)?.at(-1);
  const isGiven = (name: string): boolean => match?.params[name] !== undefined;
  return match && patternsOf(match.route.path ?? '').findLast((pattern) => parametersOf(pattern).every(isGiven));
}
