/** What readers get through nginx is what the portal itself sends, for every page, cookie and device; only the nonce differs. */
import { readdir } from 'node:fs/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { oddCookies, oddHeaders } from '#scripts/lib/benchAttackHeaders.ts';
import { everyAddress } from '#scripts/lib/benchAttackPoison.ts';
import { killPrograms, type Program, startPortal, startProgram } from '#scripts/lib/benchAttackServer.ts';
import { loginCookie } from '#scripts/lib/mockLogin.ts';
import { edgeSecret, type Front, freePort, missingNginx, startFront } from '#scripts/lib/nginx.ts';
import { root } from '#scripts/lib/run.ts';
import { valuesOf, withPair } from '../support/sampleAddress.ts';
import { loadedAddresses } from '../support/loadedAddresses.ts';
import { type Answer, ask, comparable, nonceOf } from './asked.ts';
import { openClient } from './rawClient.ts';

const missing = await missingNginx();
const isDeep = process.env.DEEP === '1';

let backend: Program;
let portal: Program;
let front: Front;
let host: string;

const direct = (path: string, headers?: Record<string, string>): Promise<Answer> =>
  ask(portal.port, path, host, headers, false);
const through = (path: string, headers?: Record<string, string>): Promise<Answer> =>
  ask(front.port, path, host, headers);

beforeAll(async () => {
  if (missing) return;
  backend = await startProgram('mocks/server.ts', { MOCK_CLOCK: 'frozen' });
  const port = await freePort();
  host = `localhost:${port}`;
  portal = await startPortal(backend.origin, {
    TRUSTED_PROXIES: '127.0.0.1',
    EDGE_SECRET: edgeSecret,
    PUBLIC_ORIGIN: `https://${host}`,
    KEEP_PAGES: '600000',
  });
  front = await startFront({ port, ports: [portal.port], files: `${root}dist/client` });
});

afterAll(async () => {
  if (missing) return;
  await front.close();
  killPrograms();
});

