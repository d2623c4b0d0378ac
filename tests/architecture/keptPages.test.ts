/** The pages that the server keeps are those that it would render: every route, cache on against cache off. */
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { createEngine } from '../../mocks/createEngine.ts';
import { loadPage } from '../../src/app/routes/pageRoute.tsx';
import { table } from '../../src/app/routes/table.ts';
import * as bundle from '../../src/entry-server.tsx';
import { readConfig } from '../../src/server/config.ts';
import type { Build, ManifestChunk } from '../../src/server/document.ts';
import { createPages } from '../../src/server/pages.ts';

/** A manifest with a chunk for every module that is asked for. */
const build: Build = {
  manifest: new Proxy<Record<string, ManifestChunk>>({}, { get: (_, name) => ({ file: `assets/${String(name)}.js` }) }),
  styles: new Map(),
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

/** Two values for each name that an address of the portal may carry, other than its default. */
const others: Record<string, [string, string]> = {
  albumId: ['3002', '1002'],
  videoId: ['02', '03'],
  t: ['30', '0'],
  play: ['1', '0'],
  type: ['case', 'open'],
  id: ['3002', '1001'],
  v: ['1.0', '2.0'],
  category: ['pbl', 'account'],
  keyword: ['胃', '关节'],
  kw: ['胃', '关节'],
  depId: ['2', '3'],
  departmentId: ['2', '3'],
  typeId: ['201', '202'],
  module: ['vip', 'open'],
  sort: ['hot', 'new'],
  free: ['vip', 'open'],
  level: ['1', '2'],
  page: ['2', '3'],
  tab: ['hot', 'series'],
  state: ['finished', 'learning'],
  systemId: ['1', '2'],
  regionId: ['1', '2'],
  redirect: ['/course', '/web/help'],
};

/** Names that no page declares: they must not change what anybody sees. */
const undeclared = ['login=1', 'utm=x', 'scenario=none'];

/** Addresses of a pattern that differ from each other in one name each. */
function addressesOf(pattern: string, names: string[]): string[] {
  const path = pattern.replace('/:id?', '').replace(':type/:id', 'open/1001').replace(':type', 'vip');
  const course = pattern.endsWith('/vip') ? 3101 : 1001;
  const needed = names.includes('albumId') ? `albumId=${course}&` : '';
  const own = names.filter((name) => !pattern.includes(`:${name}`));
  return [
    needed ? `${path}?${needed.slice(0, -1)}` : path,
    ...own.flatMap((name) =>
      (others[name] ?? [])
        .map((other) => (name === 'videoId' ? `${course}${other}` : other))
        .map((value) => `${path}?${needed}${name}=${encodeURIComponent(value)}`),
    ),
    ...(own.includes('typeId') ? [`${path}?departmentId=2&typeId=201`, `${path}?departmentId=2&typeId=202`] : []),
    ...undeclared.map((pair) => `${path}?${needed}${pair}`),
    ...(needed ? [path] : []),
    ...(pattern.endsWith('?') ? [`${path}/1`, `${path}/2?page=2`] : []),
    ...(pattern.includes('/:id') && !needed ? [`${path.replace('1001', '999999')}`] : []),
  ];
}

const routes = await Promise.all(
  table.map(async ([pattern, , file]) => {
    const { names } = (await loadPage(pattern, file)).address;
    return { pattern, names };
  }),
);

describe('[2.1-01] N28 a page that is kept', () => {
  let on: (path: string) => Promise<string>;
  let off: (path: string) => Promise<string>;

  beforeAll(() => {
    // Pages tell when they were rendered.
    vi.useFakeTimers({ toFake: ['Date'] });
    on = pagesWith('600000');
    off = pagesWith('0');
  });

  afterAll(() => {
    vi.useRealTimers();
  });

  test.each(routes)(
    '$pattern is the one that its address asks for, in every name that it declares',
    async ({ pattern, names }) => {
      expect(names.filter((name) => !others[name])).toEqual([]);
      const different: string[] = [];
      for (const path of addressesOf(pattern, names)) {
        // Code that is loaded in the middle of a render leaves other marks of React in the page than code that was there.
        await off(path);
        const fresh = await off(path);
        // The first answer is rendered, the second comes out of what is kept.
        for (const kept of [await on(path), await on(path)]) if (kept !== fresh) different.push(path);
      }
      expect(different).toEqual([]);
    },
  );

  test('a member course in its window is not shown under another course’s address', async () => {
    const first = await on('/web/videoplay/vip?albumId=3101&videoId=310101');
    const second = await on('/web/videoplay/vip?albumId=3002&videoId=300201');
    expect(second === first).toBe(false);
    const missing = ['/web/videoplay/vip?albumId=999999', '/web/videoplay/vip'];
    expect(await Promise.all(missing.map(async (path) => (await on(path)).slice(0, 3)))).toEqual(['404', '404']);
  });
});
