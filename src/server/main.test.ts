import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const main = fileURLToPath(new URL('main.ts', import.meta.url));

/** Starts the server with only this environment and waits for its end. */
function startWith(env: Record<string, string>): Promise<{ code: number | null; said: string }> {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, [main], { env: { PATH: process.env.PATH ?? '', ...env } });
    let said = '';
    child.stderr.on('data', (text: Buffer) => (said += text.toString()));
    child.on('close', (code) => resolve({ code, said }));
  });
}

test('N33 in production without a backend the server refuses to start, in one sentence', async () => {
  const { code, said } = await startWith({ NODE_ENV: 'production' });
  expect(code).toBe(1);
  expect(said.trim().split('\n')).toHaveLength(1);
  expect(said).toContain('API_ORIGIN is missing');
});

test('N34 made-up data in production needs the second flag too', async () => {
  const { code, said } = await startWith({ NODE_ENV: 'production', BACKEND: 'mock' });
  expect(code).toBe(1);
  expect(said).toContain('ALLOW_MOCK=1');
});
