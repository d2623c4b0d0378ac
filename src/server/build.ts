/** Reads what `npm run build` has made. */
import { readFile } from 'node:fs/promises';
import type { Build, ManifestChunk } from './document.ts';

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
