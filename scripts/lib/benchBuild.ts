/** Measures the build: time, weight, start of the dev server; and Prism for comparison. */
import { spawn } from 'node:child_process';
import { bin, mustRunNode, root } from './run.ts';
import { weightsOf } from './weights.ts';

/** Seconds of a production build. */
export async function buildSeconds(): Promise<number> {
  const from = performance.now();
  await mustRunNode(['scripts/build.ts'], { quiet: true });
  return (performance.now() - from) / 1000;
}

/** Weight of the core, the home page and the heaviest page, in kB of brotli. */
export function pageWeight(): Record<string, number> {
  const { core, pages, homeStyles } = weightsOf(`${root}dist/client`);
  return {
    'core: scripts, kB brotli': core,
    'home: own scripts, kB brotli': pages.Home ?? Number.NaN,
    'home: styles, kB brotli': homeStyles,
    'heaviest page: own scripts, kB brotli': Math.max(...Object.values(pages)),
  };
}

/** Seconds until Vite's dev server reports that it is ready. */
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
