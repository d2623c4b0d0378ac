// @vitest-environment jsdom
import { describe, expect, test } from 'vitest';
import { commonConfig } from '#openapi/dist/operations/commonConfig.ts';
import { userInfo } from '#openapi/dist/operations/userInfo.ts';
import type { BrowserReport } from '#shared/browserReport.ts';
import { faultNumber } from '#shared/faultNumber.ts';
import { envelope, openDoor } from '#tests/support/door.ts';
import { settle } from '#tests/support/fakeClock.ts';
import { watchTrouble } from './trouble.ts';

/** A page that can be left, and what it has sent. */
function openPage(path = '/', build: string | undefined = 'abcd1234') {
  const beacons: Promise<string>[] = [];
  const timers: (() => void)[] = [];
  const element = { dataset: { build } };
  const document = Object.assign(new EventTarget(), { visibilityState: 'visible', getElementById: () => element });
  const page = Object.assign(new EventTarget(), {
    location: new URL(path, window.location.origin),
    document,
    navigator: {
      sendBeacon: (to: string, body: Blob) => {
        beacons.push(body.text().then((text) => `${to} ${body.type} ${text}`));
        return true;
      },
    },
    requestIdleCallback: (callback: () => void) => callback(),
    setTimeout: (callback: () => void) => timers.push(callback),
    clearTimeout: () => timers.splice(0),
  });
  const fail = (error: unknown, file = '/assets/app-1.js'): void =>
    void page.dispatchEvent(new ErrorEvent('error', { error, filename: new URL(file, window.location.origin).href }));
  const reject = (reason: unknown): void =>
    void page.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason }));
  const leave = (): void => {
    document.visibilityState = 'hidden';
    document.dispatchEvent(new Event('visibilitychange'));
    page.dispatchEvent(new Event('pagehide'));
  };
  const pause = (): void => timers.splice(0).forEach((callback) => callback());
  const reports = async (): Promise<BrowserReport[]> =>
    (await Promise.all(beacons)).map((line) => {
      expect(line).toMatch(/^\/browser-report application\/json \{/);
      return JSON.parse(line.slice(line.indexOf('{'))) as BrowserReport;
    });
  return { page: page as unknown as Window, fail, reject, leave, pause, reports, timers };
}

const frame = { routeName: 'index' };

/** Lets the reporter's code arrive. */
async function loaded(): Promise<void> {
  await import('./browserReporter.ts');
  await settle();
}

function errorOf(message: string, stack = 'at f (https://portal.test/assets/app-1.js:1:2345)'): Error {
  return Object.assign(new TypeError(message), { stack: `TypeError: ${message}\n    ${stack}` });
}

describe('N92 a page load', () => {
  test('is reported once, when the page is left, with the build and the route that was opened', async () => {
    const { page, leave, reports } = openPage();
    watchTrouble(1, page).begin(frame);
    await loaded();
    expect(await reports()).toEqual([]);
    leave();
    leave();
    expect(await reports()).toEqual([{ build: 'abcd1234', route: 'index', first: true }]);
  });

  test.each([
    [0, 0, 0],
    [0.1, 0.1, 0],
    [0.1, 0.09, 1],
    [1, 0.999, 1],
  ])('with a share of %d and a chance of %d is reported %d times', async (share, chance, times) => {
    const { page, leave, reports } = openPage();
    watchTrouble(share, page, () => chance).begin(frame);
    await loaded();
    leave();
    expect(await reports()).toHaveLength(times);
  });

  test.each(['/act/gift-demo-0001', '/?login=1&redirect=%2Fact%2Fgift-demo-0001'])(
    'X15 at %s, an address that is a key, sends nothing',
    async (path) => {
      const { page, fail, leave, reports } = openPage(path);
      watchTrouble(1, page).begin(frame);
      fail(errorOf('broken'));
      await loaded();
      leave();
      expect(await reports()).toEqual([]);
    },
  );
});

