/** Lets the build drop those parts of the router that the portal does not use. */
import type { Plugin } from 'vite';

/** What is taken out of the router: where it stands, how often, and what takes its place. */
const cuts: readonly (readonly [what: string, pattern: RegExp, times: number, replacement: string])[] = [
  // The names that it gives its components for developers count as side effects and hold them, with all they need.
  ['names', /^(?:HistoryRouter|Link|NavLink|Form)\.displayName = .*$/gm, 4, ''],
  ['components', /^var (Link|NavLink|Form) = React/gm, 3, 'var $1 = /* @__PURE__ */ React'],
  // Its object offers these, so nobody sees that they are never called.
  ['fetchers', /^ {4}fetch: fetch2,$/gm, 1, ''],
  ['fetchers', /^ {4}getFetcher,\n {4}resetFetcher,\n {4}deleteFetcher: queueFetcherForDeletion,$/gm, 1, ''],
  ['patching', /^ {4}patchRoutes,$/gm, 1, ''],
  ['instruments', /^ {2}if \((?:init|opts\?)\.instrumentations\) \{$/gm, 3, '  if (false) {'],
];

/** Fails the build when a new version of the router no longer looks like this. */
export function lighterRouter(): Plugin {
  return {
    name: 'lighter-router',
    transform: {
      filter: { id: /react-router[\\/]dist[\\/]production[\\/].*\.mjs$/ },
      handler(code) {
        if (!code.includes('var NavLink = ')) return null;
        let lighter = code;
        for (const [what, pattern, times, replacement] of cuts) {
          if ((lighter.match(pattern) ?? []).length !== times)
            this.error(`The router is written differently now (${what}): look at scripts/lib/lighterRouter.ts.`);
          lighter = lighter.replace(pattern, replacement);
        }
        return { code: lighter, map: null };
      },
    },
  };
}
