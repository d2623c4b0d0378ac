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

/** What runs in each page before its scripts: it tells every name that is written, once. */
function tellNames(): void {
  const told = new Set<string>();
  const write = Storage.prototype.setItem;
  Storage.prototype.setItem = function (name: string, value: string): void {
    if (!told.has(name)) {
      told.add(name);
      (window as unknown as { noteEntry?: (name: string) => Promise<void> }).noteEntry?.(name).catch(() => undefined);
    }
    write.call(this, name, value);
  };
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

/** One line about the names that were written: how many of those in the policy, and which never. */
export function entriesText(written: readonly WrittenNames[]): string {
  const seen = new Set(written.flatMap((one) => one.entries));
  const named = storedEntries.flatMap(({ names }) => names);
  const missing = named.filter(
    (name) => ![...seen].some((one) => hasRow([{ names: [name], purpose: '', until: '' }], one)),
  );
  const never = missing.length > 0 && missing.length < named.length / 3 ? `; never written: ${missing.join(', ')}` : '';
  return `entries of the browser: ${named.length - missing.length} of ${named.length} that the privacy policy names${never}`;
}
