/** The source files and packages that the production server loads, found by following its imports from `src/server/main.ts`. */
import { readFile } from 'node:fs/promises';
import { posix } from 'node:path';

/** What a program loads: its own files by their paths from the root, and packages by their names. */
export interface Loaded {
  files: string[];
  /** Each package with the first file that imports it. */
  packages: Map<string, string>;
}

/** Imports that production never runs: the mock backend is not shipped. */
const isLeftOut = (request: string): boolean => request.startsWith('#mocks/');

/**
 * Imports and re-exports of a file that remain when Node strips its types; `import type` goes. Prettier gives each statement its
 * own lines, so an expression finds them, and a text with "import" in it is none.
 */
export function importsIn(source: string): string[] {
  const statements = /^(?:import|export)\s(?!type\s)(?:[^'";]*?\sfrom\s)?'([^']+)'/gm;
  const calls = /\bimport\(\s*'([^']+)'\s*\)/g;
  return [statements, calls].flatMap((form) => [...source.matchAll(form)].map(([, request = '']) => request));
}

/** The file of a root import (`#shared/clock.ts`) by the `imports` of package.json, whose most exact pattern counts. */
function rootFile(request: string, patterns: Record<string, string>): string {
  const [pattern = '', target = ''] =
    Object.entries(patterns)
      .toSorted(([one], [other]) => other.length - one.length)
      .find(([name]) => request.startsWith(name.slice(0, -1))) ?? [];
  return posix.normalize(target.replace('*', request.slice(pattern.length - 1)));
}

/** The name of the package that a bare import belongs to. */
const packageOf = (request: string): string =>
  request
    .split('/')
    .slice(0, request.startsWith('@') ? 2 : 1)
    .join('/');

/** Follows the imports of `entry` below `root`, whose path ends with a slash. Rejects when a file is missing. */
export async function loadedBy(root: string, entry: string, patterns: Record<string, string>): Promise<Loaded> {
  const seen = new Set<string>();
  const packages = new Map<string, string>();
  const visit = async (file: string): Promise<void> => {
    if (seen.has(file)) return;
    seen.add(file);
    for (const request of importsIn(await readFile(root + file, 'utf8'))) {
      if (request.startsWith('node:') || isLeftOut(request)) continue;
      if (request.startsWith('.')) await visit(posix.join(posix.dirname(file), request));
      else if (request.startsWith('#')) await visit(rootFile(request, patterns));
      else if (!packages.has(packageOf(request))) packages.set(packageOf(request), file);
    }
  };
  await visit(entry);
  return { files: [...seen].toSorted(), packages };
}
