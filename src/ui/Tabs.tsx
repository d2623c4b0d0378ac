import type { KeyboardEvent } from 'react';
import { pressedKey } from '#shared/pressedKey.ts';
import styles from './Tabs.module.css';
import type { TabsState } from './useTabs.ts';

interface TabListProps<Key extends string> extends Pick<TabsState<Key>, 'list'> {
  label: string;
  names: Record<Key, string>;
}

/** The row of tabs: the arrow keys, Home and End select a tab, as in the WAI-ARIA pattern. */
export function TabList<Key extends string>({ list, label, names }: TabListProps<Key>) {
  const { keys, id, selected, select } = list;
  const move = (event: KeyboardEvent): void => {
    const at = keys.indexOf(selected);
    const places: Record<string, number> = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: keys.length - 1 };
    const place = places[pressedKey(event)];
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
