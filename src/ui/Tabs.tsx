import { type KeyboardEvent, useId, useState } from 'react';
import styles from './Tabs.module.css';

interface TabsState<Key extends string> {
  selected: Key;
  /** Props of the element that shows what the selected tab holds. */
  panel: { role: 'tabpanel'; id: string; 'aria-labelledby': string };
  list: { keys: readonly Key[]; id: string; selected: Key; select(key: Key): void };
}

/** State of a tab list; the first key is selected, also when the selected one is no longer among them. */
export function useTabs<Key extends string>(keys: readonly [Key, ...Key[]]): TabsState<Key> {
  const id = useId();
  const [chosen, select] = useState<Key>(keys[0]);
  const selected = keys.includes(chosen) ? chosen : keys[0];
  return {
    selected,
    panel: { role: 'tabpanel', id: `${id}panel`, 'aria-labelledby': `${id}${selected}` },
    list: { keys, id, selected, select },
  };
}

interface TabListProps<Key extends string> extends Pick<TabsState<Key>, 'list'> {
  label: string;
  names: Record<Key, string>;
}

/** The row of tabs: arrow keys, Home and End move, as in the WAI-ARIA pattern. */
export function TabList<Key extends string>({ list, label, names }: TabListProps<Key>) {
  const { keys, id, selected, select } = list;
  const move = (event: KeyboardEvent): void => {
    const at = keys.indexOf(selected);
    const places: Record<string, number> = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: keys.length - 1 };
    const place = places[event.key];
    if (place === undefined) return;
    event.preventDefault();
    const key = keys[(place + keys.length) % keys.length];
    if (key === undefined) return;
    select(key);
    document.getElementById(`${id}${key}`)?.focus();
  };
  return (
    <div role="tablist" aria-label={label} className={styles.tabs} onKeyDown={move}>
      {keys.map((key) => (
        <button
          key={key}
          type="button"
          role="tab"
          id={`${id}${key}`}
          className={styles.tab}
          aria-selected={key === selected}
          aria-controls={key === selected ? `${id}panel` : undefined}
          tabIndex={key === selected ? 0 : -1}
          onClick={() => select(key)}
        >
          {names[key]}
        </button>
      ))}
    </div>
  );
}
