// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { afterEach, expect, test, vi } from 'vitest';
import { does } from '#tests/support/formActs.ts';
import { withRoot } from '#tests/support/mounted.tsx';
import { createEngine } from '../createEngine.ts';
import { respondToControl } from '../engine/control/control.ts';
import { tell } from './client.ts';
import { Moments } from './Moments.tsx';

const { draw } = withRoot();
const button = (name: string): HTMLButtonElement | undefined =>
  [...document.querySelectorAll('button')].find(({ textContent }) => textContent === name);

afterEach(() => vi.unstubAllGlobals());

test('[7-01] the panel publishes the article that waits for the editors', async () => {
  const engine = createEngine({ frozen: true, seed: 1 });
  vi.stubGlobal('fetch', async (path: string, init?: RequestInit) => {
    const answer = await respondToControl(engine, new Request(`http://portal.test${path}`, init));
    return new Response(answer?.body, { status: answer?.status ?? 500 });
  });
  const queryClient = new QueryClient();
  const act = async (name: string, body: object): Promise<boolean> => {
    await tell(name, body);
    await queryClient.invalidateQueries();
    return true;
  };
  await draw(
    <QueryClientProvider client={queryClient}>
      <Moments act={act} go={() => undefined} />
    </QueryClientProvider>,
  );
  await vi.waitFor(() => expect(button('发布')?.disabled).toBe(false));
  await does(() => button('发布')?.click());
  await vi.waitFor(() => expect(button('发布')?.disabled).toBe(true));
  expect(engine.state.submissions['60002']?.status).toBe('published');
});
