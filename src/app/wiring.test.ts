import { QueryObserver } from '@tanstack/react-query';
import { describe, expect, test } from 'vitest';
import { clearToken } from '#openapi/dist/operations/clearToken.ts';
import { departmentList } from '#openapi/dist/operations/departmentList.ts';
import { apiQuery, createQueryClient } from '#api/query.ts';
import { TokenGuard } from '#api/tokenGuard.ts';
import { type Answering, envelope, openDoor } from '#tests/support/door.ts';
import { FakeClock, settle } from '#tests/support/fakeClock.ts';
import { demoSettings } from '#shared/settings.ts';
import { volatileMemory } from '#shared/storage.ts';
import { createStores } from '#stores/createStores.ts';
import { visitor } from '#stores/SessionStore.ts';
import { becomeVisitor } from './wiring.ts';

/** A page that watches the department list, connected as at the browser's start. */
function page(answer: Answering, userId: number, token: string | null) {
  const memory = volatileMemory();
  memory.cookies.set('USER_ID', String(userId), 86_400);
  const cookie = { token };
  const stores = createStores(
    { clock: new FakeClock(), memory, share: () => 0 },
    {
      session: { user: { ...visitor, userId }, vip: userId > 0 ? { vip: true, endTime: null } : null },
      frame: { showClose: true, isPc: true, renderedAt: 0 },
      depId: 1,
      settings: demoSettings,
    },
  );
  const queryClient = createQueryClient();
  const guard = new TokenGuard({
    current: () => cookie.token,
    isReplaced: () => false,
    clear: () => door.api.call(clearToken),
    drop: () => (cookie.token = null),
    onCleared: becomeVisitor({ stores }),
    onGone: () => void queryClient.invalidateQueries(),
  });
  const door = openDoor(answer, { token: () => cookie.token, onTokenRefused: guard.refused });
  const watch = new QueryObserver(queryClient, apiQuery(door.api, departmentList));
  const leave = watch.subscribe(() => undefined);
  return { ...door, stores, memory, watch, leave };
}

const isClear = ({ url }: Request): boolean => url.endsWith('/api/cleartoken');
const departments = [{ departmentId: 1, departmentName: '心血管内科' }];

async function rounds(count: number): Promise<void> {
  for (let round = 0; round < count; round++) await settle();
}

describe('a refused token', () => {
  test('[7.1-15], [8-02] F12: makes the doctor a visitor without a reload, shows one message and the content for visitors', async () => {
    let cleared = false;
    const here = page(
      (request) => {
        cleared ||= isClear(request);
        if (isClear(request)) return envelope(null);
        return cleared ? envelope(departments) : envelope(null, 401);
      },
      10001,
      'old',
    );
    await rounds(6);
    expect(here.stores.session.snapshot()).toEqual({ user: visitor, vip: null });
    expect(here.memory.cookies.get('USER_ID')).toBeNull();
    expect(here.stores.notices.take().map(({ text }) => text)).toEqual(['登录已失效，请重新登录']);
    expect(here.watch.getCurrentResult().data).toEqual(departments);
    expect(here.paths().filter((path) => path === '/api/cleartoken')).toHaveLength(1);
    here.leave();
  });

  test.each<[string, number, string | null]>([
    ['a doctor', 10001, 'old'],
    ['a visitor', 0, null],
  ])('F12: of %s starts no loop when the answer stays 403', async (_, userId, token) => {
    const here = page((request) => (isClear(request) ? envelope(null) : envelope(null, 403)), userId, token);
    await rounds(40);
    expect(here.sent.length).toBeLessThanOrEqual(5);
    here.leave();
  });
});
