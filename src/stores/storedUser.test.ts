/** The stored id of the user: when it is refreshed, and whether another doctor has logged in since. */
import { expect, test } from 'vitest';
import { FakeClock } from '#tests/support/fakeClock.ts';
import { demoSettings } from '#shared/settings.ts';
import { volatileMemory } from '#shared/storage.ts';
import { createStores } from './createStores.ts';
import { visitor } from './SessionStore.ts';
import { isReplaced, extendUserIdCookie } from './storedUser.ts';

/** The page of a doctor, or of the visitor 0, in a browser with a stored id; and the cookies that it has written. */
function page(userId: number, stored: string | null) {
  const memory = volatileMemory();
  if (stored !== null) memory.cookies.set('USER_ID', stored, 5);
  const written: unknown[] = [];
  const cookies = { ...memory.cookies, set: (...given: unknown[]) => void written.push(given) };
  const stores = createStores(
    { clock: new FakeClock(), memory: { ...memory, cookies }, share: () => 0 },
    {
      session: { user: { ...visitor, userId }, vip: null },
      frame: { showClose: true, isPc: true, renderedAt: 0 },
      depId: 1,
      settings: demoSettings,
    },
  );
  return { stores, written };
}

test.each<[string, number, string | null, boolean]>([
  ['a doctor whose id is stored', 10002, '10002', false],
  ['a doctor while another one is stored', 10002, '10001', true],
  ['a doctor while the visitor is stored', 10002, null, false],
  ['a doctor while no id is stored', 10002, '1;drop', false],
  ['a visitor while a doctor is stored', 0, '10001', false],
])('K03 whether another doctor has replaced %s', (_, userId, stored, replaced) =>
  expect(isReplaced(page(userId, stored).stores)).toBe(replaced),
);

test.each<[string, string | null, unknown[]]>([
  ['refreshed for a day while it is the doctor’s own', '10002', [['USER_ID', '10002', 86_400]]],
  ['unchanged when another doctor has logged in', '10001', []],
  ['not restored after a logout', null, []],
])('[7-01], [9-05] K10 the stored id of the user is %s', (_, stored, expected) => {
  const { stores, written } = page(10002, stored);
  extendUserIdCookie(stores);
  expect(written).toEqual(expected);
});
