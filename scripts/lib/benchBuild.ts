/** Measures the build: its time, and the start of the dev server. */
import { spawn } from 'node:child_process';
import { bin, mustRunNode, root } from './run.ts';

/** Seconds of a production build. */
export async function buildSeconds(): Promise<number> {
  const from = performance.now();
  await mustRunNode(['scripts/build.ts'], { quiet: true });
  return (performance.now() - from) / 1000;
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
