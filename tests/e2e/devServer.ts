/** `npm run dev` for browser tests: Vite is the only server, the mock backend runs inside the page. */
import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { Browser, Page } from '@playwright/test';
import { expect } from './portal.ts';
import { freePort } from './server.ts';

const vite = fileURLToPath(new URL('../../node_modules/vite/bin/vite.js', import.meta.url));

/** Runs `work` with a page of its own at a fresh development server; ends both after it. */
export async function inDevelopment(browser: Browser, work: (page: Page) => Promise<void>): Promise<void> {
  const port = await freePort();
  const origin = `http://localhost:${port}`;
  const server = spawn(process.execPath, [vite, '--port', String(port), '--strictPort'], {
    stdio: 'ignore',
    // Servers that prepare their packages at the same time must not share a folder.
    env: { ...process.env, VITE_CACHE: `node_modules/.vite-e2e-${process.env.TEST_PARALLEL_INDEX ?? 0}` },
  });
  const context = await browser.newContext({ locale: 'zh-CN', serviceWorkers: 'allow', baseURL: origin });
  try {
    const isReady = (): Promise<boolean> =>
      fetch(origin).then(
        ({ ok }) => ok,
        () => false,
      );
    await expect.poll(isReady, { timeout: 60_000 }).toBe(true);
    await work(await context.newPage());
  } finally {
    await context.close();
    server.kill();
  }
}
