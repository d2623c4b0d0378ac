import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { clearToken } from '#openapi/dist/operations/clearToken.ts';
import { departmentList } from '#openapi/dist/operations/departmentList.ts';
import { userInfo } from '#openapi/dist/operations/userInfo.ts';
import { pcAuth } from '#openapi/dist/operations/pcAuth.ts';
import { sensebotInit } from '#openapi/dist/operations/sensebotInit.ts';
import * as codes from '#openapi/dist/codes.ts';
import { type Answering, type Door, envelope, openDoor, silence } from '#tests/support/door.ts';
import { settle } from '#tests/support/fakeClock.ts';
import { deadline } from './client.ts';
import { TokenGuard } from './tokenGuard.ts';

const clearPath = '/api/cleartoken';

interface Browser extends Door {
  cookie: { token: string | null };
  /** Another doctor has logged in beside the page. */
  replaced: boolean;
  /** Number of onCleared calls. */
  cleared: number;
  /** Number of onGone calls. */
  gone: number;
  /** Calls of cleartoken so far. */
  clears(): number;
}

/** A browser with a token in its cookie, the guard, and a scripted backend. */
function browser(answer: Answering, token: string | null = 'old'): Browser {
  const cookie = { token };
  const guard = new TokenGuard({
    current: () => cookie.token,
    isReplaced: () => here.replaced,
    clear: () => door.api.call(clearToken),
    drop: () => (cookie.token = null),
    onCleared: () => (here.cleared += 1),
    onGone: () => (here.gone += cookie.token === token ? Number.NaN : 1),
  });
  const door = openDoor(answer, { token: () => cookie.token, onTokenRefused: guard.refused });
  const clears = (): number => door.paths().filter((path) => path === clearPath).length;
  const here: Browser = { ...door, cookie, replaced: false, cleared: 0, gone: 0, clears };
  return here;
}

const read = ({ api }: Door): Promise<unknown> =>
  api.call(userInfo, { path: { userId: 10001 } }).catch((error: unknown) => error);
const isClear = ({ url }: Request): boolean => url.endsWith(clearPath);

describe('a refused token', () => {
  test.each([401, 403])(
    '[7.1-15] F12, F13: with code %i is cleared once for 50 refusals at the same time',
    async (code) => {
      const page = browser((request) => envelope(null, isClear(request) ? 200 : code));
      const answers = await Promise.all(Array.from({ length: 50 }, () => read(page)));
      await settle();
      expect(answers.every((answer) => (answer as { code?: number }).code === code)).toBe(true);
      expect([page.clears(), page.cleared, page.cookie.token]).toEqual([1, 1, null]);
    },
  );

  test('[7.1-15] is cleared once when the captcha and payment hosts refuse', async () => {
    const page = browser((request) => envelope(null, isClear(request) ? 200 : 401));
    const { api } = page;
    await Promise.allSettled([
      api.call(sensebotInit),
      api.call(pcAuth, { query: { redirectURI: 'http://portal.test/' } }),
      read(page),
    ]);
    await settle();
    expect([page.clears(), page.cleared, page.cookie.token]).toEqual([1, 1, null]);
  });

  test('[7.1-15] is cleared when only the payment host refuses', async () => {
    const page = browser((request) => envelope(null, isClear(request) ? 200 : 403));
    await page.api.call(pcAuth, { query: { redirectURI: 'http://portal.test/' } }).catch(() => null);
    await settle();
    expect([page.clears(), page.cleared, page.cookie.token]).toEqual([1, 1, null]);
  });

  test('[8-02] F12: is cleared again when a later token is refused as well', async () => {
    const page = browser((request) => envelope(null, isClear(request) ? 200 : 401));
    await read(page);
    await settle();
    page.cookie.token = 'next';
    await read(page);
    await settle();
    expect([page.clears(), page.cleared, page.cookie.token]).toEqual([2, 2, null]);
  });

  test('K03 of a doctor who has just logged in in another tab is not cleared', async () => {
    const page = browser((request) => envelope(null, isClear(request) ? 200 : 403), 'hers');
    page.replaced = true;
    await read(page);
    await settle();
    expect([page.clears(), page.cleared, page.cookie.token]).toEqual([0, 0, 'hers']);
  });

  test('[7.1-15] that is null also calls cleartoken', async () => {
    const page = browser((request) => envelope(null, isClear(request) ? 200 : 401), null);
    await read(page);
    await settle();
    expect([page.clears(), page.gone]).toEqual([1, 0]);
  });

  test('[8-01] is distinguished from every other failure', async () => {
    for (const code of [500, codes.badParameter, codes.loginRequired, 429]) {
      const page = browser(() => envelope(null, code));
      await read(page);
      expect([page.clears(), page.cleared, page.cookie.token]).toEqual([0, 0, 'old']);
    }
  });
});

