/** Cached pages equal rendered pages: every route, cache on against cache off. */
import { matchPath } from 'react-router-dom';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { createEngine } from '#mocks/createEngine.ts';
import * as bundle from '#entry-server.tsx';
import { readConfig } from '#server/config.ts';
import type { Build, ManifestChunk } from '#server/document.ts';
import { createPages } from '#server/pages.ts';
import { share } from '../support/runs.ts';
import { type PageSample, pageSamples } from '../support/pageSamples.ts';
import { parametersOf, patternsOf } from '../support/patterns.ts';
import { valuesOf, withPair } from '../support/sampleAddress.ts';

/** A manifest with a chunk for every requested module. */
const build: Build = {
  manifest: new Proxy<Record<string, ManifestChunk>>({}, { get: (_, name) => ({ file: `assets/${String(name)}.js` }) }),
  styles: {
    sheet: 'assets/styles.css',
    rules: [],
    reached: new Proxy<Record<string, string[]>>({}, { get: () => [] }),
  },
};

const upstreams = { portal: 'http://backend.test', userapi: 'http://backend.test', payment: 'http://backend.test' };

function pagesWith(keep: string): (path: string) => Promise<string> {
  const engine = createEngine({ frozen: true, seed: 1 });
  const backend = (async (request: Request) => {
    const { status, body, contentType } = await engine.respond(request, {
      address: '127.0.0.1',
      origin: 'http://portal.test',
    });
    return new Response(body, { status, headers: { 'content-type': contentType } });
  }) as typeof fetch;
  const config = readConfig({ BACKEND: 'mock', KEEP_PAGES: keep, KEEP_READS: '0' });
  const pages = createPages({ config, upstreams, build, bundle, backend });
  return async (path) => {
    const answer = await pages(new Request(`http://portal.test${path}`));
    const nonce = /'nonce-([^']+)'/.exec(answer.headers.get('content-security-policy') ?? '')?.[1];
    const html = (await answer.text()).replaceAll(nonce ?? 'none', 'NONCE');
    return `${answer.status} ${answer.headers.get('location')} ${html}`;
  };
}

/** Names that no page declares: they must not change the page. */
const undeclared = { login: '1', utm: 'x', scenario: 'none' };

const base = 'http://portal.test';

/** Names that a page reads from its query. */
const queryNamesOf = ({ address: { names, path } }: PageSample): string[] =>
  names.filter((name) => !parametersOf(path).includes(name));

/** The values that a page reads from an address, as a text. */
function keyAt({ address }: PageSample, at: string): string {
  const { pathname, searchParams } = new URL(at, base);
  return JSON.stringify(address.read(searchParams, matchPath(address.path, pathname)?.params));
}

/** The sample address and variants with another path or query: a page reads some names only together with others. */
function* basesOf(page: PageSample): Generator<string> {
  const {
    pattern,
    params,
    visits: [{ at }],
  } = page;
  yield at;
  for (const other of patternsOf(page.address.path))
    yield other.replace(/:(\w+)/g, (_, own: string) => params[own] ?? valuesOf(own)[0] ?? '');
  for (const name of parametersOf(pattern))
    for (const value of valuesOf(name).slice(0, 5))
      yield pattern.replace(/:(\w+)/g, (_, own: string) => (own === name ? value : params[own]) ?? '');
  for (const name of queryNamesOf(page)) for (const value of valuesOf(name)) yield withPair(at, name, value);
}

