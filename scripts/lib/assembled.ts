/** The folder that production runs: the server's own files, its packages, and the builds. `scripts/assemble.ts` fills it. */
import { chmod, cp, mkdir, readdir, readFile, realpath, stat, symlink, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { loadedBy, type Lock } from './serverFiles.ts';

/** The fields of package.json that are used here. */
interface Project {
  name: string;
  version: string;
  imports: Record<string, string>;
  engines: Record<string, string>;
  dependencies: Record<string, string>;
}

const entry = 'src/server/main.ts';

const readJson = async (path: string): Promise<unknown> => JSON.parse(await readFile(path, 'utf8')) as unknown;

/**
 * Copies the files that the server loads from `root` into `folder`, also those of packages, and writes package.json for them. Rejects
 * with a sentence when one is missing or does not belong into production.
 */
export async function copyServer(root: string, folder: string): Promise<void> {
  const project = (await readJson(join(root, 'package.json'))) as Project;
  const lock = (await readJson(join(root, 'package-lock.json'))) as Lock;
  const { files, imported } = await loadedBy(root, entry, project.dependencies, lock);
  for (const file of [...files, 'deploy/healthcheck.mjs']) await cp(join(root, file), join(folder, file));
  const { name, version, imports, engines } = project;
  const dependencies = Object.fromEntries(imported.map((used) => [used, project.dependencies[used]]));
  const small = { name, private: true, version, type: 'module', imports, engines, dependencies };
  await writeFile(join(folder, 'package.json'), `${JSON.stringify(small, null, 2)}\n`);
}

/** The hashed files of a build. */
const assetsOf = (build: string): Promise<string[]> => readdir(join(build, 'client/assets')).catch(() => []);

/**
 * Copies the newest build from `dist`, and of the builds before it the hashed files that it lacks: open pages still request them, as
 * they are or by brotli. Their forms by gzip stay behind: who takes gzip alone gets such a file as it is.
 */
export async function copyBuilds(dist: string, folder: string): Promise<void> {
  const newest = dirname(await realpath(join(dist, 'server')));
  const [all, current, builds] = [dirname(newest), basename(newest), join(folder, 'dist/builds')];
  await cp(newest, join(builds, current), { recursive: true });
  const copied = new Set(await assetsOf(newest));
  const others = (await readdir(all)).filter((name) => name !== current).toSorted();
  for (const name of others.toReversed())
    for (const file of await assetsOf(join(all, name)))
      if (!copied.has(file) && !file.endsWith('.gz')) {
        copied.add(file);
        await cp(join(all, name, 'client/assets', file), join(builds, name, 'client/assets', file));
      }
  for (const part of ['client', 'server']) await symlink(join('builds', current, part), join(folder, 'dist', part));
}

/** Copies the Node that runs this script, so that the folder needs none of the machine. */
export async function copyNode(folder: string): Promise<void> {
  await mkdir(join(folder, 'bin'));
  await cp(process.execPath, join(folder, 'bin/node'), { dereference: true });
  await chmod(join(folder, 'bin/node'), 0o755);
}

/** Bytes of the files below a folder, as an image counts them. */
export async function bytesOf(folder: string): Promise<number> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const sizes = entries.filter((file) => file.isFile()).map((file) => stat(join(file.parentPath, file.name)));
  return (await Promise.all(sizes)).reduce((sum, { size }) => sum + size, 0);
}
