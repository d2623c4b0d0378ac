/** Weights of pages from the build manifest: the core, which every page loads first, and the addition of each page. */
import { existsSync, readFileSync, statSync } from 'node:fs';

interface Chunk {
  file: string;
  css?: string[];
  imports?: string[];
}

/** Weights in kB (1,000 bytes) of the brotli files. */
export interface Weights {
  /** Scripts that every page loads first. */
  core: number;
  /** Scripts of each page besides the core, by the page's file below `src/pages`. */
  pages: Record<string, number>;
  /** Styles of the home page, including the styles of every page. */
  homeStyles: number;
}

/** Weighs a built client folder. */
export function weightsOf(client: string): Weights {
  const manifest = JSON.parse(readFileSync(`${client}/.vite/manifest.json`, 'utf8')) as Record<string, Chunk>;
  const chunksOf = (name: string, seen = new Set<string>()): Chunk[] => {
    const chunk = manifest[name];
    if (!chunk || seen.has(name)) return [];
    seen.add(name);
    return [chunk, ...(chunk.imports ?? []).flatMap((next) => chunksOf(next, seen))];
  };
  const scriptsOf = (name: string): Set<string> => new Set(chunksOf(name).map(({ file }) => file));
  // Small files are not compressed.
  const size = (file: string): number =>
    statSync(existsSync(`${client}/${file}.br`) ? `${client}/${file}.br` : `${client}/${file}`).size;
  const kB = (files: Iterable<string>): number => [...files].reduce((sum, file) => sum + size(file), 0) / 1000;

  const entry = 'src/entry-client.tsx';
  const core = scriptsOf(entry);
  // What a page loads later is below `parts/`.
  const pages = Object.keys(manifest).filter((name) => /^src\/pages\/(?!parts\/).*\.tsx$/.test(name));
  const home = [entry, 'src/pages/Home.tsx'].flatMap((name) => chunksOf(name));
  return {
    core: kB(core),
    pages: Object.fromEntries(
      pages.map((name) => [
        name.replace(/^src\/pages\/|\.tsx$/g, ''),
        kB([...scriptsOf(name)].filter((file) => !core.has(file))),
      ]),
    ),
    homeStyles: kB(new Set(home.flatMap(({ css = [] }) => css))),
  };
}