/** Up to two addresses that give different results because of one name. Throws with advice without any. */
function addressesWith(route: PageSample, name: string): string[] {
  // The ids of a course's lessons begin with its own id; ids of other courses show nothing.
  const course = /\d{4,}/.exec(route.visits[0].at)?.[0] ?? '';
  const values = name === 'videoId' ? [`${course}02`, `${course}03`] : valuesOf(name);
  for (const start of basesOf(route)) {
    const candidates = values.map((value) => withPair(start, name, value));
    const byKey = new Map(candidates.toReversed().map((at) => [keyAt(route, at), at]));
    byKey.delete(keyAt(route, start));
    byKey.delete('null');
    if (byKey.size > 0) return [...byKey.values()].toReversed().slice(0, 2);
  }
  throw new Error(
    `${route.pattern} reads none of the known values of “${name}”: add two to \`known\` in tests/support/sampleAddress.ts.`,
  );
}

/** Addresses of a page that differ in one name each, and some with unknown names or missing content. */
function addressesOf(route: PageSample): string[] {
  const at = route.visits.map((visit) => visit.at);
  return [
    ...new Set([
      ...at,
      ...queryNamesOf(route).flatMap((name) => addressesWith(route, name)),
      ...Object.entries(undeclared).map(([name, value]) => withPair(route.visits[0].at, name, value)),
      ...at.map((one) => one.replace(/\?.*/, '')),
      ...at.map((one) => one.replace(/(?<=[/=])\d{3,}/, '999999')),
    ]),
  ];
}

/** Other spellings of an address: letters encoded, in capitals, with another slash, with what cannot be decoded. */
function spellingsOf(at: string): string[] {
  const { pathname, search } = new URL(at, base);
  const encoded = (letter: string): string => `%${letter.charCodeAt(0).toString(16)}`;
  return [
    pathname.replace(/\w/, encoded),
    pathname.replace(/\w/g, encoded),
    pathname.replace(/[a-z]/, (letter) => letter.toUpperCase()),
    `${pathname}/`,
    `${pathname}%2F`,
    `${pathname}%zz`,
  ]
    .filter((path) => path !== pathname)
    .map((path) => path + search);
}

const routes = await pageSamples();

describe('[2.1-01] N28 the page cache', () => {
  let on: (path: string) => Promise<string>;
  let off: (path: string) => Promise<string>;
  /** A cache of its own, which has no page yet. */
  let kept: (path: string) => Promise<string>;

  beforeAll(() => {
    // Pages contain the time of their render.
    vi.useFakeTimers({ toFake: ['Date'] });
    on = pagesWith('600000');
    off = pagesWith('0');
    kept = pagesWith('600000');
  });

  afterAll(() => {
    vi.useRealTimers();
  });

  test.each(share(routes, 2))(
    'returns for $pattern the page of the requested address, for every declared name',
    async (route) => {
      const different: string[] = [];
      for (const path of addressesOf(route)) {
        // Code that loads during a render leaves other React markers in the page than loaded code.
        await off(path);
        const fresh = await off(path);
        // The first answer is rendered, the second comes from the cache.
        for (const kept of [await on(path), await on(path)]) if (kept !== fresh) different.push(path);
      }
      expect(different).toEqual([]);
    },
  );

  test.each(share(routes, 3))(
    'N81 returns the page of $pattern, whatever spelling of its path was asked for before',
    async (route) => {
      const { at } = route.visits[0];
      await off(at);
      const fresh = await off(at);
      for (const spelling of spellingsOf(at)) {
        const answer = await kept(spelling);
        const isElsewhere = answer.startsWith(`301 ${at} `) || answer.startsWith('404 ');
        expect(isElsewhere, `${spelling}: ${answer.slice(0, 80)}`).toBe(true);
      }
      expect((await kept(at)) === fresh).toBe(true);
    },
  );

  test('shows a member course in its own window only under its own address', async () => {
    const first = await on('/web/videoplay/vip?albumId=3101&videoId=310101');
    const second = await on('/web/videoplay/vip?albumId=3002&videoId=300201');
    expect(second === first).toBe(false);
    const missing = ['/web/videoplay/vip?albumId=999999', '/web/videoplay/vip'];
    expect(await Promise.all(missing.map(async (path) => (await on(path)).slice(0, 3)))).toEqual(['404', '404']);
  });
});
