// @vitest-environment jsdom
import { act } from 'react';
import { expect, test } from 'vitest';
import { openDoor, mockBackend } from '../../../../tests/support/door.ts';
import { settle } from '../../../../tests/support/fakeClock.ts';
import { RegisterDialog } from './RegisterDialog.tsx';
import { pageAt, storesOf, withRoot } from '../../../../tests/support/mounted.tsx';

const { draw } = withRoot();

/** The dialog above a page. */
async function dialogOn(address: string, isNeedLogin = false) {
  const door = openDoor(mockBackend().answer);
  const stores = storesOf(door.clock);
  stores.session.setIsNeedLogin(isNeedLogin);
  void stores.dialogs.open('register', { redirect: '/web/userCenter' });
  const { around, place } = pageAt(address, door, stores);
  await draw(around(<RegisterDialog />));
  const click = (selector: string): Promise<void> =>
    act(async () => {
      document.querySelector<HTMLElement>(selector)?.click();
      await settle();
    });
  return { stores, click, place };
}

test.each([
  ['/web/video/vip/12', false, '/web/video/vip'],
  ['/web/video/masterClass/12', false, '/web/video/vip'],
  ['/web/video/open/12', true, '/web/video/open/12'],
  ['/web/help', false, '/web/help'],
])('[4-10] closing it on %s, where visitors may stay: %s, leads to %s', async (address, mayStay, place) => {
  const here = await dialogOn(address, mayStay);
  await here.click('[aria-label=关闭]');
  expect([here.stores.dialogs.dialogReg, here.place()]).toEqual([false, place]);
});

test('[2.5-01] the link to the login closes it and opens the login with the same redirect on any page', async () => {
  const here = await dialogOn('/web/video/vip/12');
  await here.click('a[href^="/?login=1"]');
  expect(here.stores.dialogs.stack.map(({ name, params }) => [name, params])).toEqual([
    ['login', { redirect: '/web/userCenter' }],
  ]);
  expect(here.place()).toBe('/web/video/vip/12');
});