describe('N92 an error', () => {
  test('that came before the reporter is reported, without waiting for the page to be left', async () => {
    const { page, fail, pause, reports } = openPage();
    const watch = watchTrouble(1, page);
    fail(errorOf('x is not a function'));
    watch.begin(frame);
    await loaded();
    pause();
    expect(await reports()).toEqual([
      {
        build: 'abcd1234',
        route: 'index',
        first: true,
        errors: [{ name: 'TypeError', message: 'x is not a function', route: 'all', at: 'app-1.js:1:2345' }],
      },
    ]);
  });

  test('of React carries the number that the page shows, and its own message', async () => {
    const { page, fail, pause, reports } = openPage();
    watchTrouble(1, page).begin(frame);
    await loaded();
    const cause = errorOf("Cannot read properties of undefined (reading 'title')");
    fail(new Error(`错误编号：${faultNumber(cause)}`, { cause }));
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
    const { page, fail, reject, pause, reports } = openPage();
    watchTrouble(1, page).begin(frame);
    await loaded();
    for (let time = 0; time < 3; time += 1) reject(errorOf('same'));
    for (const letter of 'abcdefghijklmn') fail(errorOf(`odd ${letter}`));
    pause();
    const [report] = await reports();
    expect(report?.errors?.map(({ message }) => message)).toEqual([
      'same',
      ...[...'abcdefghi'].map((one) => `odd ${one}`),
    ]);
  });

  test('of an extension or of the script of another host is not ours', async () => {
    const { page, fail, reject, pause, reports } = openPage();
    watchTrouble(1, page).begin(frame);
    await loaded();
    fail(errorOf('theirs'), 'https://static.example/gt.js');
    reject(errorOf('theirs', 'at f (chrome-extension://abc/inject.js:1:1)'));
    pause();
    expect(await reports()).toEqual([]);
  });

  test('of code that is missing has a name of its own, and a value that is no error has no content', async () => {
    const { page, reject, pause, reports } = openPage();
    watchTrouble(1, page).begin(frame);
    await loaded();
    page.dispatchEvent(
      Object.assign(new Event('vite:preloadError'), {
        payload: new TypeError('Failed to fetch dynamically imported module: http://localhost/assets/a.js'),
      }),
    );
    reject('13800000001');
    pause();
    expect((await reports())[0]?.errors).toEqual([
      { name: 'MissingCode', message: '', route: 'index' },
      { name: 'NoError', message: '', route: 'index' },
    ]);
  });
});

describe('N92 a failed call', () => {
  test('is reported by operation and kind; its error is no error of the program', async () => {
    const { page, reject, pause, reports } = openPage();
    const watch = watchTrouble(1, page);
    const api = watch.watched(openDoor(() => new Response('<html>', { status: 500 })).api);
    watch.begin(frame);
    await loaded();
    const failure = await api.call(userInfo, { path: { userId: 10_001 } }).catch((error: unknown) => error);
    reject(failure);
    pause();
    const [report] = await reports();
    expect(report).toEqual({
      build: 'abcd1234',
      route: 'index',
      first: true,
      calls: [{ operation: 'userInfo', kind: 'http' }],
    });
    expect(JSON.stringify(report)).not.toContain('10001');
  });

  test.each([
    ['a refusal', 4101],
    ['a token that is no longer good', 401],
    ['a lost network', 0],
  ])('%s is no failure of the portal', async (_, code) => {
    const { page, pause, reports, leave } = openPage();
    const watch = watchTrouble(1, page);
    const { api } = openDoor(() => (code ? envelope(null, code) : Promise.reject(new Error('gone'))), {
      online: () => false,
    });
    watch.begin(frame);
    await loaded();
    await watch
      .watched(api)
      .call(commonConfig)
      .catch(() => undefined);
    pause();
    leave();
    expect((await reports())[0]?.calls).toBeUndefined();
  });
});
