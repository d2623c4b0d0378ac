/**
 * Folders of builds. A build is made in `dist/unfinished`, then moved to `dist/builds`; `dist/client` and `dist/server` are
 * symbolic links to the newest one. A server can run or start at any moment: it always reads one complete build [N72].
 */
import { randomBytes } from 'node:crypto';
import { lstat, mkdir, readdir, rename, rm, stat, symlink } from 'node:fs/promises';
import { basename, join } from 'node:path';

/** Number of builds to keep: the current one, and those whose pages may still be open in browsers [P07]. */
const maxBuilds = 3;
/** Milliseconds after which an unfinished build is abandoned. */
const maxBuildTime = 3_600_000;

const parts = ['client', 'server'] as const;

/** Creates the folder of a new build. Build names sort by time. */
export async function beginBuild(dist: string, now = new Date()): Promise<string> {
  const name = `${now.toISOString().replaceAll(/[:.]/g, '-')}-${randomBytes(3).toString('hex')}`;
  const folder = join(dist, 'unfinished', name);
  await mkdir(folder, { recursive: true });
  return folder;
}

/** Publishes a complete build as the newest one, and removes old builds. Returns its folder. */
export async function publishBuild(dist: string, unfinished: string): Promise<string> {
  const name = basename(unfinished);
  const builds = join(dist, 'builds');
  const folder = join(builds, name);
  await mkdir(builds, { recursive: true });
  await rename(unfinished, folder);
  // Servers find the build by the `server` link, which is changed last: at that moment the build becomes the newest.
  for (const part of parts) await link(join(dist, part), join('builds', name, part));
  await prune(dist, name);
  return folder;
}

/** Replaces a link atomically. */
async function link(path: string, target: string): Promise<void> {
  const fresh = `${path}.${process.pid}`;
  await rm(fresh, { recursive: true, force: true });
  await symlink(target, fresh, 'junction');
  const old = await lstat(path).catch(() => null);
  // A folder cannot be replaced by a link, and on Windows neither can a link: there it is missing for a moment.
  if (old && (process.platform === 'win32' || !old.isSymbolicLink())) await rm(path, { recursive: true });
  await rename(fresh, path);
}

/** The asset names of a build; two builds without a change have the same names. */
const assetsOf = async (build: string): Promise<string> =>
  (await readdir(join(build, 'client/assets')).catch(() => [])).sort().join();

/** Keeps the newest build and the previous builds that differ from each other. */
async function prune(dist: string, newest: string): Promise<void> {
  const builds = join(dist, 'builds');
  const others = (await readdir(builds)).filter((name) => name !== newest).sort();
  const seen = new Set([await assetsOf(join(builds, newest))]);
  for (const name of others.reverse()) {
    const assets = await assetsOf(join(builds, name));
    if (seen.size >= maxBuilds || seen.has(assets)) await rm(join(builds, name), { recursive: true, force: true });
    seen.add(assets);
  }
  for (const name of await readdir(join(dist, 'unfinished'))) {
    const path = join(dist, 'unfinished', name);
    const begun = (await stat(path).catch(() => null))?.mtimeMs ?? Number.POSITIVE_INFINITY;
    if (Date.now() - begun > maxBuildTime) await rm(path, { recursive: true, force: true });
  }
}
