// @vitest-environment jsdom
import { QueryClientProvider, useSuspenseQuery } from '@tanstack/react-query';
import { createRoot } from 'react-dom/client';
import { MemoryRouter } from 'react-router-dom';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createQueryClient } from '#api/query.ts';
import { AsyncSection } from './AsyncSection.tsx';

/** Minimum time of a loading state, in milliseconds [9-04]. */
const fetchDelay = 200;

/** The texts of an element with the moments, in ms, at which it began to show them. */
function watched(element: HTMLElement): { text: string; since: number }[] {
  const texts: { text: string; since: number }[] = [];
  const look = (): void => {
    const text = element.textContent;
    if (texts.at(-1)?.text !== text) texts.push({ text, since: performance.now() });
  };
  new MutationObserver(look).observe(element, { childList: true, subtree: true, characterData: true });
  return texts;
}

// Updates come by React's own timers, which are what is tested.
const environment = globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean | undefined };
const before = environment.IS_REACT_ACT_ENVIRONMENT;
beforeAll(() => void (environment.IS_REACT_ACT_ENVIRONMENT = false));
afterAll(() => void (environment.IS_REACT_ACT_ENVIRONMENT = before));

test.each<[string, (answer: PromiseWithResolvers<string>) => void, string]>([
  ['data', ({ resolve }) => resolve('正文'), '正文'],
  [
    'failure',
    ({ reject }) => reject(Object.assign(new Error('gone'), { serverMessage: null })),
    '加载失败，请检查网络后重试重新加载',
  ],
])('[9-04] a loading state that is shown stays 200 ms, however early the %s comes', async (_, end, shown) => {
  const answer = Promise.withResolvers<string>();
  const Content = () => useSuspenseQuery({ queryKey: ['text'], queryFn: () => answer.promise }).data;
  const container = document.createElement('div');
  const texts = watched(container);
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
  await vi.waitFor(() => expect(container.textContent).toBe('加载中…'));
  end(answer);
  await vi.waitFor(() => expect(container.textContent).toBe(shown), { timeout: 60_000 });
  const [loading, loaded] = texts;
  expect([loading?.text, loaded?.text]).toEqual(['加载中…', shown]);
  // A slow machine makes it longer, never shorter.
  expect((loaded?.since ?? 0) - (loading?.since ?? 0)).toBeGreaterThanOrEqual(fetchDelay);
  root.unmount();
});
