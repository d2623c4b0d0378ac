import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createServer } from 'vite';
import { expect, test } from 'vitest';
import { accountOf } from './devFaults.ts';

const root = join(import.meta.dirname, '../..');
const file = join(root, 'src/ui/ProgressBar.tsx');

test('the overlay shows a fault of a browser at its place in the source, with its components and without the libraries', async () => {
  const server = await createServer({
    root,
    configFile: false,
    logLevel: 'silent',
    cacheDir: join(root, '.cache/vite-faults'),
    optimizeDeps: { noDiscovery: true },
    server: { middlewareMode: true, hmr: false, ws: false, watch: null },
  });
  const given = (await server.transformRequest('/src/ui/ProgressBar.tsx'))?.code.split('\n') ?? [];
  const line = given.findIndex((text) => text.includes('function ProgressBar')) + 1;
  const own =
    readFileSync(file, 'utf8')
      .split('\n')
      .findIndex((text) => text.includes('function ProgressBar')) + 1;
  expect([line > own, own > 0]).toEqual([true, true]);
  const at = `http://localhost:5173/src/ui/ProgressBar.tsx?t=1795695228099:${line}:8`;
  const account = await accountOf(server, {
    message: 'TypeError: planted',
    stack: `TypeError: planted\n    at ProgressBar (${at})\n    at render (http://localhost:5173/node_modules/.vite/deps/react.js?v=1:5:1)`,
    componentStack: `\n    at ProgressBar (${at})\n    at div (<anonymous>)`,
  });
  await server.close();
  expect(account).toMatchObject({ message: 'TypeError: planted', id: file, loc: { file, line: own } });
  expect(account.frame).toMatch(new RegExp(`^ +${own} \\| export function ProgressBar.*\\n +\\| +\\^$`, 'm'));
  const place = String.raw` {4}at ProgressBar \(\S+ProgressBar\.tsx:${own}:\d+\)`;
  expect(account.stack).toMatch(new RegExp(`^${place}\\n\\nComponents:\\n${place}$`));
});
