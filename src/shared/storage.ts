/** Browser storage and cookies that never throw: in private mode, with a full quota or under a policy they lose values. */
import { routerBase } from './base.ts';
import type { EntryName } from './entryNames.ts';
import { isWithin } from './cookieDomain.ts';

/** localStorage key of the last logged-in phone [4-09], the initial value in the login and the feedback. */
export const phoneKey = 'phone';

/** A key-value store of short texts. */
export interface Store {
  get(name: EntryName): string | null;
  /** Returns whether the text was stored. */
  set(name: EntryName, value: string): boolean;
  remove(name: EntryName): void;
  /** The names that begin with this. */
  names<Start extends string>(start: Start): Extract<EntryName, `${Start}${string}`>[];
}

/** The browser's storages; injected, so that stores can be tested without a browser. */
export interface Memory {
  local: Store;
  session: Store;
  /** Cookies readable by scripts. `set` keeps them for `maxAge` seconds. */
  cookies: {
    get(name: string): string | null;
    set(name: string, value: string, maxAge: number): void;
    remove(name: string): void;
  };
}

const namesIn = <Start extends string>(names: Iterable<string>, start: Start) =>
  [...names].filter((name): name is Extract<EntryName, `${Start}${string}`> => name.startsWith(start));

/** Wraps Web Storage; `open` is called on each use because the mere access throws in some browsers. */
export function safeStore(open: () => Storage): Store {
  const attempt = <T>(action: (storage: Storage) => T, fallback: T): T => {
    try {
      return action(open());
    } catch {
      return fallback;
    }
  };
  return {
    get: (name) => attempt((storage) => storage.getItem(name), null),
    set: (name, value) =>
      attempt((storage) => {
        storage.setItem(name, value);
        return storage.getItem(name) === value;
      }, false),
    remove: (name) => attempt((storage) => storage.removeItem(name), undefined),
    names: (start) => attempt((storage) => namesIn(Object.keys(storage), start), []),
  };
}

/** The value of a cookie in a `Cookie` header or `document.cookie`; the first one with the name wins. */
export function cookieIn(header: string, name: string): string | null {
  for (const pair of header.split(';')) {
    const at = pair.indexOf('=');
    if (at > 0 && pair.slice(0, at).trim() === name) return pair.slice(at + 1).trim();
  }
  return null;
}

/** A store that lives as long as the object: for the server and for tests. */
export function memoryStore(entries: Partial<Record<EntryName, string>> = {}): Store {
  const kept = new Map<string, string>(Object.entries(entries) as [string, string][]);
  return {
    get: (name) => kept.get(name) ?? null,
    set: (name, value) => {
      kept.set(name, value);
      return true;
    },
    remove: (name) => void kept.delete(name),
    names: (start) => namesIn(kept.keys(), start),
  };
}

/** Memory without a browser. */
export function volatileMemory(): Memory {
  const cookies = new Map<string, string>();
  return {
    local: memoryStore(),
    session: memoryStore(),
    cookies: {
      get: (name) => cookies.get(name) ?? null,
      set: (name, value) => void cookies.set(name, value),
      remove: (name) => void cookies.delete(name),
    },
  };
}

/**
 * The memory of the browser that this page runs in. Cookies are written for `cookieDomain` when the page is on that host or below
 * it, as the server does [9-11], and for the page's host alone otherwise.
 */
export function browserMemory(cookieDomain: string | null = null): Memory {
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  const domain = cookieDomain && isWithin(location.hostname, cookieDomain) ? `; Domain=${cookieDomain}` : '';
  const write = (text: string, scope = domain): void => {
    try {
      document.cookie = `${text}; Path=${routerBase}; SameSite=Lax${secure}${scope}`;
    } catch {
      // Cookies are disabled: the portal works, but the value is lost.
    }
  };
  const remove = (name: string): void => {
    // A cookie of the host alone, from before the domain was configured, would hide the shared one.
    write(`${name}=; Max-Age=0`, '');
    if (domain) write(`${name}=; Max-Age=0`);
  };
  return {
    local: safeStore(() => window.localStorage),
    session: safeStore(() => window.sessionStorage),
    cookies: {
      get(name) {
        try {
          return cookieIn(document.cookie, name);
        } catch {
          return null;
        }
      },
      set(name, value, maxAge) {
        if (domain) remove(name);
        write(`${name}=${value}; Max-Age=${maxAge}`);
      },
      remove,
    },
  };
}
