/**
 * Where builds lie. One is made in `dist/unfinished`, then moved as a whole to `dist/builds`; `dist/client` and `dist/server` are
 * links to the newest one. A server may run, or start, at any moment of this: what it reads is always one whole build [N72].
 */
import { randomBytes } from 'node:crypto';
import { lstat, mkdir, readdir, rename, rm, stat, symlink } from 'node:fs/promises';
import { basename, join } from 'node:path';

/** Different builds that stay: the one that is served, and those whose pages readers still have open [P07]. */
const keepMost = 3;
/** Milliseconds after which an unfinished build is nobody's any more. */
const longestBuild = 3_600_000;

const parts = ['client', 'server'] as const;

/** Makes a folder for a build. Its name is the build's, and names sort by time. */
export async function beginBuild(dist: string, now = new Date()): Promise<string> {
  const name = `${now.toISOString().replaceAll(/[:.]/g, '-')}-${randomBytes(3).toString('hex')}`;
  const folder = join(dist, 'unfinished', name);
  await mkdir(folder, { recursive: true });
  return folder;
}

/** Makes a whole build the newest one, and removes those that are too old. Returns its folder. */
export async function publishBuild(dist: string, unfinished: string): Promise<string> {
  const name = basename(unfinished);
  const builds = join(dist, 'builds');
  const folder = join(builds, name);
  await mkdir(builds, { recursive: true });
  await rename(unfinished, folder);
  // Servers look at `server` alone to find the build: this link, made last, is the moment at which it becomes the newest.
  for (const part of parts) await link(join(dist, part), join('builds', name, part));
  await prune(dist, name);
  return folder;
}

/** Lets a link lead elsewhere; nobody finds it missing. */
async function link(path: string, target: string): Promise<void> {
  const fresh = `${path}.${process.pid}`;
  await rm(fresh, { recursive: true, force: true });
  await symlink(target, fresh, 'junction');
  const old = await lstat(path).catch(() => null);
  // A folder cannot be replaced by a link, and on Windows a link neither: there it is missing for a moment.
  if (old && (process.platform === 'win32' || !old.isSymbolicLink())) await rm(path, { recursive: true });
  await rename(fresh, path);
}

/** What a browser may still ask a build for; equal where nothing has changed between two builds. */
const assetsOf = async (build: string): Promise<string> =>
  (await readdir(join(build, 'client/assets')).catch(() => [])).sort().join();

/** Keeps the newest build and those before it that differ. */
async function prune(dist: string, newest: string): Promise<void> {
  const builds = join(dist, 'builds');
  const others = (await readdir(builds)).filter((name) => name !== newest).sort();
  const seen = new Set([await assetsOf(join(builds, newest))]);
  for (const name of others.reverse()) {
    const assets = await assetsOf(join(builds, name));
    if (seen.size >= keepMost || seen.has(assets)) await rm(join(builds, name), { recursive: true, force: true });
    seen.add(assets);
  }
  for (const name of await readdir(join(dist, 'unfinished'))) {
    const path = join(dist, 'unfinished', name);
    const begun = (await stat(path).catch(() => null))?.mtimeMs ?? Number.POSITIVE_INFINITY;
    if (Date.now() - begun > longestBuild) await rm(path, { recursive: true, force: true });
  }
}
