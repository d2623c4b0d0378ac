/** Reads the output of `npm run build`. */
import { readdir, readFile, realpath } from 'node:fs/promises';
import { basename, dirname, join, sep } from 'node:path';
import { type Build, buildName } from './document.ts';

/**
 * The folder of the newest build below `dist/`; both paths end with a slash. `dist/server` is a symbolic link into it. The
 * server resolves the link once, so that it serves one build even when another build finishes meanwhile [N72].
 */
export const newestBuild = async (dist: string): Promise<string> => `${dirname(await realpath(`${dist}server`))}${sep}`;

/**
 * Client folders of the other builds, newest first: a page that was opened before a release still requests their files [P07].
 * Empty when the build is not in a `builds` folder.
 */
export async function olderClients(build: string): Promise<string[]> {
  const [parent, own] = [dirname(build), basename(build)];
  if (basename(parent) !== 'builds') return [];
  const names = (await readdir(parent)).filter((name) => name !== own).sort();
  return names.reverse().map((name) => join(parent, name, 'client'));
}

/** The names of earlier builds, whose pages are still open. One that is being deleted has none. */
export const olderBuilds = async (clients: string[]): Promise<string[]> =>
  Promise.all(
    clients.map((client) =>
      readFile(join(client, '.vite/manifest.json'), 'utf8').then(
        (text) => buildName({ manifest: JSON.parse(text) as Build['manifest'] }),
        () => 'unknown',
      ),
    ),
  );

/** The build of a `dist/` folder, whose path ends with a slash. Rejects when it is missing or incomplete. */
export async function loadBuild(dist: string): Promise<Build> {
  const read = async (name: string): Promise<unknown> =>
    JSON.parse(await readFile(`${dist}client/.vite/${name}.json`, 'utf8')) as unknown;
  const [manifest, styles] = await Promise.all([read('manifest'), read('styles')]);
  return { manifest: manifest as Build['manifest'], styles: styles as Build['styles'] };
}
