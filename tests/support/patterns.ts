/** Patterns of the route table. Separate from the pages, which Playwright cannot load. */

/** The patterns of a route: each optional parameter at its end gives one more. */
export function patternsOf(route: string): string[] {
  if (!route.endsWith('?')) return [route];
  return [...patternsOf(route.replace(/\/[^/]+$/, '')), route.replaceAll('?', '')];
}

/** The names of a pattern's parameters. */
export const parametersOf = (pattern: string): string[] =>
  [...pattern.matchAll(/:(\w+)/g)].map(([, name = '']) => name);
