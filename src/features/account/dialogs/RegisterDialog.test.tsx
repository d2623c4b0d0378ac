// @vitest-environment jsdom
import { QueryClientProvider } from '@tanstack/react-query';
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openDoor, pretendBackend } from '../../../../tests/support/door.ts';
import { settle } from '../../../../tests/support/fakeClock.ts';
import { ApiContext } from '../../../api/ApiContext.ts';
import { createQueryClient } from '../../../api/query.ts';
import { demoSettings } from '../../../shared/settings.ts';
import { volatileMemory } from '../../../shared/storage.ts';
import { createStores } from '../../../stores/createStores.ts';
import { visitor } from '../../../stores/SessionStore.ts';
import { StoresContext } from '../../../stores/StoresContext.ts';
import { RegisterDialog } from './RegisterDialog.tsx';

let root: Root;

beforeEach(() => {
  (globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }).IS_REACT_ACT_ENVIRONMENT = true;
  root = createRoot(document.body.appendChild(document.createElement('div')));
});

afterEach(() => {
  act(() => root.unmount());
  document.body.replaceChildren();
});

/** The dialog over a page. */
async function dialogOn(address: string, isNeedLogin = false) {
  const door = openDoor(pretendBackend().answer);
  const stores = createStores(
    { clock: door.clock, memory: volatileMemory() },
    {
      session: { user: visitor, vip: null },
      frame: { showClose: true, isPc: true, renderedAt: 0 },
      depId: 1,
      settings: demoSettings,
    },
  );
  stores.session.setIsNeedLogin(isNeedLogin);
  void stores.dialogs.open('register', { redirect: '/web/userCenter' });
  let place = address;
  function Where() {
    place = useLocation().pathname;
    return null;
  }
  await act(async () => {
    root.render(
      <MemoryRouter initialEntries={[address]}>
        <ApiContext value={door.api}>
          <StoresContext value={stores}>
            <QueryClientProvider client={createQueryClient()}>
              <RegisterDialog />
              <Where />
            </QueryClientProvider>
          </StoresContext>
        </ApiContext>
      </MemoryRouter>,
    );
    await settle();
  });
  const click = (selector: string): Promise<void> =>
    act(async () => {
      document.querySelector<HTMLElement>(selector)?.click();
      await settle();
    });
  return { stores, click, place: () => place };
}

test.each([
  ['/web/video/vip/12', false, '/web/video/vip'],
  ['/web/video/masterClass/12', false, '/web/video/vip'],
  ['/web/video/open/12', true, '/web/video/open/12'],
  ['/web/help', false, '/web/help'],
])('[4-10] closing it on %s, where a visitor may stay: %s, leads to %s', async (address, mayStay, place) => {
  const here = await dialogOn(address, mayStay);
  await here.click('[aria-label=关闭]');
  expect([here.stores.dialogs.dialogReg, here.place()]).toEqual([false, place]);
});

test('[2.5-01] the link back closes it and opens the login with the same aim, wherever it stands', async () => {
  const here = await dialogOn('/web/video/vip/12');
  await here.click('a[href^="/?login=1"]');
  expect(here.stores.dialogs.stack.map(({ name, params }) => [name, params])).toEqual([
    ['login', { redirect: '/web/userCenter' }],
  ]);
  expect(here.place()).toBe('/web/video/vip/12');
});
