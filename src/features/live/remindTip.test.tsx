// @vitest-environment jsdom
/** The reminder of a reserved live stream, on the pages of the frame. */
import { expect, test } from 'vitest';
import { firstTurns } from '#tests/fuzz/Portal.tsx';
import { withPortal } from '#tests/fuzz/withPortal.ts';

// Has no unpaid order, whose reminder would come first.
const doctor = '13800000002';
const userId = '10002';
const minute = 60_000;
const portal = withPortal();

const tip = (): HTMLElement | null => document.querySelector('aside[aria-label=直播提醒]');
const said = (): string => tip()?.querySelector('.num')?.textContent ?? '';
const go = (to: string): Promise<void> => portal().does(() => void portal().router.navigate(to));

/** Moves the clocks of the backend and of the page. */
async function pass(ms: number): Promise<void> {
  await portal().control('clock', { advance: ms });
  await portal().does(() => portal().clock.advance(ms));
}

/** Opens a page of a doctor with a reservation, and waits until the reminders were asked for. */
async function openWith(liveIds: number[]): Promise<void> {
  portal().engine.state.reservations[userId] = liveIds;
  await portal().open({ at: '/web/help', who: doctor });
  for (let turn = 0; turn < firstTurns && !portal().asked.has('inboxRemind'); turn += 1) await portal().does();
  await portal().does();
}

test('[1-02] fifteen minutes before a reserved stream every page reminds of it, and leads to its room', async () => {
  await openWith([2003]);
  // It begins in half an hour: the poll of a later minute finds it.
  expect(tip()).toBeNull();
  await pass(16 * minute);
  expect(said()).toMatch(/^14 分钟后开播：急性心肌梗死/);
  expect(tip()?.closest('[role=status]')?.getAttribute('aria-relevant')).toBe('additions');
  expect(tip()?.querySelector('a')?.getAttribute('href')).toBe('/web/live2/2003');
  await go('/course');
  expect(tip()).not.toBeNull();
});

test('[1-02] the reminder counts the minutes by the server’s clock and says when the stream has begun', async () => {
  await openWith([2002]);
  expect(said()).toContain('10 分钟后开播');
  await pass(9 * minute);
  expect(said()).toContain('1 分钟后开播');
  await pass(2 * minute);
  expect(said()).toMatch(/^已经开播：/);
  await pass(15 * minute);
  expect(tip()).toBeNull();
});

test('[1-02] a dismissed reminder does not come back for this stream, also in another tab, but for the next one', async () => {
  await openWith([2002, 2003]);
  await portal().click('知道了');
  expect(tip()).toBeNull();
  const { local } = portal().services.stores.surroundings.memory;
  expect(local.get('liveReminded')).toMatch(/^\["10002 2002 \d+"\]$/);
  await pass(16 * minute);
  expect(said()).toContain('急性心肌梗死');
  // Another tab has dismissed this one.
  const startTime = portal().engine.state.reservations[userId] ? portal().engine.now + 14 * minute : 0;
  local.set('liveReminded', JSON.stringify([`10002 2003 ${startTime}`]));
  await portal().does(() => window.dispatchEvent(new StorageEvent('storage', { key: 'liveReminded' })));
  expect(said()).not.toContain('急性心肌梗死');
});

test('[1-02] nothing is asked while the page is hidden, and at once when it is seen again', async () => {
  await openWith([2003]);
  const visible = Object.getOwnPropertyDescriptor(Document.prototype, 'visibilityState');
  const see = (state: string): Promise<void> =>
    portal().does(() => {
      Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => state });
      document.dispatchEvent(new Event('visibilitychange'));
    });
  await see('hidden');
  await pass(16 * minute);
  expect(tip()).toBeNull();
  await see('visible');
  expect(tip()).not.toBeNull();
  if (visible) Reflect.deleteProperty(document, 'visibilityState');
});

test('[1-02] visitors have no reminder, and none is asked for', async () => {
  await portal().open({ at: '/web/help' });
  for (let turn = 0; turn < 20; turn += 1) await portal().does();
  expect([tip(), portal().asked.has('inboxRemind')]).toEqual([null, false]);
});
