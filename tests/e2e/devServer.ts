/** `npm run dev` for browser tests: Vite is the only server, the mock backend runs inside the page. */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Browser, Page } from '@playwright/test';
import { createServer } from 'vite';
import { expect } from './portal.ts';
import { freePort } from './server.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** Replaces a text in a file for this server alone; the file on disk stays as it is. */
export type Edit = (file: string, from: string, to: string) => void;

/** Runs `work` with a page of its own at a fresh development server; closes both after it. */
export async function inDevelopment(browser: Browser, work: (page: Page, edit: Edit) => Promise<void>): Promise<void> {
  const edits = new Map<string, string>();
  const port = await freePort();
  const server = await createServer({
    root,
    logLevel: 'silent',
    // Servers that prepare their packages at the same time must not share a folder.
    cacheDir: `${root}node_modules/.vite-e2e-${process.env.TEST_PARALLEL_INDEX ?? 0}`,
    server: { port, strictPort: true },
    plugins: [{ name: 'edits', load: { order: 'pre', handler: (id) => edits.get(id.split('?')[0] ?? '') } }],
  });
  const edit: Edit = (file, from, to) => {
    const text = edits.get(root + file) ?? readFileSync(root + file, 'utf8');
    expect(text, `${file} has ${from}`).toContain(from);
    edits.set(root + file, text.replaceAll(from, to));
    server.watcher.emit('change', root + file);
  };
  await server.listen();
  const baseURL = `http://localhost:${port}`;
  const context = await browser.newContext({ locale: 'zh-CN', serviceWorkers: 'allow', baseURL });
  try {
    await work(await context.newPage(), edit);
  } finally {
    await context.close();
    await server.close();
  }
}
