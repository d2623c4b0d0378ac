/** Lets the build drop the router's own link and form components, which the portal does not use: three kilobytes compressed. */
import type { Plugin } from 'vite';

/**
 * The names that the router gives its components for developers count as side effects and hold them, with all they need, in
 * the bundle. Fails the build when a new version of the router no longer looks like this.
 */
export function lighterRouter(): Plugin {
  return {
    name: 'lighter-router',
    transform: {
      filter: { id: /react-router[\\/]dist[\\/]production[\\/].*\.mjs$/ },
      handler(code) {
        if (!code.includes('var NavLink = ')) return null;
        const lighter = code
          .replace(/^(?:HistoryRouter|Link|NavLink|Form)\.displayName = .*$/gm, '')
          .replace(/^var (Link|NavLink|Form) = React/gm, 'var $1 = /* @__PURE__ */ React');
        if ((lighter.match(/^var (?:Link|NavLink|Form) = \/\* @__PURE__ \*\/ React/gm) ?? []).length !== 3)
          this.error('The router is written differently now: look at scripts/lib/lighterRouter.ts.');
        return { code: lighter, map: null };
      },
    },
  };
}
