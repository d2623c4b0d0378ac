// @vitest-environment jsdom
import { act } from 'react';
import { describe, expect, test } from 'vitest';
import { openDoor, mockBackend } from '#tests/support/door.ts';
import { settle } from '#tests/support/fakeClock.ts';
import { RegisterDialog } from './RegisterDialog.tsx';
import { pageAt, storesOf, withRoot } from '#tests/support/mounted.tsx';

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

describe('Escape', () => {
  const escape = (): Promise<void> =>
    act(async () => {
      const key = new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true });
      (document.activeElement ?? document.body).dispatchEvent(key);
      await settle();
    });

  test('[2.5-01] closes it where nothing was typed', async () => {
    const here = await dialogOn('/web/help');
    await escape();
    expect(here.stores.dialogs.dialogReg).toBe(false);
  });

  test('[2.5-01] asks first where something was typed', async () => {
    const here = await dialogOn('/web/help');
    await act(async () => {
      const name = document.querySelector<HTMLInputElement>('[data-field=userName] input');
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(name, '孙虚构');
      name?.dispatchEvent(new Event('input', { bubbles: true }));
      await settle();
    });
    await escape();
    const question = document.querySelector('[role=alertdialog]');
    expect([here.stores.dialogs.dialogReg, question?.textContent]).toEqual([
      true,
      '离开注册填写的内容尚未提交，确定离开吗？取消确定',
    ]);
    await act(async () => {
      [...document.querySelectorAll('button')].find(({ textContent }) => textContent === '确定')?.click();
      await settle();
    });
    expect(here.stores.dialogs.dialogReg).toBe(false);
  });
});
