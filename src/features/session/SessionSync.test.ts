import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { FakeClock, settle } from '#tests/support/fakeClock.ts';
import { volatileMemory } from '#shared/storage.ts';
import { SessionStore, visitor } from '#stores/SessionStore.ts';
import { SessionSync } from './SessionSync.ts';

/** A tab with the session `userId`, while the browser has stored `cookie`. */
function tab({ userId = 0, cookie = '' } = {}) {
  const clock = new FakeClock();
  const memory = volatileMemory();
  const session = new SessionStore({ user: { ...visitor, userId }, vip: null });
  const log: string[] = [];
  memory.cookies.set('USER_ID', cookie, 86_400);
  const sync = new SessionSync({
    session,
    surroundings: { clock, memory, share: () => 0 },
    apply: (id) => {
      log.push(`adopt ${id}, seen as ${session.user.userId}`);
      if (id > 0) session.saveUser({ ...visitor, userId: id });
      return Promise.resolve();
    },
    reload: () => void log.push('reload'),
  });
  return { clock, memory, session, sync, log };
}

describe('[4-18] when the tab becomes visible again', () => {
  test.each([
    ['a visitor without a stored id', 0, ''],
    ['a doctor with her own id', 10001, '10001'],
    ['a visitor with an invalid stored id', 0, '0'],
    ['a visitor whose stored id is not a number', 0, '1;drop'],
  ])('%s keeps the session', (_who, userId, cookie) => {
    const { sync, log } = tab({ userId, cookie });
    sync.check();
    expect(log).toEqual([]);
  });

  test.each([
    ['a visitor while a doctor is stored', 0, '10001'],
    ['a doctor while no user is stored', 10001, ''],
    ['a doctor while another one is stored', 10001, '10002'],
  ])('%s reloads', (_who, userId, cookie) => {
    const { sync, log } = tab({ userId, cookie });
    sync.check();
    expect(log).toEqual(['reload']);
  });

  test('A27 the same difference reloads at most once a minute; in between the tab adopts the stored session without a reload', async () => {
    const { sync, log, clock, session, memory } = tab({ cookie: '10001' });
    sync.check();
    clock.advance(59_999);
    sync.check();
    expect(log).toEqual(['reload', 'adopt 10001, seen as 0']);
    await settle();
    session.reset();
    memory.cookies.set('USER_ID', '10002', 1);
    sync.check();
    expect(log.at(-1)).toBe('reload');
  });

  test('A27 without storage for the reload there is none, and the tab adopts the stored session instead', () => {
    const { sync, log, memory } = tab({ cookie: '10001' });
    memory.session.set = () => false;
    sync.check();
    expect(log).toEqual(['adopt 10001, seen as 0']);
  });

  test('A27 in any sequence of events, one difference causes at most one reload per minute', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.nat(40_000), { maxLength: 40 }), async (pauses) => {
        const { sync, log, clock, session } = tab({ cookie: '10001' });
        const reloads: number[] = [];
        for (const pause of pauses) {
          clock.advance(pause);
          session.reset();
          log.length = 0;
          sync.check();
          if (log.includes('reload')) reloads.push(clock.now());
          await settle();
        }
        return reloads.every((at, index) => index === 0 || at - (reloads[index - 1] ?? 0) >= 60_000);
      }),
    );
  });
});

describe('when another tab reports a change', () => {
  test('A25 a visitor becomes the doctor who logged in there, without a reload', async () => {
    const { sync, log, session } = tab({ cookie: '10001' });
    await sync.follow();
    expect(log).toEqual(['adopt 10001, seen as 0']);
    expect(session.user.userId).toBe(10001);
  });

  test('A26 a doctor who logged out there is removed before any call', async () => {
    const { sync, log, session } = tab({ userId: 10001 });
    const followed = sync.follow();
    expect(session.isLoggedIn).toBe(false);
    await followed;
    expect(log).toEqual(['adopt 0, seen as 0']);
  });

  test('A25 an equal session is left unchanged, and one change is adopted once', async () => {
    const same = tab({ userId: 10001, cookie: '10001' });
    await same.sync.follow();
    expect(same.log).toEqual([]);
    const { sync, log } = tab({ cookie: '10001' });
    await Promise.all([sync.follow(), sync.follow()]);
    expect(log).toEqual(['adopt 10001, seen as 0']);
  });
});

test('K08 the page of a doctor whose cookie is gone is emptied before the reload', () => {
  const { sync, log, session } = tab({ userId: 10001 });
  sync.check();
  expect([session.isLoggedIn, log]).toEqual([false, ['reload']]);
});
