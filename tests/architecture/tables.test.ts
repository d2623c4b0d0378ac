import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { pageFile } from '#scripts/lib/pageFile.ts';
import type { RouteHandle } from '#app/routes/pageRoute.tsx';
import { hasEditor } from '#addresses/editorPages.ts';
import { hasSecret } from '#addresses/secretPages.ts';
import { documented } from '../contract/document.ts';
import { pages } from '../support/routeTable.ts';

const mocksFolder = join(import.meta.dirname, '../../mocks');
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
  const files = readdirSync(pagesFolder, { recursive: true, encoding: 'utf8' }).map((file) => `src/pages/${file}`);
  expect([...new Set(modules)].toSorted()).toEqual(files.filter((file) => pageFile.test(file)).toSorted());
});

test('[3-02] quiet are the pages of orders, of buying, of invoices and of certificates, the room, the case, the exercise, the meeting, the editor and the to-dos', async () => {
  const quiet = (await pages()).filter(({ handle }) => (handle as RouteHandle).page?.about.quiet);
  expect(quiet.map(({ path }) => path).toSorted()).toEqual([
    '/course_vip188',
    '/learn/detail/exercise/:id?',
    '/learn/exercise/:id',
    '/learn/medicase/:id',
    '/learn/paper/:id',
    '/learn/wrong/:id',
    '/new/meeting/:type/:id',
    '/new/meeting/success',
    '/new/orderDetail',
    '/web/article/update',
    '/web/article/upload',
    '/web/common/openVip',
    '/web/live/:id',
    '/web/mall/confirm',
    '/web/mall/detail',
    '/web/mall/order',
    '/web/meeting/:type/:id',
    '/web/meeting/order',
    '/web/meeting/orderDetail',
    '/web/userCenter/home',
    '/web/userCenter/invoice',
    '/web/userCenter/license',
    '/web/userCenter/order/mall',
    '/web/userCenter/order/meeting',
    '/web/userCenter/order/operation',
    '/web/userCenter/order/video',
    '/web/userCenter/order/vip',
  ]);
});

test('[2.1-04] a document of its own have the pages whose policy the server sends, those with the editor, and no others', async () => {
  for (const { path = '', handle } of await pages())
    expect((handle as RouteHandle).page?.about.ownDocument ?? false, path).toBe(hasEditor(path));
});

test('[R079] pages whose address is a key are those that the log hides, and no others', async () => {
  for (const { path = '', handle } of await pages())
    expect((handle as RouteHandle).page?.about.secret ?? false, path).toBe(hasSecret(path));
});

test('every operation of the contract has a handler in the file of its tag, and every handler has an operation', async () => {
  for (const [tag, operations] of Map.groupBy(documented, (operation) => operation.tag)) {
    const file = (await import(join(mocksFolder, `handlers/${tag}.ts`))) as Record<string, object>;
    const ids = operations.map(({ id }) => id);
    expect(Object.keys(file[tag] ?? {}).toSorted(), `mocks/handlers/${tag}.ts`).toEqual(ids.toSorted());
  }
});

test('handlers exist only in mocks/handlers, where they are found', () => {
  const files = readdirSync(mocksFolder, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.ts'));
  const holders = files.filter((file) =>
    /satisfies Partial<Handlers>/.test(readFileSync(join(mocksFolder, file), 'utf8')),
  );
  expect(holders.length).toBeGreaterThan(10);
  expect(holders.filter((file) => !/^handlers[\\/][^\\/]+$/.test(file))).toEqual([]);
});
