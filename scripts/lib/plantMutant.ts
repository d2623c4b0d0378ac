/** A plugin that plants a fault in a file while Vite reads it, so that no file is ever changed. */
import { resolve } from 'node:path';
import type { Plugin } from 'vitest/config';

/** One fault: a text that stands exactly once in a file, and what stands there instead. */
export interface Fault {
  /** Path from the root. */
  file: string;
  find: string;
  replace: string;
}

/** Environment variable with the fault to plant, as JSON. */
export const faultVariable = 'MUTANT';

/** What a run prints when it has read the file with the fault. */
export const plantedLine = 'The fault is planted.';

/** A source with the fault in it. Throws when the text is not there, or more than once. */
export function withFault(source: string, { file, find, replace }: Fault): string {
  const [before, after, ...more] = source.split(find);
  if (before === undefined || after === undefined || more.length > 0)
    throw new Error(`${file}: the text of the fault must stand there exactly once: ${find}`);
  return before + replace + after;
}

/** The plugins that plant the fault of the environment; none without one. */
export function plantMutant(root: string, kept = process.env[faultVariable]): Plugin[] {
  if (!kept) return [];
  const fault = JSON.parse(kept) as Fault;
  const path = resolve(root, fault.file).replaceAll('\\', '/');
  const isPlace = (id: string): boolean => id.split('?')[0] === path;
  return [
    {
      name: 'plant-mutant',
      enforce: 'pre',
      // Vitest keeps what it has transformed for later runs: all other files are the usual ones, and this one must not be kept.
      api: { vitest: { ignoreFsModuleCache: true } },
      configureVitest({ defineCacheKeyGenerator }) {
        defineCacheKeyGenerator(({ id }) => (isPlace(id) ? false : null));
      },
      transform(code, id) {
        if (!isPlace(id)) return null;
        console.log(plantedLine);
        return { code: withFault(code, fault), map: null };
      },
    },
  ];
}
