/** Renders components in jsdom, with the providers and stores of a page around them. */
import { notifyManager, QueryClientProvider } from '@tanstack/react-query';
import { act, createContext, type ReactNode, StrictMode, use } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { createMemoryRouter, RouterProvider, useLocation } from 'react-router-dom';
import { afterEach, beforeEach, vi } from 'vitest';
import { ApiContext } from '#api/ApiContext.ts';
import { createQueryClient } from '#api/query.ts';
import { demoSettings } from '#shared/settings.ts';
import { type Memory, volatileMemory } from '#shared/storage.ts';
import { createStores, type Stores } from '#stores/createStores.ts';
import { type CurrentUser, visitor } from '#stores/SessionStore.ts';
import { StoresContext } from '#stores/StoresContext.ts';
import type { Door } from './door.ts';
import { type FakeClock, settle } from './fakeClock.ts';
import { SilentObserver } from './silentObserver.ts';

// Notifications of the query cache are delivered in the same turn, inside React's `act`.
notifyManager.setScheduler(queueMicrotask);

/** The stores of a page; a visitor's by default, `vip` is a doctor's membership, `share` that of `Surroundings`. */
export function storesOf(
  clock: FakeClock,
  memory: Memory = volatileMemory(),
  user: CurrentUser = visitor,
  vip = true,
  share = 0,
): Stores {
  return createStores(
    { clock, memory, share: () => share },
    {
      session: { user, vip: user.userId > 0 ? { vip, endTime: null } : null },
      frame: { showClose: true, isPc: true, renderedAt: 0 },
      depId: 1,
      settings: demoSettings,
    },
  );
}

/** Gives each test of a file a container, and removes it afterwards. */
export function withRoot(): { draw(node: ReactNode): Promise<void> } {
  let root: Root;
  beforeEach(() => {
    (globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }).IS_REACT_ACT_ENVIRONMENT = true;
    // jsdom has none of these; menus measure themselves and scroll, the player watches whether it is in view.
    vi.stubGlobal('ResizeObserver', SilentObserver);
    vi.stubGlobal('IntersectionObserver', SilentObserver);
    Element.prototype.scrollTo = () => undefined;
    root = createRoot(document.body.appendChild(document.createElement('div')));
  });
  afterEach(() => {
    act(() => root.unmount());
    document.body.replaceChildren();
    vi.unstubAllGlobals();
  });
  return {
    draw: (node) =>
      act(async () => {
        root.render(node);
        await settle();
      }),
  };
}

/** A page at an address, and its current address. */
export function pageAt(address: string, { api }: Pick<Door, 'api'>, stores: Stores) {
  const queryClient = createQueryClient();
  let place = address;
  const Drawn = createContext<ReactNode>(null);
  function Page() {
    const { pathname, search } = useLocation();
    place = pathname + search;
    return use(Drawn);
  }
  // A data router, so that lists can tell whether they are being left.
  const router = createMemoryRouter([{ path: '*', Component: Page }], { initialEntries: [address] });
  const around = (children: ReactNode): ReactNode => (
    <StrictMode>
      <ApiContext value={api}>
        <StoresContext value={stores}>
          <QueryClientProvider client={queryClient}>
            <Drawn value={children}>
              <RouterProvider router={router} />
            </Drawn>
          </QueryClientProvider>
        </StoresContext>
      </ApiContext>
    </StrictMode>
  );
  return { around, place: () => place, queryClient };
}
