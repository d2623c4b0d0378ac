/** Headings of the tables, by key; a key without one is its own heading. */
export const columnNames: Readonly<Record<string, string>> = {};
