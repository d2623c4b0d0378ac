/** A `select` for reads of lists: of items with the same id the first one is kept (faults R04). */
export const onceBy =
  <Item>(idOf: (item: Item) => unknown) =>
  (items: Item[]): Item[] => {
    const known = new Set<unknown>();
    return items.filter((item) => {
      const id = idOf(item);
      return !known.has(id) && known.add(id);
    });
  };
