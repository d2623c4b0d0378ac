import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { RouteObject } from 'react-router-dom';
import { expect, test } from 'vitest';
import * as operations from '../../openapi/dist/all.ts';
import { createApi } from '../../src/api/client.ts';
import { createQueryClient } from '../../src/api/query.ts';
import { makeRoutes, type RouteHandle } from '../../src/app/routes/routes.tsx';
import { systemClock } from '../../src/shared/clock.ts';
import { demoSettings } from '../../src/shared/settings.ts';
import { volatileMemory } from '../../src/shared/storage.ts';
import { createStores } from '../../src/stores/createStores.ts';
import { visitor } from '../../src/stores/SessionStore.ts';

const handlersFolder = join(import.meta.dirname, '../../mocks/handlers');
const pagesFolder = join(import.meta.dirname, '../../src/pages');

/** All routes of the table that have a page of their own, with what their lazy halves add. */
async function pages(): Promise<RouteObject[]> {
  const services = {
    api: createApi({
      origin: 'http://portal.invalid',
      fetch: () => Promise.reject(new Error('The table is read, nothing is called.')),
      token: () => null,
      clock: systemClock,
    }),
    queryClient: createQueryClient(),
    stores: createStores(
      { clock: systemClock, memory: volatileMemory() },
      {
        session: { user: visitor, vip: null },
        depId: 1,
        frame: { showClose: true, isPc: true, renderedAt: 0 },
        settings: demoSettings,
      },
    ),
  };
  const leaves = (routes: RouteObject[]): RouteObject[] =>
    routes.flatMap((route) => (route.children ? leaves(route.children) : [route]));
  const whole = async (route: RouteObject): Promise<RouteObject> =>
    Object.assign({}, route, typeof route.lazy === 'function' ? await route.lazy() : {}) as RouteObject;
  const all = await Promise.all(leaves(makeRoutes(services)).map(whole));
  // A redirect has no page and so nothing to be named.
  return all.filter((route) => route.Component);
}

test('[2.2-14] every route with a page has a name of its own, and every page but home a title', async () => {
  const handles = (await pages()).map((route) => ({ path: route.path, ...(route.handle as RouteHandle | undefined) }));
  expect(handles.length).toBeGreaterThan(5);
  expect(handles.filter(({ name }) => !name).map(({ path }) => path)).toEqual([]);
  expect(handles.filter(({ title, path }) => !title && path !== '/').map(({ path }) => path)).toEqual([]);
  const names = handles.map(({ name }) => name);
  expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
});

test('every page is on a route, which names its module for the server', async () => {
  const modules = (await pages()).flatMap((route) => (route.handle as RouteHandle).module ?? []);
  const files = readdirSync(pagesFolder, { recursive: true, encoding: 'utf8' }).filter(
    (file) => file.endsWith('.tsx') && !file.includes('.test.') && !file.startsWith('parts'),
  );
  expect([...new Set(modules)].toSorted()).toEqual(files.map((file) => `src/pages/${file}`).toSorted());
});

test('every operation of the contract has a handler in the pretend backend, and every handler an operation', async () => {
  const tables = await Promise.all(
    readdirSync(handlersFolder)
      .filter((file) => !file.includes('.test.'))
      .map((file) => import(join(handlersFolder, file)) as Promise<Record<string, object>>),
  );
  const handled = tables.flatMap((table) => Object.values(table).flatMap((handlers) => Object.keys(handlers)));
  expect(handled.toSorted()).toEqual(
    Object.values(operations)
      .map(({ id }) => id)
      .toSorted(),
  );
});
