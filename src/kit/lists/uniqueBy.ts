/** A `select` for list reads: of items with the same id, keeps the first (faults R04). */
export const uniqueBy =
  <Item>(idOf: (item: Item) => unknown) =>
  (items: Item[]): Item[] => {
    const known = new Set<unknown>();
    return items.filter((item) => {
      const id = idOf(item);
      return !known.has(id) && known.add(id);
    });
  };
