/** Every page of the route table at addresses that open it, with its declared properties and its reads there. */
import type { OperationId } from '#openapi/operation.ts';
import type { Sample } from '#scripts/lib/samplePages.ts';
import { createQueryClient } from '#api/query.ts';
import type { Services } from '#app/services.ts';
import { headOf } from '#app/routes/head.ts';
import { type LoadedPage, loadPage, pageRoute } from '#app/routes/pageRoute.tsx';
import { table } from '#app/routes/table.ts';
import { articleUpdatePage } from '#addresses/submission.ts';
import { mallConfirmPage } from '#addresses/mall.ts';
import { mallOrderPage, orderListPages } from '#addresses/order.ts';
import { asCurrentUser, visitor } from '#stores/SessionStore.ts';
import { documented } from '../contract/document.ts';
import { logIn } from './chatPanel.ts';
import { openDoor, mockBackend } from './door.ts';
import { storesOf } from './mounted.tsx';
import { parametersOf, patternsOf } from './patterns.ts';
import { sampleAddress, type SampleAddress, valuesOf, withPair } from './sampleAddress.ts';

/** A member with records of every kind opens the pages that are closed to visitors. */
const member = '13800000007';
/** Has written articles and bought goods. */
const author = '13800000001';
/** Pages with what that doctor has. */
const ownPages: readonly string[] = [
  articleUpdatePage.to(),
  mallConfirmPage.to(),
  mallOrderPage.to(),
  orderListPages.mall.to(),
];

/** A page at addresses that open it, with its declaration. */
export interface PageSample extends Sample {
  params: SampleAddress['params'];
  /** The address declaration of the page. */
  address: LoadedPage['address'];
}

/** The result of a page's loader. */
interface Seen {
  title: string;
  reads: OperationId[];
  leadsTo: string | null;
}

/** A reader of a fresh mock backend, who opens pages by their loaders. */
async function readerOf(who: string | undefined, isPc = true) {
  const { engine, answer } = mockBackend();
  const { userId, token } = who ? await logIn(engine, who) : { userId: 0, token: null };
  const door = openDoor(answer, { token: () => token });
  const user = asCurrentUser(engine.state.users[String(userId)]?.user) ?? visitor;
  const stores = storesOf(door.clock, undefined, user);
  stores.frame.renderedAt = engine.now;
  stores.frame.isPc = isPc;

  /** The result at an address; null when the page is missing, fails, or redirects although it has content. */
  return async (route: string, file: string, { at, params }: SampleAddress): Promise<Seen | null> => {
    const queryClient = createQueryClient();
    const services: Services = { api: door.api, queryClient, stores };
    const { loader, handle } = await pageRoute(services, route, file);
    const { about } = await loadPage(route, file);
    if (typeof loader !== 'function') return null;
    const request = new Request(`http://portal.test${at}`);
    const result = (await Promise.resolve(loader({ request, params } as never)).catch(() => 'missing')) as unknown;
    const leadsTo = result instanceof Response ? result.headers.get('location') : null;
    const read = queryClient.getQueryCache().getAll();
    if (about.Component ? result !== null : leadsTo === null) return null;
    if (read.some(({ state }) => state.status !== 'success')) return null;
    const calls = read.map(({ queryKey: [method, path] }) => `${String(method).toUpperCase()} ${String(path)}`);
    const location = new URL(request.url);
    return {
      title: headOf(services, { matches: [{ route: { handle }, params }], location }).title,
      reads: documented.filter(({ method, path }) => calls.includes(`${method} ${path}`)).map(({ id }) => id),
      leadsTo,
    };
  };
}

/** The visit of a reader to a page; null when the page does not open. */
type Opens = (sample: SampleAddress) => Promise<Seen | null>;

/** Number of values per name to try when looking for an address with more reads. */
const tries = 2;

/** The visit of the simplest address, and one for each name of the query that adds a new read. */
async function visitsOf(
  { at, params, found }: SampleAddress & { found: Seen },
  { names, path }: PageSample['address'],
  opens: Opens,
): Promise<PageSample['visits']> {
  const visits: PageSample['visits'] = [{ at, reads: found.reads }];
  const isNew = (id: OperationId): boolean => !visits.some(({ reads }) => reads.includes(id));
  for (const name of names.filter((own) => !parametersOf(path).includes(own) && !at.includes(`${own}=`)))
    for (const value of valuesOf(name).slice(0, tries)) {
      const other = withPair(at, name, value);
      const reads = (await opens({ at: other, params }))?.reads ?? [];
      if (reads.some(isNew)) visits.push({ at: other, reads });
    }
  return visits;
}

let known: Promise<PageSample[]> | undefined;

/**
 * A sample for every pattern of the table, in its order. Throws with advice for a page that no known address opens, and for
 * a name without known values. Those of the portal's own table are found once in a process.
 */
export function pageSamples(rows: typeof table = table): Promise<readonly PageSample[]> {
  if (rows !== table) return samplesOf(rows);
  known ??= samplesOf(table);
  return known;
}

async function samplesOf(rows: typeof table): Promise<PageSample[]> {
  const readers = {
    visitor: await readerOf(undefined),
    member: await readerOf(member),
    author: await readerOf(author),
    phone: await readerOf(undefined, false),
  };
  const samples: PageSample[] = [];
  for (const [route, , file] of rows) {
    const { about, address } = await loadPage(route, file);
    const { private: isPrivate = false, unlisted = false, secret = false } = about;
    const isOwn = ownPages.includes(route);
    const who = isOwn ? author : isPrivate ? member : undefined;
    const isForPhones = about.device?.is === 'phone';
    const opens: Opens = (sample) =>
      (isOwn ? readers.author : who ? readers.member : isForPhones ? readers.phone : readers.visitor)(
        route,
        file,
        sample,
      );
    for (const pattern of patternsOf(route)) {
      const sample = await sampleAddress(pattern, address.names, opens);
      const { title, leadsTo } = sample.found;
      const visits = await visitsOf(sample, address, opens);
      const declared = { title, private: isPrivate, unlisted, secret, leadsTo, isForPhones };
      samples.push({ pattern, params: sample.params, address, visits, ...(who && { who }), ...declared });
    }
  }
  return samples;
}
