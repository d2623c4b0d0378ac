/** One production server with its own pretend backend for each worker of the run, so that workers need not take turns. */
import { type ChildProcess, spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const firstPort = Number(process.env.E2E_PORT ?? 4199);
const program = fileURLToPath(new URL('../../src/server/main.ts', import.meta.url));

const isUp = (origin: string): Promise<boolean> =>
  fetch(`${origin}/healthz`).then(
    ({ ok }) => ok,
    () => false,
  );

/** Starts the server of a worker; `index` counts from 0. Rejects when it ends before it answers. */
export async function startServer(index: number): Promise<{ origin: string; stop(): void }> {
  const port = firstPort + index;
  const child: ChildProcess = spawn(process.execPath, [program], {
    stdio: ['ignore', 'inherit', 'inherit'],
    env: {
      ...process.env,
      PORT: String(port),
      NODE_ENV: 'production',
      BACKEND: 'mock',
      ALLOW_MOCK: '1',
      MOCK_CLOCK: 'frozen',
      KEEP_PAGES: '0',
      KEEP_READS: '0',
    },
  });
  const origin = `http://localhost:${port}`;
  while (!(await isUp(origin))) {
    if (child.exitCode !== null) throw new Error(`The server for the tests did not start on port ${port}.`);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  return { origin, stop: () => void child.kill('SIGKILL') };
}
