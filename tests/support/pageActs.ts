/** What tests of the whole portal in jsdom do on its pages. */
import { expect } from 'vitest';
import { firstTurns, type Portal } from '../fuzz/Portal.tsx';
import { settle } from './fakeClock.ts';
import { main } from './shownPage.ts';

/** Times that the page is drawn while a call is held. */
const heldTurns = 4;
const turnsPass = async (): Promise<void> => {
  for (let turn = 0; turn < heldTurns; turn += 1) await settle();
};

/** Actions and signs of the pages of a portal. */
export function pageActs(portal: () => Portal) {
  /** Waits for a sign: code is loaded when it is needed first. */
  async function appears(sign: () => boolean): Promise<void> {
    for (let turn = 0; turn < firstTurns && !sign(); turn += 1) await portal().does();
    expect(sign(), main().textContent).toBe(true);
  }
  return {
    appears,
    /** Waits until the document says this. */
    sees: (pattern: RegExp): Promise<void> => appears(() => pattern.test(document.body.textContent)),
    /** Goes to another page, as a link does. */
    goes: (to: string): Promise<void> => portal().does(() => void portal().router.navigate(to)),
    /** The row of the page with this text. */
    row: (text: string): HTMLElement | undefined =>
      [...main().querySelectorAll('li')].findLast(({ textContent }) => textContent.includes(text)),
    /** Follows the link of this name. */
    async follows(name: string, part: Element = main()): Promise<void> {
      const way = [...part.querySelectorAll('a')].find(({ textContent }) => textContent === name);
      expect(way, `${name} in ${part.textContent}`).toBeDefined();
      await portal().does(() => void portal().router.navigate(way?.getAttribute('href') ?? ''));
    },
    /**
     * Holds the calls to a path for a moment, in which the page is drawn and then `meanwhile` runs. Returns the addresses of
     * these calls.
     */
    holds(path: string, meanwhile: () => void = () => undefined): string[] {
      const calls: string[] = [];
      const { engine } = portal();
      const respond = engine.respond.bind(engine);
      engine.respond = async (request, from) => {
        const { pathname, search } = new URL(request.url);
        if (pathname !== path) return respond(request, from);
        calls.push(pathname + search);
        await turnsPass();
        // Once: what it does may call again.
        if (calls.length === 1) meanwhile();
        await turnsPass();
        return respond(request, from);
      };
      return calls;
    },
  };
}
