// @vitest-environment jsdom
import { QueryClientProvider } from '@tanstack/react-query';
import { act, Suspense } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { createRoot } from 'react-dom/client';
import { beforeAll, expect, test } from 'vitest';
import { createQueryClient } from '#api/query.ts';
import { AsyncSection } from './AsyncSection.tsx';
import { forgetFailures, later } from './later.ts';

const Chart = ({ title }: { title: string }) => <p>{title}</p>;

beforeAll(() => void Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true }));

/** A section with a component that is loaded later, drawn while its code cannot be loaded. */
async function drawnOffline() {
  const network = { isThere: false, requests: 0 };
  const load = (): Promise<{ Chart: typeof Chart }> => {
    network.requests += 1;
    return network.isThere ? Promise.resolve({ Chart }) : Promise.reject(new TypeError('Failed to fetch'));
  };
  const Later = later(load, 'Chart');
  const container = document.createElement('div');
  const root = createRoot(container, { onCaughtError: () => undefined });
  const draw = (key: number) =>
    act(async () =>
      root.render(
        <MemoryRouter>
          <QueryClientProvider client={createQueryClient()}>
            <AsyncSection key={key} loading="加载中">
              <Later title="学分" />
            </AsyncSection>
          </QueryClientProvider>
        </MemoryRouter>,
      ),
    );
  await draw(1);
  return { network, container, draw };
}

test('P06 code that could not be loaded is requested once, and again when the reader tries again', async () => {
  const { network, container } = await drawnOffline();
  expect([network.requests, container.textContent]).toEqual([1, '加载失败，请检查网络后重试重新加载']);
  network.isThere = true;
  await act(async () => container.querySelector('button')?.click());
  expect([network.requests, container.textContent]).toEqual([2, '学分']);
});

test('P06 what shows the component next requests its code again once the network is back, and not before', async () => {
  const { network, container, draw } = await drawnOffline();
  network.isThere = true;
  await draw(2);
  expect(network.requests).toBe(1);
  forgetFailures();
  await draw(3);
  expect([network.requests, container.textContent]).toEqual([2, '学分']);
});

test('P06 code that is there already is shown at once, without the fallback', async () => {
  const Later = later(() => Promise.resolve({ Chart }), 'Chart');
  await Later.load();
  const container = document.createElement('div');
  const root = createRoot(container);
  // Not awaited: what waits for a promise would not be there yet.
  act(() =>
    root.render(
      <Suspense fallback="加载中">
        <Later title="学分" />
      </Suspense>,
    ),
  );
  expect(container.textContent).toBe('学分');
});
