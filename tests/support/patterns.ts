/** Patterns of the route table. Apart from the pages, which Playwright cannot load. */

/** The patterns of a route: one whose last parameter may be left out counts as two. */
export const patternsOf = (route: string): string[] =>
  route.endsWith('?') ? [route.replace(/\/[^/]+$/, ''), route.slice(0, -1)] : [route];

/** The names of a pattern's parameters. */
export const parametersOf = (pattern: string): string[] =>
  [...pattern.matchAll(/:(\w+)/g)].map(([, name = '']) => name);
