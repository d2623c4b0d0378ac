// @vitest-environment jsdom
import { QueryClientProvider, useSuspenseQuery } from '@tanstack/react-query';
import { createRoot } from 'react-dom/client';
import { MemoryRouter } from 'react-router-dom';
import { afterAll, expect, test, vi } from 'vitest';
import { settle } from '../../tests/support/fakeClock.ts';
import { createQueryClient } from '../api/query.ts';
import { AsyncSection } from './AsyncSection.tsx';

/** Minimum time of a loading state, in milliseconds [9-04]. */
const fetchDelay = 200;

// React keeps the timer functions that it finds when it is imported. Its scheduler uses setImmediate, which stays real.
vi.hoisted(() => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] }));
afterAll(() => vi.useRealTimers());

/** Lets React and the query finish everything that waits for no timer. */
async function rest(): Promise<void> {
  for (let turn = 0; turn < 10; turn += 1) {
    vi.advanceTimersByTime(0);
    await settle();
  }
}

/** Moves the clock to a moment after the start and lets React work. */
async function at(start: number, ms: number): Promise<void> {
  vi.advanceTimersByTime(start + ms - performance.now());
  await rest();
}

test.each<[string, (answer: PromiseWithResolvers<string>) => void, string]>([
  ['data', ({ resolve }) => resolve('正文'), '正文'],
  ['failure', ({ reject }) => reject(new Error('gone')), '加载失败，请检查网络后重试重新加载'],
])('[9-04] a loading state that is shown stays 200 ms, however early the %s comes', async (_, end, shown) => {
  const answer = Promise.withResolvers<string>();
  const Content = () => useSuspenseQuery({ queryKey: ['text'], queryFn: () => answer.promise }).data;
  const container = document.createElement('div');
  const root = createRoot(container, { onCaughtError: () => undefined });
  root.render(
    <MemoryRouter>
      <QueryClientProvider client={createQueryClient()}>
        <AsyncSection loading="加载中…">
          <Content />
        </AsyncSection>
      </QueryClientProvider>
    </MemoryRouter>,
  );
  await rest();
  expect(container.textContent).toBe('加载中…');
  const start = performance.now();
  await at(start, 20);
  end(answer);
  for (const ms of [20, 100, fetchDelay - 1]) {
    await at(start, ms);
    expect(container.textContent, `${ms} ms`).toBe('加载中…');
  }
  await at(start, 2 * fetchDelay);
  expect(container.textContent).toBe(shown);
  root.unmount();
});
