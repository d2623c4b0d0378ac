/** Patterns of the route table. Separate from the pages, which Playwright cannot load. */

/** The patterns of a route, the shortest first: a route with optional parameters at its end has several. */
export function patternsOf(route: string): string[] {
  const shorter = route.endsWith('?') ? patternsOf(route.replace(/\/[^/]+$/, '')) : [];
  return [...shorter, route.replaceAll('?', '')];
}

/** The names of a pattern's parameters. */
export const parametersOf = (pattern: string): string[] =>
  [...pattern.matchAll(/:(\w+)/g)].map(([, name = '']) => name);
