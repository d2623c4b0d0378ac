// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { afterEach, expect, test, vi } from 'vitest';
import { does } from '#tests/support/formActs.ts';
import { withRoot } from '#tests/support/mounted.tsx';
import { createEngine } from '../createEngine.ts';
import type { Engine } from '../engine/Engine.ts';
import { respondToControl } from '../engine/control/control.ts';
import { tell } from './client.ts';
import { Moments } from './Moments.tsx';

const { draw } = withRoot();
const button = (name: string): HTMLButtonElement | undefined =>
  [...document.querySelectorAll('button')].find(({ textContent }) => textContent === name);

afterEach(() => vi.unstubAllGlobals());

/** The panel of a mock backend of its own. */
async function panel(): Promise<Engine> {
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
  return engine;
}

/** Presses the button of the only thing that waits. */
async function decides(name: string): Promise<void> {
  await vi.waitFor(() => expect(button(name)?.disabled).toBe(false));
  await does(() => button(name)?.click());
  await vi.waitFor(() => expect(button(name)?.disabled).toBe(true));
}

test('[7-01] the panel publishes the article that waits for the editors', async () => {
  const { state } = await panel();
  await decides('发布');
  expect(state.submissions['60002']?.status).toBe('published');
});

test('[H.6] the panel decides about the correction that waits for the editors', async () => {
  const { state } = await panel();
  await decides('未采纳');
  expect(state.corrections.at(-1)?.outcome).toEqual({ state: 'rejected', reply: '经核对教材，原题无误（示例）' });
});
