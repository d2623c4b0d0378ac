// @vitest-environment jsdom
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { commonConfig } from '#openapi/dist/operations/commonConfig.ts';
import { userInfo } from '#openapi/dist/operations/userInfo.ts';
import { apiQuery, createQueryClient } from '#api/query.ts';
import type { BrowserReport } from '#shared/browserReport.ts';
import { faultNumber } from '#shared/faultNumber.ts';
import { envelope, openDoor } from '#tests/support/door.ts';
import { startReporter } from './browserReporter.ts';
import type { Services } from './services.ts';
import { reportWhenIdle } from './trouble.ts';

/** A page that can be left, and what it has sent. `early`: what went wrong before the reporter was loaded. */
function openPage({ early = [] as Event[], build = 'abcd1234' } = {}) {
  const beacons: Promise<string>[] = [];
  const timers: (() => void)[] = [];
  const document = Object.assign(new EventTarget(), {
    visibilityState: 'visible',
    getElementById: () => ({ dataset: { build } }),
  });
  const page = {
    addEventListener: document.addEventListener.bind(document),
    document,
    navigator: {
      sendBeacon: (to: string, body: Blob) => {
        beacons.push(body.text().then((text) => `${to} ${body.type} ${text}`));
        return true;
      },
    },
    portalTrouble: early as { push(event: Event): void },
    setTimeout: (callback: () => void) => timers.push(callback),
    clearTimeout: () => timers.splice(0),
  };
  const queryClient = createQueryClient();
  const services = { queryClient, stores: { frame: { routeName: 'index' } } } as unknown as Services;
  const begin = (): void => startReporter(services, page as unknown as Window);
  const fail = (event: Event): void => page.portalTrouble.push(event);
  const leave = (): void => {
    document.visibilityState = 'hidden';
    document.dispatchEvent(new Event('visibilitychange'));
    document.dispatchEvent(new Event('pagehide'));
  };
  const pause = (): void => timers.splice(0).forEach((callback) => callback());
  const reports = async (): Promise<BrowserReport[]> =>
    (await Promise.all(beacons)).map((line) => {
      expect(line).toMatch(/^\/browser-report application\/json \{/);
      return JSON.parse(line.slice(line.indexOf('{'))) as BrowserReport;
    });
  return { begin, fail, leave, pause, reports, queryClient };
}

const thrown = (error: unknown, file = '/assets/app-1.js'): Event =>
  new ErrorEvent('error', { error, filename: new URL(file, window.location.origin).href });

const rejected = (reason: unknown): Event => Object.assign(new Event('unhandledrejection'), { reason });

function errorOf(message: string, stack = 'at f (https://portal.test/assets/app-1.js:1:2345)'): Error {
  return Object.assign(new TypeError(message), { stack: `TypeError: ${message}\n    ${stack}` });
}

describe('N92 a page load', () => {
  test('is reported once, when the page is left, with the build and the route that was opened', async () => {
    const { begin, leave, reports } = openPage();
    begin();
    expect(await reports()).toEqual([]);
    leave();
    leave();
    expect(await reports()).toEqual([{ build: 'abcd1234', route: 'index', first: true }]);
  });

  test.each([true, false])('loads the reporter when it is idle, if the document says so: %s', async (wanted) => {
    const waiting: (() => void)[] = [];
    vi.stubGlobal('requestIdleCallback', (callback: () => void) => waiting.push(callback));
    const sendBeacon = vi.fn();
    Object.assign(navigator, { sendBeacon });
    const trouble: Event[] = [];
    if (wanted) window.portalTrouble = trouble;
    onTestFinished(() => {
      vi.unstubAllGlobals();
      delete window.portalTrouble;
    });
    const { queryClient } = openPage();
    reportWhenIdle({ queryClient, stores: { frame: { routeName: 'index' } } } as unknown as Services);
    expect(window.portalTrouble).toBe(wanted ? trouble : undefined);
    waiting.forEach((callback) => callback());
    if (wanted) await vi.waitFor(() => expect(window.portalTrouble).not.toBe(trouble));
    expect(waiting).toHaveLength(wanted ? 1 : 0);
  });
});

describe('N92 an error', () => {
  test('that came before the reporter is reported, without waiting for the page to be left', async () => {
    const { begin, pause, reports } = openPage({ early: [thrown(errorOf('x is not a function'))] });
    begin();
    pause();
    expect(await reports()).toEqual([
      {
        build: 'abcd1234',
        route: 'index',
        first: true,
        errors: [{ name: 'TypeError', message: 'x is not a function', route: 'index', at: 'app-1.js:1:2345' }],
      },
    ]);
  });

  test('of React carries the number that the page shows, and its own message', async () => {
    const { begin, fail, pause, reports } = openPage();
    begin();
    const cause = errorOf("Cannot read properties of undefined (reading 'title')");
    fail(thrown(new Error(`错误编号：${faultNumber(cause)}`, { cause })));
    pause();
    expect((await reports())[0]?.errors).toMatchObject([
      {
        name: 'TypeError',
        message: "Cannot read properties of undefined (reading 'title')",
        fault: faultNumber(cause),
      },
    ]);
  });

  test('is told once, and no more than ten are', async () => {
    const { begin, fail, pause, reports } = openPage();
    begin();
    for (let time = 0; time < 3; time += 1) fail(rejected(errorOf('same')));
    for (const letter of 'abcdefghijklmn') fail(thrown(errorOf(`odd ${letter}`)));
    pause();
    const [report] = await reports();
    const expected = ['same', ...[...'abcdefghi'].map((one) => `odd ${one}`)];
    expect(report?.errors?.map(({ message }) => message)).toEqual(expected);
  });

  test('of an extension or of the script of another host is not ours', async () => {
    const { begin, fail, pause, reports } = openPage();
    begin();
    fail(thrown(errorOf('theirs'), 'https://static.example/gt.js'));
    fail(rejected(errorOf('theirs', 'at f (chrome-extension://abc/inject.js:1:1)')));
    pause();
    expect(await reports()).toEqual([]);
  });

  test('of code that is missing has a name of its own, and a value that is no error has no content', async () => {
    const { begin, fail, pause, reports } = openPage();
    begin();
    const payload = new TypeError('Failed to fetch dynamically imported module: http://localhost/assets/a.js');
    fail(Object.assign(new Event('vite:preloadError'), { payload }));
    fail(rejected('13800000001'));
    pause();
    expect((await reports())[0]?.errors).toEqual([
      { name: 'MissingCode', message: '', route: 'index' },
      { name: 'NoError', message: '', route: 'index' },
    ]);
  });
});

describe('N92 a failed call', () => {
  test('is reported by operation and kind, before and after the reporter; its error is no error of the program', async () => {
    const { begin, fail, pause, reports, queryClient } = openPage();
    const { api } = openDoor(() => new Response('<html>', { status: 500 }));
    const failure = await queryClient.fetchQuery(apiQuery(api, commonConfig)).catch((error: unknown) => error);
    begin();
    await queryClient.fetchQuery(apiQuery(api, userInfo, { path: { userId: 10_001 } })).catch(() => undefined);
    fail(rejected(failure));
    pause();
    const all = await reports();
    expect(all).toEqual([
      {
        build: 'abcd1234',
        route: 'index',
        first: true,
        calls: [
          { operation: 'commonConfig', kind: 'http' },
          { operation: 'userInfo', kind: 'http' },
        ],
      },
    ]);
    expect(JSON.stringify(all)).not.toContain('10001');
  });

  test.each([
    ['a refusal', 4101],
    ['a token that is no longer good', 401],
    ['a lost network', 0],
  ])('%s is no failure of the portal', async (_, code) => {
    const { begin, leave, pause, reports, queryClient } = openPage();
    const answer = () => (code ? envelope(null, code) : Promise.reject(new Error('gone')));
    const { api } = openDoor(answer, { online: () => false });
    begin();
    await queryClient.fetchQuery(apiQuery(api, commonConfig)).catch(() => undefined);
    pause();
    leave();
    expect((await reports())[0]?.calls).toBeUndefined();
  });
});
