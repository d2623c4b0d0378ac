/** The folder that production runs: the server's own files, its packages, and the builds. `scripts/assemble.ts` fills it. */
import { chmod, cp, mkdir, readdir, readFile, realpath, rm, stat, symlink, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { type Lock, lockPart } from './lockPart.ts';
import { loadedBy } from './serverFiles.ts';

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
 * Copies the server's files from `root` into `folder` and writes package.json and package-lock.json for what they import: libraries
 * that only the browser needs are in the build already. Rejects when a package is not in `dependencies`.
 */
export async function copyServer(root: string, folder: string): Promise<void> {
  const project = (await readJson(`${root}package.json`)) as Project;
  const { files, packages } = await loadedBy(root, entry, project.imports);
  for (const file of [...files, 'deploy/healthcheck.mjs']) await cp(root + file, join(folder, file));
  const dependencies: Record<string, string> = {};
  for (const [name, file] of packages) {
    const version = project.dependencies[name];
    if (version === undefined)
      throw new Error(`${file} imports ${name}, which is not in "dependencies" of package.json; production lacks it.`);
    dependencies[name] = version;
  }
  const { name, version, imports, engines } = project;
  const small = { name, private: true, version, type: 'module', imports, engines, dependencies };
  const lock = (await readJson(`${root}package-lock.json`)) as Lock;
  await writeFile(join(folder, 'package.json'), `${JSON.stringify(small, null, 2)}\n`);
  await writeFile(join(folder, 'package-lock.json'), `${JSON.stringify(lockPart(lock, small), null, 2)}\n`);
  // npm's own rules for the project: above all that packages run no scripts.
  await cp(`${root}.npmrc`, join(folder, '.npmrc'));
}

/** The hashed files of a build. */
const assetsOf = (build: string): Promise<string[]> => readdir(join(build, 'client/assets')).catch(() => []);

/** Copies the newest build from `dist`, and of the builds before it the hashed files that it lacks: open pages still request them. */
export async function copyBuilds(dist: string, folder: string): Promise<void> {
  const newest = dirname(await realpath(join(dist, 'server')));
  const [all, current, builds] = [dirname(newest), basename(newest), join(folder, 'dist/builds')];
  await cp(newest, join(builds, current), { recursive: true });
  const copied = new Set(await assetsOf(newest));
  const others = (await readdir(all)).filter((name) => name !== current).toSorted();
  for (const name of others.toReversed())
    for (const file of await assetsOf(join(all, name)))
      if (!copied.has(file)) {
        copied.add(file);
        await cp(join(all, name, 'client/assets', file), join(builds, name, 'client/assets', file));
      }
  for (const part of ['client', 'server']) await symlink(join('builds', current, part), join(folder, 'dist', part));
}

/** Files of packages that Node cannot load: TypeScript, whose types it does not strip in packages, maps and texts. Licences stay. */
const isUnused = (name: string): boolean => /\.(?:[cm]?ts|map|md|markdown)$/.test(name) && !/licen[cs]e/i.test(name);

/** Removes from installed packages what nothing loads. */
export async function pruneModules(folder: string): Promise<void> {
  const entries = await readdir(join(folder, 'node_modules'), { recursive: true, withFileTypes: true });
  await Promise.all(
    entries.filter((file) => file.isFile() && isUnused(file.name)).map((file) => rm(join(file.parentPath, file.name))),
  );
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
