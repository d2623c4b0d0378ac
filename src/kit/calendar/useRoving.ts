import { type FocusEvent, type KeyboardEvent, useState } from 'react';
import { pressedKey } from '#shared/pressedKey.ts';
import { useScripts } from '#ui/useScripts.ts';
import { movedBy, type Spot } from './days.ts';

const same = (one: Spot, other: Spot): boolean => one.column === other.column && one.item === other.item;

/** The spot of the item that an event comes from; null for other elements. */
function spotAt(target: EventTarget): Spot | null {
  const [column, item] = (target instanceof HTMLElement ? (target.dataset.spot ?? '') : '').split(' ').map(Number);
  return column === undefined || item === undefined ? null : { column, item };
}

/**
 * Keyboard movement through the items of a grid (roving tabindex): Tab stops at one item, the arrow keys go on from there. Before
 * scripts run, every item can be reached with Tab. `first` is where Tab stops at first; `move` says where a key leads.
 */
export function useRoving(counts: readonly number[], first: Spot, move = movedBy) {
  const hasScripts = useScripts();
  const [chosen, setChosen] = useState<Spot | null>(null);
  const current = chosen && chosen.item < (counts[chosen.column] ?? 0) ? chosen : first;
  return {
    root: {
      onKeyDown(event: KeyboardEvent<HTMLElement>): void {
        const spot = spotAt(event.target);
        const next = spot && !event.altKey && !event.ctrlKey && !event.metaKey && move(pressedKey(event), spot, counts);
        if (!next) return;
        event.preventDefault();
        event.currentTarget.querySelector<HTMLElement>(`[data-spot="${next.column} ${next.item}"]`)?.focus();
      },
      onFocus(event: FocusEvent<HTMLElement>): void {
        const spot = spotAt(event.target);
        if (spot) setChosen(spot);
      },
    },
    /** Properties of the item at a spot. */
    item: (column: number, item: number) => ({
      'data-spot': `${column} ${item}`,
      tabIndex: hasScripts && !same(current, { column, item }) ? -1 : undefined,
    }),
  };
}

/** Where Tab stops at first: the first item of a column if it has one, else the first of all. */
export function firstSpot(counts: readonly number[], column: number): Spot {
  if ((counts[column] ?? 0) > 0) return { column, item: 0 };
  return {
    column: Math.max(
      0,
      counts.findIndex((count) => count > 0),
    ),
    item: 0,
  };
}
