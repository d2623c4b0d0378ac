/** Counters by name; a name whose count returns to zero is deleted. */

/** Counters by name. */
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
