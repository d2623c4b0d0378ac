/** The names of the entries and cookies that pages write into the browser, compared with those that the privacy policy names. */
import { appendFileSync } from 'node:fs';
import type { Browser, BrowserContext } from '@playwright/test';
import { cookies, hasRow, storedEntries } from '#mocks/engine/seed/texts/storedEntries.ts';
import { trafficFolder } from './traffic.ts';

/** The names that one worker has written, in `entries-<worker>.jsonl`. */
export interface WrittenNames {
  entries: string[];
  cookies: string[];
}

/** What runs in each page before its scripts: it tells every name that is written, and those that a page wrote at its end, once. */
function tellNames(): void {
  const told = new Set<string>();
  const tell = (name: string): void => {
    if (told.has(name)) return;
    told.add(name);
    (window as unknown as { noteEntry?: (name: string) => Promise<void> }).noteEntry?.(name).catch(() => undefined);
  };
  const write = Storage.prototype.setItem;
  Storage.prototype.setItem = function (name: string, value: string): void {
    tell(name);
    write.call(this, name, value);
  };
  try {
    for (const name of Object.keys(sessionStorage)) tell(name);
  } catch {
    // The page has no storage.
  }
}

/** The recorder of one worker. */
class Entries {
  private readonly entries = new Set<string>();
  private readonly cookies = new Set<string>();
  private readonly contexts = new Set<BrowserContext>();

  /** Listens to the portal's pages at `origin`, including those that tests open themselves: not to the developers' tools. */
  listen(browser: Browser, origin: string): void {
    const isPortal = (address: string): boolean => {
      const { origin: own, pathname } = new URL(address, 'about:blank');
      return own === origin && !pathname.startsWith('/__mock');
    };
    browser.on('context', (context) => {
      this.contexts.add(context);
      context.on('close', () => this.contexts.delete(context));
      void context.exposeBinding('noteEntry', ({ frame }, name: string) => {
        if (isPortal(frame.url())) this.entries.add(name);
      });
      void context.addInitScript(tellNames);
    });
  }

  /** The names, written since the last call, that the policy does not name. */
  async unnamed(): Promise<string[]> {
    for (const context of this.contexts) {
      const held = await context.cookies().catch(() => []);
      for (const { name } of held) this.cookies.add(name);
    }
    const written: WrittenNames = { entries: [...this.entries], cookies: [...this.cookies] };
    this.entries.clear();
    this.cookies.clear();
    appendFileSync(
      `${trafficFolder}entries-${process.env.TEST_WORKER_INDEX ?? 0}.jsonl`,
      `${JSON.stringify(written)}\n`,
    );
    return [
      ...written.entries.filter((name) => !hasRow(storedEntries, name)),
      ...written.cookies.filter((name) => !hasRow(cookies, name)),
    ];
  }
}

/** The recorder of this worker. */
export const entries = new Entries();

/** The names in the policy that nothing has written. */
export function neverWritten(written: readonly WrittenNames[]): string[] {
  const seen = new Set(written.flatMap((one) => one.entries));
  const isSeen = (name: string): boolean =>
    [...seen].some((one) => hasRow([{ names: [name], purpose: '', until: '' }], one));
  return storedEntries.flatMap(({ names }) => names).filter((name) => !isSeen(name));
}
