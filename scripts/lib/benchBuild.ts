/** Measures of the build: time, weight, the dev server's start; and Prism to compare with. */
import { spawn } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { brotliCompressSync } from 'node:zlib';
import { bin, mustRunNode, root } from './run.ts';

interface Chunk {
  file: string;
  css?: string[];
  imports?: string[];
}

/** Seconds of a production build. */
export async function buildSeconds(): Promise<number> {
  const from = performance.now();
  await mustRunNode(['scripts/build.ts'], { quiet: true });
  return (performance.now() - from) / 1000;
}

/** Scripts and styles of the home page, in kB of brotli, from the build manifest. */
export async function pageWeight(): Promise<Record<string, number>> {
  const manifest = JSON.parse(await readFile(`${root}dist/client/.vite/manifest.json`, 'utf8')) as Record<
    string,
    Chunk
  >;
  const files = new Set<string>();
  const visit = (name: string): void => {
    const chunk = manifest[name];
    if (!chunk || files.has(chunk.file)) return;
    files.add(chunk.file);
    chunk.css?.forEach((file) => files.add(file));
    chunk.imports?.forEach(visit);
  };
  ['src/entry-client.tsx', 'src/pages/Home.tsx'].forEach(visit);
  const weigh = async (ending: string): Promise<number> => {
    const sizes = [...files]
      .filter((file) => file.endsWith(ending))
      .map(async (file) => brotliCompressSync(await readFile(`${root}dist/client/${file}`)).length);
    return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0) / 1000;
  };
  return { 'home: scripts, kB brotli': await weigh('.js'), 'home: styles, kB brotli': await weigh('.css') };
}

/** Seconds until Vite's dev server says that it is ready. */
export function devStartSeconds(): Promise<number> {
  const from = performance.now();
  const child = spawn(process.execPath, [bin('vite/bin/vite.js'), '--port', '4414'], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  return new Promise((resolve) => {
    child.stdout.on('data', (text: Buffer) => {
      if (!text.toString().includes('ready in')) return;
      child.kill();
      resolve((performance.now() - from) / 1000);
    });
  });
}
