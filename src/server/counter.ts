/** Counts by name, and forgets a name whose count is back at zero. */

/** Counts of what is open. */
export interface Counter {
  of(name: string): number;
  add(name: string, change: number): void;
}

/** An empty counter. */
export function createCounter(): Counter {
  const counts = new Map<string, number>();
  return {
    of: (name) => counts.get(name) ?? 0,
    add(name, change) {
      const count = (counts.get(name) ?? 0) + change;
      if (count > 0) counts.set(name, count);
      else counts.delete(name);
    },
  };
}
