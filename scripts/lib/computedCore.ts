/** Computes the core of the production build: the scripts that every page loads first, in one file. */
import type { Plugin } from 'vite';
import { pageFile } from './pageFile.ts';

const isOurs = (path: string): boolean => !path.includes('/node_modules/');

/** Share of the pages that must reach a module for it to be in the core. */
const share = 1 / 2;

/**
 * The core: the browser's entry, and our modules that at least half of the pages import, directly or not. `has` tells whether a
 * module belongs to it, once the plugin has seen the whole build. The bundler adds what these modules use of the libraries; naming
 * the libraries' modules here would add all icons.
 */
export function computedCore(entry: string) {
  const core = new Set<string>();
  const plain = (id: string): string => id.replaceAll('\\', '/');
  const plugin: Plugin = {
    name: 'portal:computed-core',
    apply: 'build',
    buildEnd() {
      core.clear();
      const reachedFrom = (id: string, seen = new Set<string>()): Set<string> => {
        if (seen.has(id)) return seen;
        seen.add(id);
        for (const next of this.getModuleInfo(id)?.importedIds ?? []) reachedFrom(next, seen);
        return seen;
      };
      const all = [...this.getModuleIds()];
      const starts = all.filter((id) => pageFile.test(plain(id)));
      const counts = new Map<string, number>();
      for (const id of starts.flatMap((start) => [...reachedFrom(start)])) counts.set(id, (counts.get(id) ?? 0) + 1);
      const needed = starts.length * share;
      for (const id of all)
        if (plain(id) === plain(entry) || (isOurs(plain(id)) && (counts.get(id) ?? 0) >= needed)) core.add(id);
    },
  };
  return { plugin, has: (id: string): boolean => core.has(id) };
}
