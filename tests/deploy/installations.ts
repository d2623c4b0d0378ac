/** Installations of the portal in a temporary folder: one with the newest build, one with a build before it. */
import { existsSync } from 'node:fs';
import { cp, mkdir, mkdtemp, readFile, realpath, rename, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from '#scripts/lib/run.ts';

/** Two installations; their folders end with a slash. */
export interface Installations {
  newer: string;
  older: string;
  /** A script that only the newer build has, and one that only the older build has. */
  newerChunk: string;
  olderChunk: string;
  remove(): Promise<void>;
}

const entry = 'src/entry-client.tsx';
const names = { older: '2001-01-01', newer: '2002-01-01' };

type Manifest = Record<string, { file: string }>;

/** Copies what runs from the repository, without a build. */
async function installServer(folder: string): Promise<void> {
  await mkdir(join(folder, 'src'), { recursive: true });
  for (const room of ['server', 'shared', 'addresses'])
    await cp(`${root}src/${room}`, join(folder, 'src', room), { recursive: true });
  await cp(`${root}openapi`, join(folder, 'openapi'), { recursive: true });
  await cp(`${root}package.json`, join(folder, 'package.json'));
  await symlink(await realpath(`${root}node_modules`), join(folder, 'node_modules'));
}

/** Adds the build of the repository under a name; its entry script gets the name as well. Resolves with that script's path. */
async function installBuild(folder: string, name: string): Promise<string> {
  const build = join(folder, 'dist/builds', name);
  for (const part of ['client', 'server'])
    await cp(await realpath(`${root}dist/${part}`), join(build, part), { recursive: true });
  const file = join(build, 'client/.vite/manifest.json');
  const manifest = JSON.parse(await readFile(file, 'utf8')) as Manifest;
  const before = manifest[entry]?.file ?? '';
  const chunk = before.replace(/\.js$/, `-${name}.js`);
  // A small file has no compressed forms.
  for (const ending of ['', '.br', '.gz'].filter((each) => existsSync(join(build, 'client', before + each))))
    await rename(join(build, 'client', before + ending), join(build, 'client', chunk + ending));
  Object.assign(manifest[entry] ?? {}, { file: chunk });
  await writeFile(file, JSON.stringify(manifest));
  return `/${chunk}`;
}

async function publish(folder: string, name: string): Promise<void> {
  for (const part of ['client', 'server']) await symlink(join('builds', name, part), join(folder, 'dist', part));
}

/** Makes both; needs a build in `dist/`. */
export async function install(): Promise<Installations> {
  const folder = await mkdtemp(join(tmpdir(), 'portal-installed-'));
  const [older, newer] = [`${join(folder, 'older')}/`, `${join(folder, 'newer')}/`];
  for (const each of [older, newer]) await installServer(each);
  const olderChunk = await installBuild(older, names.older);
  await publish(older, names.older);
  await installBuild(newer, names.older);
  const newerChunk = await installBuild(newer, names.newer);
  await publish(newer, names.newer);
  return { newer, older, newerChunk, olderChunk, remove: () => rm(folder, { recursive: true, force: true }) };
}
