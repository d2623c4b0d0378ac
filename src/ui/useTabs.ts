import { useId, useState } from 'react';

/** A tab list: what is selected, and the props of its parts. */
export interface TabsState<Key extends string> {
  selected: Key;
  /** Props of the element that shows what the selected tab holds. */
  panel: { role: 'tabpanel'; id: string; 'aria-labelledby': string };
  list: { keys: readonly Key[]; id: string; selected: Key; select(key: Key): void };
}

/** The parts of a tab list whose selected tab is kept elsewhere, such as in the address; `id` is of `useId`. */
export const tabParts = <Key extends string>(
  id: string,
  keys: readonly Key[],
  selected: Key,
  select: (key: Key) => void,
): TabsState<Key> => ({
  selected,
  panel: { role: 'tabpanel', id: `${id}panel`, 'aria-labelledby': `${id}${selected}` },
  list: { keys, id, selected, select },
});

/** State of a tab list; the first key is selected, also when the selected one is no longer among them. */
export function useTabs<Key extends string>(keys: readonly [Key, ...Key[]]): TabsState<Key> {
  const [chosen, select] = useState<Key>(keys[0]);
  return tabParts(useId(), keys, keys.includes(chosen) ? chosen : keys[0], select);
}
