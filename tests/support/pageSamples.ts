/** Every page of the route table at addresses that open it, with what it says of itself and reads there. */
import type { OperationId } from '../../openapi/operation.ts';
import { createQueryClient } from '../../src/api/query.ts';
import type { Services } from '../../src/app/services.ts';
import { headOf } from '../../src/app/routes/head.ts';
import { type LoadedPage, loadPage, pageRoute } from '../../src/app/routes/pageRoute.tsx';
import { table } from '../../src/app/routes/table.ts';
import { asCurrentUser, visitor } from '../../src/stores/SessionStore.ts';
import { documented } from '../contract/document.ts';
import { logIn } from './chatPanel.ts';
import { openDoor, pretendBackend } from './door.ts';
import { storesOf } from './mounted.tsx';
import { parametersOf, patternsOf } from './patterns.ts';
import { sampleAddress, type SampleAddress, valuesOf, withPair } from './sampleAddress.ts';

/** One who has records of every kind opens what is not for visitors. */
const member = '13800000007';

/** An address of a page, and the operations that the page reads there. */
export interface Visit {
  at: string;
  reads: OperationId[];
}

/** A page at addresses that open it. */
export interface PageSample {
  pattern: string;
  params: SampleAddress['params'];
  /** What the page declares of its address. */
  address: LoadedPage['address'];
  /** The plainest address that opens the page, then those at which it reads something else. */
  visits: [Visit, ...Visit[]];
  /** Phone of who opens it; missing for a visitor. */
  who?: string;
  /** Title of the document at the first address. */
  title: string;
  private: boolean;
  /** Not to be found by search engines. */
  unlisted: boolean;
  asksLogin: boolean;
  /** Where a page that has nothing to show sends the reader. */
  leadsTo: string | null;
}

/** What the loader of a page tells. */
interface Seen {
  title: string;
  reads: OperationId[];
  leadsTo: string | null;
}

/** A reader of a fresh pretend backend, who opens pages by their loaders. */
async function readerOf(who: string | undefined) {
  const { engine, answer } = pretendBackend();
  const { userId, token } = who ? await logIn(engine, who) : { userId: 0, token: null };
  const door = openDoor(answer, { token: () => token });
  const user = asCurrentUser(engine.state.users[String(userId)]?.user) ?? visitor;
  const stores = storesOf(door.clock, undefined, user);

  /** What is seen at an address; null where the page is missing, fails, or leads on although it has something to show. */
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
    const { search } = new URL(request.url);
    return {
      title: headOf(services, { matches: [{ route: { handle }, params }], location: { search } }).title,
      reads: documented.filter(({ method, path }) => calls.includes(`${method} ${path}`)).map(({ id }) => id),
      leadsTo,
    };
  };
}

/** How a reader opens a page: null where the page does not open. */
type Opens = (sample: SampleAddress) => Promise<Seen | null>;

/** Values of each name that are tried for an address at which a page reads more. */
const tries = 2;

/** The visit of the plainest address, and one for each name of the query with which the page reads what it has not read yet. */
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

/**
 * A sample for every pattern of the table, in its order. Throws with advice for a page that no known address opens, and for
 * a name without known values.
 */
export async function pageSamples(rows: typeof table = table): Promise<PageSample[]> {
  const readers = { visitor: await readerOf(undefined), member: await readerOf(member) };
  const samples: PageSample[] = [];
  for (const [route, , file] of rows) {
    const { about, address } = await loadPage(route, file);
    const { private: isPrivate = false, unlisted = false, asksLogin = false } = about;
    const who = isPrivate || asksLogin ? member : undefined;
    const opens: Opens = (sample) => (who ? readers.member : readers.visitor)(route, file, sample);
    for (const pattern of patternsOf(route)) {
      const sample = await sampleAddress(pattern, address.names, opens);
      const { title, leadsTo } = sample.found;
      const visits = await visitsOf(sample, address, opens);
      const told = { title, private: isPrivate, unlisted, asksLogin, leadsTo };
      samples.push({ pattern, params: sample.params, address, visits, ...(who && { who }), ...told });
    }
  }
  return samples;
}
