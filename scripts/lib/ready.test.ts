import { spawnSync } from 'node:child_process';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { root } from './run.ts';

const taken = createServer();
let port = 0;
beforeAll(async () => {
  await new Promise<void>((resolve) => taken.listen(0, '127.0.0.1', resolve));
  ({ port } = taken.address() as AddressInfo);
});
afterAll(() => void taken.close());

const run = (script: string, args: string[], env: Record<string, string>) =>
  spawnSync(process.execPath, [script, ...args], {
    cwd: root,
    encoding: 'utf8',
    timeout: 30_000,
    env: { ...process.env, HOST: '127.0.0.1', ...env },
  });

test.each(['scripts/start.ts', 'scripts/mock-prism.ts', 'mocks/server.ts'])(
  '%s reports in one sentence that its port is in use, before any work',
  (script) => {
    const { status, stdout, stderr } = run(script, [], { PORT: String(port) });
    expect([status, stdout, stderr]).toEqual([1, '', `Port ${port} is in use: set PORT to a free one.\n`]);
  },
  60_000,
);

test('e2e.ts reports a missing browser in one sentence, before the build', () => {
  const { status, stdout, stderr } = run('scripts/e2e.ts', [], { CHROMIUM_PATH: '/nope' });
  expect([status, stdout, stderr]).toEqual([
    1,
    '',
    'CHROMIUM_PATH=/nope does not exist; correct it or leave it out.\n',
  ]);
}, 60_000);