describe('cleartoken itself', () => {
  test.each<[string, Answering]>([
    ['answers code 401', () => envelope(null, 401)],
    ['answers code 403', () => envelope(null, 403)],
    ['answers HTTP 401', () => new Response(null, { status: 401 })],
    ['answers HTTP 500', () => new Response(null, { status: 500 })],
    ['answers nothing', () => new Response('')],
    ['cannot be reached', () => Promise.reject(new TypeError('Failed to fetch'))],
  ])('F14b: is called once although it %s, and the token is removed anyway', async (_, trouble) => {
    const page = browser((request) => (isClear(request) ? trouble(request) : envelope(null, 401)));
    await read(page);
    await settle();
    page.clock.advance(deadline);
    await settle();
    expect([page.clears(), page.cleared, page.cookie.token]).toEqual([1, 1, null]);
  });

  test('F14b: that never responds is cancelled at the deadline; the reader is a visitor at once', async () => {
    const page = browser((request) => (isClear(request) ? silence() : envelope(null, 401)));
    await read(page);
    expect(page.cleared).toBe(1);
    page.clock.advance(deadline);
    await settle();
    expect([page.clears(), page.cookie.token]).toEqual([1, null]);
  });

  test('F14b: that is refused triggers no second call', async () => {
    const page = browser(() => envelope(null, 401));
    await page.api.call(clearToken).catch(() => null);
    await settle();
    expect([page.clears(), page.cleared, page.cookie.token]).toEqual([1, 0, 'old']);
  });
});

describe('a late refusal of an old token', () => {
  test('F14c: after a new login changes nothing', async () => {
    const late: { answer: ((response: Response) => void)[] } = { answer: [] };
    const page = browser(() => new Promise((resolve) => late.answer.push(resolve)));
    const old = read(page);
    await settle();
    page.cookie.token = 'new';
    late.answer[0]?.(envelope(null, 401));
    await old;
    await settle();
    expect([page.clears(), page.cleared, page.cookie.token]).toEqual([0, 0, 'new']);
  });

  test('F14c: never ends the new session, in every order of login, refusals and cleartoken', async () => {
    await fc.assert(
      fc.asyncProperty(fc.scheduler(), fc.integer({ min: 1, max: 4 }), async (scheduler, calls) => {
        const page = browser((request) =>
          scheduler.schedule(Promise.resolve(envelope(null, isClear(request) ? 200 : 401)), request.url),
        );
        const reads = Array.from({ length: calls }, () => read(page));
        const login = scheduler.schedule(Promise.resolve('new'), 'login').then((token) => (page.cookie.token = token));
        await scheduler.waitFor(Promise.all([...reads, login]));
        await scheduler.waitIdle();
        await settle();
        expect(page.cookie.token).toBe('new');
        expect(page.clears()).toBeLessThanOrEqual(1);
        expect(page.cleared).toBe(page.clears());
      }),
      { numRuns: 150 },
    );
  });

  test('F14c: a refusal of the new token counts, also while the old one is still being cleared', async () => {
    const page = browser((request) => (isClear(request) ? silence() : envelope(null, 401)));
    await read(page);
    page.cookie.token = 'new';
    await read(page);
    expect(page.cleared).toBe(2);
    page.clock.advance(deadline);
    await settle();
    expect(page.cookie.token).toBeNull();
  });
});

test('F12: a call that succeeds leaves the token unchanged', async () => {
  const page = browser(() => envelope([]));
  await page.api.call(departmentList);
  expect([page.clears(), page.cleared, page.cookie.token]).toEqual([0, 0, 'old']);
});
