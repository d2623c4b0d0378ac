import { useState } from 'react';
import type { EntryName } from '#shared/entryNames.ts';
import { useStores } from '#stores/StoresContext.ts';
import { useScripts } from '#ui/useScripts.ts';

/**
 * A choice that this browser keeps, as its text, and how to change it; null for none. The server does not know it, so the first
 * drawing in the browser has none either.
 */
export function useKeptChoice(name: EntryName): [kept: string | null, keep: (text: string | null) => void] {
  const { local } = useStores().surroundings.memory;
  const isBrowser = useScripts();
  const [chosen, choose] = useState<string | null>();
  const keep = (text: string | null): void => {
    if (text === null) local.remove(name);
    else local.set(name, text);
    choose(text);
  };
  return [chosen === undefined && isBrowser ? local.get(name) : (chosen ?? null), keep];
}
