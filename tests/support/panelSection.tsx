/** A section of the testers' panel with a mock backend of its own. */
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ComponentType, ReactNode } from 'react';
import { vi } from 'vitest';
import { createEngine } from '#mocks/createEngine.ts';
import { respondToControl } from '#mocks/engine/control/control.ts';
import type { Engine } from '#mocks/engine/Engine.ts';
import { tell } from '#mocks/panel/client.ts';
import type { SectionProps } from '#mocks/panel/sectionProps.ts';
import { does } from './formActs.ts';

/** A mock backend whose testers' calls the page makes; `vi.unstubAllGlobals` ends it. */
export function panelBackend(): Engine {
  const engine = createEngine({ frozen: true, seed: 1 });
  vi.stubGlobal('fetch', async (path: string, init?: RequestInit) => {
    const answer = await respondToControl(engine, new Request(`http://portal.test${path}`, init));
    return new Response(answer?.body, { status: answer?.status ?? 500 });
  });
  return engine;
}

/** What the panel gives to its sections: it tells, and reads everything again. What was said stands in `said`. */
export function panelProps(client: QueryClient, said: string[]): SectionProps {
  return {
    async act(name, body, done) {
      try {
        const data = await tell(name, body);
        said.push(typeof done === 'string' ? done : done(data));
        await client.invalidateQueries();
        return true;
      } catch (error) {
        said.push((error as Error).message);
        return false;
      }
    },
    go: () => undefined,
    path: '/',
  };
}

/** Draws a section; resolves with what it said, which grows. */
export async function showSection(
  draw: (content: ReactNode) => Promise<unknown>,
  Section: ComponentType<SectionProps>,
): Promise<string[]> {
  const client = new QueryClient();
  const said: string[] = [];
  await draw(
    <QueryClientProvider client={client}>
      <Section {...panelProps(client, said)} />
    </QueryClientProvider>,
  );
  return said;
}

/** The buttons with a text, in the order of the page. */
export const buttonsNamed = (name: string): HTMLButtonElement[] =>
  [...document.querySelectorAll('button')].filter(({ textContent }) => textContent === name);

/** Presses the first button with a text as soon as it can be pressed. */
export async function presses(name: string): Promise<void> {
  await vi.waitFor(() => {
    if (buttonsNamed(name)[0]?.disabled !== false) throw new Error(`${name} cannot be pressed.`);
  });
  await does(() => buttonsNamed(name)[0]?.click());
}

/** The list with a label, at a place of those that have it. */
export function listNamed(label: string, at = 0): HTMLSelectElement {
  const found = [...document.querySelectorAll('label')].filter(
    ({ firstChild, control }) => firstChild?.textContent === label && control instanceof HTMLSelectElement,
  );
  const control = found[at]?.control;
  if (!(control instanceof HTMLSelectElement)) throw new Error(`There is no list ${label}.`);
  return control;
}

/** Chooses in a list. */
export async function chooses(list: HTMLSelectElement, value: string): Promise<void> {
  await does(() => {
    Object.getOwnPropertyDescriptor(HTMLSelectElement.prototype, 'value')?.set?.call(list, value);
    list.dispatchEvent(new Event('change', { bubbles: true }));
  });
}
