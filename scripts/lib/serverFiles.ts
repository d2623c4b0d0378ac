/** The files that the production server loads: its own and those of packages, found by @vercel/nft from `src/server/main.ts`. */
import { readFile } from 'node:fs/promises';
import { extname, join, relative, sep } from 'node:path';
import { nodeFileTrace, resolve } from '@vercel/nft';
import { transformWithOxc } from 'vite';

/** The used fields of package-lock.json: packages by their folder. */
export interface Lock {
  packages: Record<string, { version?: string; dev?: boolean }>;
}

/** What a program loads. */
export interface Loaded {
  /** Paths from the root, with slashes. */
  files: string[];
  /** Names of the packages that the program itself imports. */
  imported: string[];
}

/** Folders that the sources mention and that are not copied as sources: builds come by themselves, the mock backend not at all. */
const leftOut = ['dist/', 'mocks/'];

/** The folder of the innermost package that a file belongs to; empty for a file of our own. */
const folderOf = (file: string): string => /^(?:.*\/)?node_modules\/(?:@[^/]+\/)?[^/]+/.exec(file)?.[0] ?? '';

/** The name of the package that an import means; null for one of Node, and for one of our own. */
const packageOf = (request: string): string | null =>
  /^(?:node:|[.#/])/.test(request) ? null : (/^(?:@[^/]+\/)?[^/]+/.exec(request)?.[0] ?? null);

/** The text of a file without types, which is how Node runs it; null when there is none. */
async function scriptOf(path: string): Promise<string | null> {
  const source = await readFile(path, 'utf8').catch(() => null);
  if (source === null || extname(path) !== '.ts') return source;
  const { code } = await transformWithOxc(source, path, { lang: 'ts', typescript: { onlyRemoveTypeImports: true } });
  return code;
}

/**
 * Follows what `entry` below `root` imports, as Node resolves it. Rejects when an import of our own leads nowhere or to a package that
 * is not in `dependencies`, and when an installed package is not the one of the lock.
 */
export async function loadedBy(
  root: string,
  entry: string,
  dependencies: Record<string, string>,
  { packages }: Lock,
): Promise<Loaded> {
  const imported = new Set<string>();
  const faults: string[] = [];
  const pathOf = (path: string): string => relative(root, path).split(sep).join('/');
  const { fileList } = await nodeFileTrace([join(root, entry)], {
    base: root,
    processCwd: root,
    // What Node looks for in `exports`, and nothing else: `main` does not count beside them.
    conditions: ['node', 'node-addons'],
    exportsOnly: true,
    // Packages of developers may lie where a package of production looks for something that it does not need.
    ignore: (path) => {
      const file = path.split(sep).join('/');
      return leftOut.some((folder) => file.startsWith(folder)) || packages[folderOf(file)]?.dev === true;
    },
    readFile: scriptOf,
    // `node_modules` may be a link to another folder: its files count as if they were here.
    readlink: async () => null,
    resolve: async (request, parent, job, asRequired) => {
      const own = folderOf(pathOf(parent)) === '' ? packageOf(request) : null;
      const found = await resolve(request, parent, job, asRequired).catch((error: unknown) => {
        if (folderOf(pathOf(parent)) === '') faults.push(`${pathOf(parent)} imports ${request}, which is not there.`);
        throw error;
      });
      if (own === null || String(found).startsWith('node:')) return found;
      imported.add(own);
      if (dependencies[own] === undefined)
        faults.push(
          `${pathOf(parent)} imports ${own}, which is not in "dependencies" of package.json; production lacks it.`,
        );
      return found;
    },
  });
  const files = [...fileList].map((file) => file.split(sep).join('/')).toSorted();
  for (const folder of new Set(files.map(folderOf).filter(Boolean))) {
    const { version } = JSON.parse(await readFile(join(root, folder, 'package.json'), 'utf8')) as { version: string };
    if (version !== packages[folder]?.version)
      faults.push(`${folder} has version ${version}, which is not the one of package-lock.json; run \`npm ci\`.`);
  }
  if (faults.length > 0) throw new Error(faults.toSorted().join('\n'));
  return { files, imported: [...imported].toSorted() };
}
