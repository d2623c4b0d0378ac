/** Subjects that follow from the route table and the pages' declarations: a page needs one by hand only to be acted on. */
import portal from '../../openapi/dist/portal.json' with { type: 'json' };
import { contentAt } from '../../mocks/engine/seed/seed.ts';
import { createQueryClient } from '../../src/api/query.ts';
import { loadPage, pageRoute } from '../../src/app/routes/pageRoute.tsx';
import { table } from '../../src/app/routes/table.ts';
import { asCurrentUser, visitor } from '../../src/stores/SessionStore.ts';
import { documented } from '../contract/document.ts';
import { logIn } from '../support/chatPanel.ts';
import { openDoor, pretendBackend } from '../support/door.ts';
import { storesOf } from '../support/mounted.tsx';
import { patternsOf } from '../support/routeTable.ts';
import type { Source } from './bodies.ts';
import type { Subject } from './fuzz.ts';

/** Who opens what is not for visitors. */
const member = '13800000007';

/** Values for a name of an address: the contract's choices and examples, then what the pretend backend has. */
function valuesOf(name: string, content: string): string[] {
  const key = name === 'id' ? '\\w+Id' : name;
  const own = documented.flatMap(({ parameters }) => parameters.filter((parameter) => parameter.name === name));
  const choices = own.flatMap(({ schema, example }) => [example, ...((schema.enum as unknown[] | undefined) ?? [])]);
  const ids = [...`${JSON.stringify(portal)}${content}`.matchAll(new RegExp(`"${key}":([1-9]\\d*)`, 'g'))];
  return [...new Set([...choices, ...ids.map(([, id]) => id)])].filter((value) => value !== undefined).map(String);
}

/** Addresses of a pattern, the plainest first: with the values that its path needs, or else with one name of its query. */
function* addressesOf(pattern: string, names: string[], content: string): Generator<[at: string, params: Params]> {
  const inPath = [...pattern.matchAll(/:(\w+)/g)].map(([, name = '']) => name);
  const choices = (own: string[]): Params[] =>
    own.reduce<Params[]>(
      (all, name) => all.flatMap((one) => valuesOf(name, content).map((value) => ({ ...one, [name]: value }))),
      [{}],
    );
  for (const params of choices(inPath))
    yield [pattern.replace(/:(\w+)/g, (_, name: string) => params[name] ?? ''), params];
  if (inPath.length > 0) return;
  for (const name of names) for (const value of valuesOf(name, content)) yield [`${pattern}?${name}=${value}`, {}];
}

type Params = Record<string, string>;

/** A reader of the pretend backend, and how routes are loaded for them. */
async function readerOf(who: string | undefined) {
  const { engine, answer } = pretendBackend();
  const { userId, token } = who ? await logIn(engine, who) : { userId: 0, token: null };
  const door = openDoor(answer, { token: () => token });
  const user = asCurrentUser(engine.state.users[String(userId)]?.user) ?? visitor;
  const stores = storesOf(door.clock, undefined, user);
  const content = JSON.stringify(contentAt(engine.now));
  /** What the page of an address reads; null where it leads elsewhere, is not there or fails. */
  async function readsAt(route: string, file: string, at: string, params: Params): Promise<Source[] | null> {
    const queryClient = createQueryClient();
    const { loader } = await pageRoute({ api: door.api, queryClient, stores }, route, file);
    if (typeof loader !== 'function') return null;
    const request = new Request(`http://portal.test${at}`);
    const result = await Promise.resolve(loader({ request, params } as never)).catch(() => 'missing');
    const read = queryClient.getQueryCache().getAll();
    if (result !== null || read.some(({ state }) => state.status !== 'success')) return null;
    const calls = read.map(({ queryKey: [method, path] }) => `${String(method).toUpperCase()} ${String(path)}`);
    return documented.filter(({ method, path }) => calls.includes(`${method} ${path}`)).map(({ id }) => id);
  }
  return { content, readsAt };
}

/**
 * A subject for every pattern of the table. Throws with advice for a page whose address nothing that is known opens. Pages
 * that only lead on, and patterns that `isOpened` by a subject for the same kind of reader, need none.
 */
export async function derivedSubjects(
  isOpened: (pattern: string, who: string | undefined) => boolean,
  rows: typeof table = table,
): Promise<Subject[]> {
  const readers = { visitor: await readerOf(undefined), member: await readerOf(member) };
  const subjects: Subject[] = [];
  for (const [route, , file] of rows) {
    const { about, address } = await loadPage(route, file);
    const who = about.private || about.asksLogin ? member : undefined;
    const reader = who ? readers.member : readers.visitor;
    for (const pattern of about.Component ? patternsOf({ path: route }) : []) {
      if (isOpened(pattern, who)) continue;
      const subject = await subjectOf(route, file, pattern, address.names, reader);
      if (!subject)
        throw new Error(`No known address opens ${pattern}: add a subject with one to tests/fuzz/subjects.`);
      subjects.push({ ...subject, who });
    }
  }
  return subjects;
}

async function subjectOf(
  route: string,
  file: string,
  pattern: string,
  names: string[],
  { content, readsAt }: Awaited<ReturnType<typeof readerOf>>,
): Promise<Subject | null> {
  for (const [at, params] of addressesOf(pattern, names, content)) {
    const reads = await readsAt(route, file, at, params);
    if (reads) return { name: pattern, at, reads };
  }
  return null;
}