test.skipIf(missing)(
  '[N28] two answers of one kept page have different nonces, each in its policy and its elements',
  async () => {
    const first = await through('/?login=1');
    const answers = [await through('/?login=1'), await through('/?login=1')];
    for (const answer of [first, ...answers]) {
      expect(nonceOf(answer)).toMatch(/^[0-9a-f]{32}$/);
      expect(String(answer.headers['content-security-policy']).split(`'nonce-${nonceOf(answer)}'`)).toHaveLength(3);
      expect(new Set(answer.body.match(/nonce="[^"]*"/g))).toEqual(new Set([`nonce="${nonceOf(answer)}"`]));
      expect(answer.body + JSON.stringify(answer.headers)).not.toContain('edge_');
    }
    expect(new Set([first, ...answers].map(nonceOf)).size).toBe(3);
    expect((await front.log()).slice(-3).map(({ cache }) => cache)).toEqual(['MISS', 'HIT', 'HIT']);
  },
);

test.skipIf(missing)('[N28] a client cannot pass for the front', async () => {
  const forged = { 'x-edge': `edge_${edgeSecret}`, 'x-edge-key': 'x' };
  const answer = await through('/?login=1', { ...forged, 'x-edge': 'edge_x' });
  expect(nonceOf(answer)).toMatch(/^[0-9a-f]{32}$/);
  // Without the version of the rules even the right secret gives an ordinary page.
  const other = await direct('/', forged);
  expect([nonceOf(other).length, other.headers['x-accel-expires']]).toEqual([22, undefined]);
});

const devices: readonly Record<string, string>[] = [{}, { 'user-agent': 'Mozilla/5.0 (iPhone) Mobile' }];
const cookies: readonly Record<string, string>[] = ['depId=2', '_ga=1; warningTip=1', 'warningTip=1; depId=3'].map(
  (cookie) => ({ cookie }),
);
const readers = devices.flatMap((device) => [{}, ...cookies].map((cookie) => ({ ...device, ...cookie })));

/** Addresses of every page: as they are, and with each of its parameters. */
async function addresses(): Promise<string[]> {
  const plain = await everyAddress();
  const named = (await loadedAddresses()).flatMap(({ path, names }) =>
    plain
      .filter((at) => path.test(at))
      .slice(0, 1)
      .flatMap((at) => names.map((name) => withPair(at, name, valuesOf(name)[0] ?? '1'))),
  );
  return [...new Set([...plain, ...named, '/course/', '/nope', '/?utm_source=x', '/search?kw=%E8%83%83&kw=2'])];
}

test.skipIf(missing)(
  '[N28] each page is the same through nginx, fetched and kept, for every cookie and device',
  { timeout: 900_000 },
  async () => {
    const all = await addresses();
    const asked = isDeep ? all : all.filter((_, at) => at % 6 === 0);
    const differing: string[] = [];
    let kept = 0;
    for (const headers of readers)
      for (const path of asked) {
        // The first render fills the reads that pages share.
        await direct(path, headers);
        const own = comparable(await direct(path, headers));
        for (let turn = 0; turn < 2; turn += 1) {
          const answer = comparable(await through(path, headers));
          if (answer !== own) differing.push(`${path} ${JSON.stringify(headers)}`);
        }
        kept += 1;
      }
    expect(differing).toEqual([]);
    expect(kept).toBe(asked.length * readers.length);
    expect((await front.log()).filter(({ cache }) => cache === 'HIT').length).toBeGreaterThan(asked.length);
  },
);

test.skipIf(missing)('[N28] odd headers and cookies change no page that is kept for others', async () => {
  const differing: string[] = [];
  for (const path of ['/', '/course', '/search?kw=1']) {
    const clean = comparable(await direct(path));
    for (const [name, value] of oddHeaders) {
      await through(path, { [name]: value });
      if (comparable(await through(path)) !== clean) differing.push(`${path} after ${name}`);
    }
    for (const cookie of oddCookies) {
      // The mark of a session that is none is answered by the portal, with cookies that end it.
      const [odd, own] = [await through(path, { cookie }), await direct(path, { cookie })].map(comparable);
      if (odd !== own || comparable(await through(path)) !== clean) differing.push(`${path} after ${cookie}`);
    }
  }
  expect(differing).toEqual([]);
});

/** Asks for `/course` with a second line of a header, on a connection of its own. */
async function askTwice(name: string, values: readonly string[], path: string): Promise<void> {
  const client = await openClient(front);
  const lines = values.map((value) => `${name}: ${value}`);
  client.socket.write([`GET ${path} HTTP/1.1`, `Host: ${host}`, ...lines, 'Connection: close', '', ''].join('\r\n'));
  await client.closed;
  expect(client.received().toString()).toMatch(/^HTTP\/1\.1 200 /);
}

test.skipIf(missing)(
  '[N28] V62 two lines of a header that the key reads change no page that is kept for others',
  async () => {
    const [pc, phone] = ['Mozilla/5.0 (Windows NT 10.0)', 'Mozilla/5.0 (iPhone) Mobile'];
    const pairs: [name: string, one: string, other: string][] = [
      ['User-Agent', pc, phone],
      ['Cookie', 'depId=2', 'depId=3'],
      ['Cookie', 'warningTip=1', '_ga=1'],
      ['Cookie', '_ga=1', 'depId=2'],
      ['Accept-Encoding', 'gzip', 'identity'],
    ];
    const differing: string[] = [];
    let page = 0;
    for (const [name, one, other] of pairs)
      for (const values of [
        [one, other],
        [other, one],
      ]) {
        // A page that nobody has asked for: the doubled request is the one that would fill the cache.
        const path = `/course?page=${(page += 1)}`;
        await askTwice(name, values, path);
        for (const agent of [pc, phone])
          for (const cookie of ['_ga=1', 'depId=2', 'depId=3', 'warningTip=1']) {
            const headers = { 'user-agent': agent, cookie };
            await direct(path, headers);
            if (comparable(await through(path, headers)) !== comparable(await direct(path, headers)))
              differing.push(`${path} ${agent} ${cookie} after ${name} ${values.join(' + ')}`);
          }
      }
    expect(differing).toEqual([]);
  },
);

test.skipIf(missing)("[9-05] a doctor's pages are the portal's own, and nginx keeps none", async () => {
  const cookie = await loginCookie(backend.origin, '13800000002');
  for (const path of ['/', '/course']) {
    // The first render fills the reads that pages share.
    await direct(path, { cookie });
    const answers = [await direct(path, { cookie }), await through(path, { cookie }), await through(path, { cookie })];
    expect(new Set(answers.map(comparable)).size).toBe(1);
    expect(answers[1]?.headers['cache-control']).toBe('no-store');
    expect(comparable(await through(path))).not.toBe(answers.map(comparable)[0]);
  }
  const states = (await front.log()).map(({ cache }) => cache).slice(-6);
  expect(states.filter((state) => state === 'BYPASS')).toHaveLength(4);
});

test.skipIf(missing)('[R079] V66 nginx keeps no page whose address leads to a secret one', async () => {
  const token = 'gift-demo-0001';
  for (const path of [
    `/act/${token}`,
    `/web/user/login?redirect=%2Fact%2F${token}`,
    `/?login=1&redirect=/act/${token}`,
  ]) {
    const answers = [await through(path), await through(path)];
    expect(answers.map(({ headers }) => [headers['cache-control'], headers['referrer-policy']])).toEqual([
      ['no-store', 'no-referrer'],
      ['no-store', 'no-referrer'],
    ]);
  }
  const states = (await front.log()).slice(-6).map(({ cache }) => cache);
  expect(new Set(states)).toEqual(new Set(['MISS']));
});

test.skipIf(missing)('[N70] parameters that no page reads fill no cache', async () => {
  await through('/');
  for (let count = 0; count < 20; count += 1) await through(`/?utm_source=${count}`);
  const states = (await front.log()).slice(-20).map(({ cache }) => cache);
  expect(new Set(states)).toEqual(new Set(['BYPASS']));
});

test.skipIf(missing)('[N72] files are the same from the disk of nginx and from the portal, in each form', async () => {
  const names = (await readdir(`${root}dist/client/assets`)).filter((name) => /\.(?:js|css)$/.test(name)).slice(0, 8);
  for (const path of [...names.map((name) => `/assets/${name}`), '/robots.txt', '/favicon.svg', '/assets/absent.js'])
    for (const accepted of ['identity', 'gzip', 'br, gzip'])
      expect(comparable(await through(path, { 'accept-encoding': accepted }))).toBe(
        comparable(await direct(path, { 'accept-encoding': accepted })),
      );
});
