import { describe, expect, test } from 'vitest';
import type { RenderInput } from '#entry-server.tsx';
import { aloneTexts } from '#server/metrics/expose.ts';
import { createMeter } from '#server/metrics/promMeter.ts';
import { createRate } from '#server/rate.ts';
import { ask } from '../../support/rawHttp.ts';
import { pageOf, type PortalOptions, withPortals } from './portal.ts';

const { start, logged } = withPortals();

const type = 'Content-Type: application/json';
const shellPage = pageOf({ url: '/', session: null } as RenderInput);
const fault = {
  name: 'TypeError',
  message: "Cannot read properties of undefined (reading 'title') at /web/mall?token=s3cr3t 张医生 13800000001",
  route: 'index',
  at: 'app-1.js:1:2345',
  fault: '0123456789ab',
};
const reportOf = (change: object = {}): string =>
  JSON.stringify({ build: 'unknown', route: 'index', first: true, errors: [fault], ...change });

/** A portal that counts what is reported to it. */
async function reporting(options: PortalOptions = {}) {
  const meter = createMeter();
  const { port } = await start({ env: { BROWSER_REPORTS: '1' }, ...options, meter });
  const report = async (body: string, headers = [type]): Promise<number> =>
    (await ask(port, 'POST /browser-report', headers, body)).status;
  const counted = async (): Promise<string[]> =>
    [...(await aloneTexts(meter)['/metrics/summed']()).matchAll(/^portal_browser_(\w+\{.*\} \S+)$/gm)]
      .map(([, line = '']) => line)
      .filter((line) => !/_bucket/.test(line));
  return { port, report, counted };
}

describe('N92 a report', () => {
  test('is counted, and its errors are logged without what a doctor may have typed or read', async () => {
    const { report, counted } = await reporting();
    const body = {
      vitals: { lcp: 1_200, inp: 80, cls: 0.02 },
      calls: [{ operation: 'userInfo', kind: 'timeout' }],
      moved: 3,
      remade: 2,
    };
    expect(await report(reportOf(body), [type, 'User-Agent: Mozilla/5.0 Chrome/109.0.0.0 Safari/537.36'])).toBe(204);
    expect(await counted()).toEqual([
      'reports_total{result="taken"} 1',
      'pages_total{build="unknown"} 1',
      'errors_total{build="unknown",route="index",error="TypeError"} 1',
      'failed_calls_total{operation="userInfo",kind="timeout"} 1',
      'foreign_total{kind="moved"} 3',
      'foreign_total{kind="remade"} 2',
      'lcp_seconds_sum{route="index"} 1.2',
      'lcp_seconds_count{route="index"} 1',
      'inp_seconds_sum{route="index"} 0.08',
      'inp_seconds_count{route="index"} 1',
      'cls_sum{route="index"} 0.02',
      'cls_count{route="index"} 1',
    ]);
    expect(logged.map((line) => JSON.parse(line) as object)).toEqual([
      {
        time: expect.any(String),
        level: 'warn',
        event: 'browser error',
        id: expect.any(String),
        error: 'TypeError',
        message: "Cannot read properties of undefined (reading 'title') at * * *",
        route: 'index',
        build: 'unknown',
        browser: 'Chrome 109',
        at: 'app-1.js:1:2345',
        fault: '0123456789ab',
      },
    ]);
  });

  test('brings no name of its own into the metrics or the log', async () => {
    const { report, counted } = await reporting();
    const strange = {
      build: 's3cr3t-a',
      route: 's3cr3t-b',
      errors: [{ name: 's3cr3t-c', message: 'x', route: 's3cr3t-d' }],
      calls: [{ operation: 's3cr3t-e', kind: 'http' }],
      vitals: { cls: 0 },
    };
    expect(await report(reportOf(strange))).toBe(204);
    expect([await counted(), logged].join()).not.toContain('s3cr3t');
    expect(await counted()).toContain('errors_total{build="other",route="other",error="other"} 1');
  });

  test.each([
    ['that is not JSON', '{'],
    ['of nothing', 'null'],
    ['without a build', '{}'],
    ['with a negative time', reportOf({ vitals: { lcp: -1 } })],
    ['with a text for a number', reportOf({ vitals: { cls: '1' } })],
    ['with too many errors', reportOf({ errors: Array.from({ length: 11 }, () => fault) })],
    ['with half a moved node', reportOf({ moved: 0.5 })],
    ['with another reason', reportOf({ calls: [{ operation: 'userInfo', kind: 's3cr3t' }] })],
    ['with an address in place of a place', reportOf({ errors: [{ ...fault, at: 'https://s3cr3t/' }] })],
  ])('%s is refused and not logged', async (_, body) => {
    const { report, counted } = await reporting();
    expect(await report(body)).toBe(400);
    expect([await counted(), logged]).toEqual([['reports_total{result="invalid"} 1'], []]);
  });

  test('of another type, of another site or of a large size is refused before it is read', async () => {
    const { report, counted } = await reporting();
    expect(await report(reportOf(), ['Content-Type: text/plain'])).toBe(415);
    expect(await report(reportOf(), [type, 'Sec-Fetch-Site: cross-site'])).toBe(403);
    expect(await report(reportOf({ pad: 'x'.repeat(20_000) }))).toBe(413);
    expect([await counted(), logged]).toEqual([[], []]);
  });

  test('is refused above the limit of its address, and above that of all', async () => {
    const one = await reporting({ limits: { browserReportsPerAddress: 2 } });
    expect([await one.report(reportOf()), await one.report(reportOf()), await one.report(reportOf())]).toEqual([
      204, 204, 429,
    ]);
    expect(await one.counted()).toContain('reports_total{result="limited"} 1');
    const all = await reporting({ limits: { browserReports: 1 } });
    expect([await all.report(reportOf()), await all.report(reportOf())]).toEqual([204, 429]);
  });

  test('cannot fill the log: ten lines a minute', async () => {
    const { report } = await reporting();
    for (let time = 0; time < 3; time += 1) await report(reportOf({ errors: Array.from({ length: 10 }, () => fault) }));
    expect(logged).toHaveLength(10);
  });
});

