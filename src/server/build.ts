/** Reads what `npm run build` has made. */
import { readdir, readFile, realpath } from 'node:fs/promises';
import { basename, dirname, join, sep } from 'node:path';
import type { Build, ManifestChunk } from './document.ts';

/**
 * The folder of the newest build below `dist/`; both paths end with a slash. `dist/server` is a link into it: a server looks at the
 * link once, and all that it reads afterwards belongs to one build, whatever is built meanwhile [N72].
 */
export const newestBuild = async (dist: string): Promise<string> => `${dirname(await realpath(`${dist}server`))}${sep}`;

/**
 * The browser's files of the builds beside this one, the newest first: a page that was opened before a release asks for them [P07].
 * None where the build lies by itself.
 */
export async function olderClients(build: string): Promise<string[]> {
  const [beside, own] = [dirname(build), basename(build)];
  if (basename(beside) !== 'builds') return [];
  const names = (await readdir(beside)).filter((name) => name !== own).sort();
  return names.reverse().map((name) => join(beside, name, 'client'));
}

/** The build of a `dist/` folder, whose path ends with a slash. Rejects when it is missing or incomplete. */
export async function loadBuild(dist: string): Promise<Build> {
  const manifest = JSON.parse(await readFile(`${dist}client/.vite/manifest.json`, 'utf8')) as Record<
    string,
    ManifestChunk
  >;
  const names = new Set(Object.values(manifest).flatMap((chunk) => chunk.css ?? []));
  const styles = await Promise.all(
    [...names].map(async (name) => [name, await readFile(`${dist}client/${name}`, 'utf8')] as const),
  );
  return { manifest, styles: new Map(styles) };
}
