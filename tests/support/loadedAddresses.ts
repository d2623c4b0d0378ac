/** Each page's path, as an expression, and the names that it reads from its query. */
import { loadPage } from '#app/routes/pageRoute.tsx';
import { table } from '#app/routes/table.ts';
import { parametersOf } from './patterns.ts';

/** A page's path and the names of its query. */
export interface LoadedAddress {
  path: RegExp;
  names: string[];
}

/** Those of all pages. */
export const loadedAddresses = (): Promise<LoadedAddress[]> =>
  Promise.all(
    table.map(async ([path, , file]) => {
      const { address } = await loadPage(path, file);
      const inPath = parametersOf(address.path);
      return {
        path: new RegExp(`^${path.replace(/\/:\w+\?/g, '(?:/[^/?]+)?').replace(/:\w+/g, '[^/?]+')}$`),
        names: address.names.filter((name) => !inPath.includes(name)),
      };
    }),
  );