test('N92 a rate counts anew each minute, and its memory does not grow with the number of addresses', () => {
  let now = 0;
  const may = createRate(1, () => now);
  expect([may('a'), may('a'), may('b')]).toEqual([true, false, true]);
  for (let at = 0; at < 10_000; at += 1) may(String(at));
  expect(may('new')).toBe(false);
  now = 60_000;
  expect([may('a'), may('new')]).toEqual([true, true]);
});

describe('N92 a page', () => {
  const reports = (env: Record<string, string>, path: string) => async () => {
    const { port } = await start({ env });
    return (await ask(port, `GET ${path}`)).text;
  };

  test('carries nothing for reports where none are wanted, and none are accepted', async () => {
    expect(await reports({}, '/')()).not.toMatch(/browser-report|data-build|portalTrouble/);
    const { report } = await reporting({ env: {} });
    expect(await report(reportOf())).toBe(405);
  });

  test('says which build it is, and reports that its scripts do not start', async () => {
    const text = await reports({ BROWSER_REPORTS: '0.25' }, '/')();
    expect(text).toContain('id="page-state" data-build="unknown"');
    expect(text).toContain('if(Math.random()<0.25&&navigator.sendBeacon){window.portalTrouble=[]');
  });

  test('that the server could not render reports, too', async () => {
    const broken = { render: () => Promise.reject(new Error('broken')), shell: () => shellPage };
    const { port } = await start({ env: { BROWSER_REPORTS: '1' }, ...broken });
    expect((await ask(port, 'GET /')).text).toContain('portalTrouble');
    expect((await ask(port, 'GET /?login=1&redirect=%2Fact%2Fgift-demo-0001')).text).not.toContain('portalTrouble');
  });

  test.each(['/act/gift-demo-0001', '/?login=1&redirect=%2Fact%2Fgift-demo-0001'])(
    'X15 at an address that is a key reports nothing: %s',
    async (path) => {
      expect(await reports({ BROWSER_REPORTS: '1' }, path)()).not.toMatch(/browser-report|data-build|portalTrouble/);
    },
  );
});
