import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import * as operations from '../../openapi/dist/all.ts';
import type { RouteHandle } from '../../src/app/routes/pageRoute.tsx';
import { pages } from '../support/routeTable.ts';

const handlersFolder = join(import.meta.dirname, '../../mocks/handlers');
const pagesFolder = join(import.meta.dirname, '../../src/pages');

test('[2.2-14] every route with a page has a name of its own, and every page but home a title', async () => {
  const handles = (await pages())
    .map((route) => ({ path: route.path, ...(route.handle as RouteHandle | undefined) }))
    .filter(({ path }) => path !== '*');
  expect(handles.length).toBeGreaterThan(5);
  expect(handles.filter(({ name }) => !name).map(({ path }) => path)).toEqual([]);
  expect(handles.filter(({ page, path }) => !page?.about.title && path !== '/').map(({ path }) => path)).toEqual([]);
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
