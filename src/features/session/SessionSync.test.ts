import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { FakeClock, settle } from '../../../tests/support/fakeClock.ts';
import { volatileMemory } from '../../shared/storage.ts';
import { SessionStore, visitor } from '../../stores/SessionStore.ts';
import { SessionSync } from './SessionSync.ts';

/** A tab that believes in `userId` while the browser has stored `cookie`. */
function tab({ userId = 0, cookie = '' } = {}) {
  const clock = new FakeClock();
  const memory = volatileMemory();
  const session = new SessionStore({ user: { ...visitor, userId }, vip: null });
  const log: string[] = [];
  memory.cookies.set('USER_ID', cookie, 86_400);
  const sync = new SessionSync({
    session,
    surroundings: { clock, memory },
    adopt: (id) => {
      log.push(`adopt ${id}, seen as ${session.user.userId}`);
      if (id > 0) session.saveUser({ ...visitor, userId: id });
      return Promise.resolve();
    },
    reload: () => void log.push('reload'),
  });
  return { clock, memory, session, sync, log };
}

describe('[4-18] when the tab is looked at again', () => {
  test.each([
    ['a visitor without a stored id', 0, ''],
    ['a doctor with her own id', 10001, '10001'],
    ['a visitor whose stored id is no id', 0, '0'],
    ['a visitor whose stored id is no number', 0, '1;drop'],
  ])('%s goes on', (_who, userId, cookie) => {
    const { sync, log } = tab({ userId, cookie });
    sync.check();
    expect(log).toEqual([]);
  });

  test.each([
    ['a visitor where a doctor is stored', 0, '10001'],
    ['a doctor where nobody is stored', 10001, ''],
    ['a doctor where another one is stored', 10001, '10002'],
  ])('%s loads anew', (_who, userId, cookie) => {
    const { sync, log } = tab({ userId, cookie });
    sync.check();
    expect(log).toEqual(['reload']);
  });

  test('A27 the same disagreement reloads once a minute at most; in between the tab follows in place', async () => {
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

  test('A27 where the reload cannot be remembered there is none, and the tab follows in place', () => {
    const { sync, log, memory } = tab({ cookie: '10001' });
    memory.session.set = () => false;
    sync.check();
    expect(log).toEqual(['adopt 10001, seen as 0']);
  });

  test('A27 whatever happens, a minute sees at most one reload for one disagreement', async () => {
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

describe('when another tab tells of a change', () => {
  test('A25 a visitor becomes the doctor who logged in there, without a reload', async () => {
    const { sync, log, session } = tab({ cookie: '10001' });
    await sync.follow();
    expect(log).toEqual(['adopt 10001, seen as 0']);
    expect(session.user.userId).toBe(10001);
  });

  test('A26 a doctor who logged out there is forgotten before anything is asked', async () => {
    const { sync, log, session } = tab({ userId: 10001 });
    const followed = sync.follow();
    expect(session.isLoggedIn).toBe(false);
    await followed;
    expect(log).toEqual(['adopt 0, seen as 0']);
  });

  test('A25 what agrees already is left alone, and one change is followed once', async () => {
    const same = tab({ userId: 10001, cookie: '10001' });
    await same.sync.follow();
    expect(same.log).toEqual([]);
    const { sync, log } = tab({ cookie: '10001' });
    await Promise.all([sync.follow(), sync.follow()]);
    expect(log).toEqual(['adopt 10001, seen as 0']);
  });
});

test('K08 a doctor’s page whose cookie is gone is emptied before it loads anew', () => {
  const { sync, log, session } = tab({ userId: 10001 });
  sync.check();
  expect([session.isLoggedIn, log]).toEqual([false, ['reload']]);
});
