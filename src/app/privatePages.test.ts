import type { RouterState } from 'react-router-dom';
import { describe, expect, test, vi } from 'vitest';
import { apiQuery, createQueryClient, privateQuery } from '#api/query.ts';
import { departmentList } from '#openapi/dist/operations/departmentList.ts';
import { userProfile } from '#openapi/dist/operations/userProfile.ts';
import { envelope, openDoor } from '#tests/support/door.ts';
import { settle } from '#tests/support/fakeClock.ts';
import { demoSettings } from '#shared/settings.ts';
import { volatileMemory } from '#shared/storage.ts';
import { createStores } from '#stores/createStores.ts';
import { visitor } from '#stores/SessionStore.ts';
import { becomeVisitor, forgetPrivateReads, onRoute } from './wiring.ts';
import { pageRoute } from './routes/pageRoute.tsx';

/** Services for a doctor with that id, or for the visitor 0. */
function services(userId: number) {
  const door = openDoor((request) => envelope(request.url.endsWith('/profile') ? { userId } : []));
  const stores = createStores(
    { clock: door.clock, memory: volatileMemory(), share: () => 0 },
    {
      session: { user: { ...visitor, userId }, vip: null },
      frame: { showClose: true, isPc: true, renderedAt: 0 },
      depId: 1,
      settings: demoSettings,
    },
  );
  return { ...door, stores, queryClient: createQueryClient() };
}

/** The router's state on a page. */
const at = (handle: object, key = 'a'): Pick<RouterState, 'matches' | 'errors' | 'location' | 'navigation'> =>
  ({
    matches: [{ route: { handle } }],
    errors: null,
    location: { key, search: '' },
    navigation: { state: 'idle' },
  }) as unknown as RouterState;

const services0 = services(0);
const { handle: secret } = await pageRoute(services0, '/web/userCenter/playRecord', 'web/PlayRecord');
const { handle: open } = await pageRoute(services0, '/', 'Home');

/** Stubs the window: only the title and the event are used. */
function withPage(): void {
  vi.stubGlobal('document', { title: '' });
  vi.stubGlobal('window', { dispatchEvent: () => true });
}

describe('[6-02] a private page', () => {
  test('K10 opens the login for a visitor, a public one does not', () => {
    withPage();
    const here = services(0);
    const introduce = onRoute(here);
    introduce(at(open));
    expect(here.stores.dialogs.dialogLogin).toBe(false);
    introduce(at(secret, 'b'));
    expect([here.stores.dialogs.dialogLogin, here.stores.frame.isPrivate]).toEqual([true, true]);
    introduce(at(open, 'c'));
    expect(here.stores.frame.isPrivate).toBe(false);
  });

  test('opens no login for a doctor', () => {
    withPage();
    const here = services(10_001);
    onRoute(here)(at(secret));
    expect(here.stores.dialogs.dialogLogin).toBe(false);
  });

  test('K10 primes its reads for a doctor and requests nothing for a visitor', async () => {
    for (const [userId, primed] of [
      [0, 0],
      [10_001, 2],
    ] as const) {
      const here = services(userId);
      const { loader } = await pageRoute(here, '/web/userCenter/playRecord', 'web/PlayRecord');
      const request = new Request('http://portal.test/web/userCenter/playRecord');
      await (loader as (args: object) => Promise<unknown>)({ params: {}, request });
      expect(here.queryClient.getQueryCache().getAll()).toHaveLength(primed);
    }
  });

  test('K11 opens the login when its session ends; a public page only shows a message', () => {
    for (const [isPrivate, dialogs] of [
      [true, true],
      [false, false],
    ] as const) {
      const { stores } = services(10_001);
      stores.frame.setRouteName('any', isPrivate);
      becomeVisitor({ stores })();
      expect([stores.session.isLoggedIn, stores.dialogs.dialogLogin]).toEqual([false, dialogs]);
      expect(stores.notices.take().map(({ text }) => text)).toEqual(['登录已失效，请重新登录']);
    }
  });
});

test('K11 private reads of a doctor are removed when the session ends, public ones stay', async () => {
  const here = services(10_001);
  const stop = forgetPrivateReads(here);
  await here.queryClient.prefetchQuery(privateQuery(here.api, userProfile));
  await here.queryClient.prefetchQuery(apiQuery(here.api, departmentList));
  await settle();
  const kept = (): string[] =>
    here.queryClient
      .getQueryCache()
      .getAll()
      .map(({ queryKey }) => String(queryKey[1]));
  expect(kept()).toEqual(['/api/user/profile', '/api/user/department/list']);
  here.stores.session.saveUser({ ...here.stores.session.user, userName: '张改名' });
  expect(kept()).toHaveLength(2);
  here.stores.session.reset();
  expect(kept()).toEqual(['/api/user/department/list']);
  stop();
});
