// @vitest-environment jsdom
import { expect, test, vi } from 'vitest';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { QueryClientProvider } from '@tanstack/react-query';
import { createRoot } from 'react-dom/client';
import { act } from 'react';
import { ApiContext } from '#api/ApiContext.ts';
import { createQueryClient } from '#api/query.ts';
import { StoresContext } from '#stores/StoresContext.ts';
import { openDoor, mockBackend } from '#tests/support/door.ts';
import { settle } from '#tests/support/fakeClock.ts';
import { storesOf, withRoot } from '#tests/support/mounted.tsx';
import { rootOptions } from '../start.tsx';
import { RouteError } from './RouteError.tsx';

withRoot();

test('[8-10] the error page and the console show the same number', async () => {
  const door = openDoor(mockBackend().answer);
  const stores = storesOf(door.clock);
  const broken = (): never => {
    throw new TypeError('planted');
  };
  const router = createMemoryRouter([{ path: '/', Component: broken, errorElement: <RouteError /> }]);
  // The router also writes to the console.
  const quiet = vi.spyOn(console, 'error').mockReturnValue();
  const events: Event[] = [];
  const collect = (event: Event): void => {
    event.preventDefault();
    events.push(event);
  };
  window.addEventListener('error', collect);
  const { onCaughtError } = rootOptions(stores, () => undefined);
  const root = createRoot(document.body, onCaughtError ? { onCaughtError } : {});
  await act(async () => {
    root.render(
      <ApiContext value={door.api}>
        <StoresContext value={stores}>
          <QueryClientProvider client={createQueryClient()}>
            <RouterProvider router={router} />
          </QueryClientProvider>
        </StoresContext>
      </ApiContext>,
    );
    await settle();
  });
  const number = /错误编号：([0-9a-f]{12})/.exec(document.body.textContent)?.[1];
  expect(number).toBeDefined();
  expect(events.map((event) => (event as ErrorEvent).message)).toEqual([
    expect.stringContaining(`错误编号：${number}`),
  ]);
  quiet.mockRestore();
  window.removeEventListener('error', collect);
  act(() => root.unmount());
});
