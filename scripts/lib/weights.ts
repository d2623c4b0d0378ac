/** What pages weigh, by the build manifest: the core that every page loads first, and what each page adds. */
import { existsSync, readFileSync, statSync } from 'node:fs';

interface Chunk {
  file: string;
  imports?: string[];
  isEntry?: boolean;
}

/** Weights in kB (1,000 bytes) of scripts, as brotli sends them. */
export interface Weights {
  core: number;
  /** Own scripts of each page, without the core, by the page's file below `src/pages`. */
  pages: Record<string, number>;
}

/** Reads the manifest of a client folder that was built. */
export function weightsOf(client: string): Weights {
  const manifest = JSON.parse(readFileSync(`${client}/.vite/manifest.json`, 'utf8')) as Record<string, Chunk>;
  const filesOf = (start: string, seen = new Set<string>()): Set<string> => {
    const chunk = manifest[start];
    if (!chunk || seen.has(start)) return new Set();
    seen.add(start);
    return new Set([chunk.file, ...(chunk.imports ?? []).flatMap((name) => [...filesOf(name, seen)])]);
  };
  // Small files are not compressed.
  const size = (file: string): number => {
    const path = `${client}/${file}`;
    return statSync(existsSync(`${path}.br`) ? `${path}.br` : path).size;
  };
  const kB = (files: Iterable<string>): number => [...files].reduce((sum, file) => sum + size(file), 0) / 1000;
  const core = filesOf('src/entry-client.tsx');
  const pages = Object.keys(manifest).filter((name) => /^src\/pages\/.*\.tsx$/.test(name));
  return {
    core: kB(core),
    pages: Object.fromEntries(
      pages.map((name) => [
        name.replace(/^src\/pages\/|\.tsx$/g, ''),
        kB([...filesOf(name)].filter((file) => !core.has(file))),
      ]),
    ),
  };
}
