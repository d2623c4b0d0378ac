/** JSON in browser storage: unreadable entries count as missing, and the caller validates the value. */
import type { EntryName } from './entryNames.ts';
import type { Store } from './storage.ts';

/** The value of an entry, or null; never throws. */
export const readStored = (store: Store, entry: EntryName): unknown => parsed(store.get(entry) ?? '');

/** The value of a stored text, or null; never throws. */
export function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** True for an object whose fields of these names are finite numbers. */
export const hasNumbers = <Name extends string>(
  value: unknown,
  names: readonly Name[],
): value is Record<Name, number> =>
  typeof value === 'object' &&
  value !== null &&
  names.every((name) => Number.isFinite((value as Record<string, unknown>)[name]));
