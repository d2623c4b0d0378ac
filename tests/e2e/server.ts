/** One production server with its own mock backend for each worker, so that workers run independently. */
import { type ChildProcess, spawn } from 'node:child_process';
import { type AddressInfo, createServer } from 'node:net';
import { fileURLToPath } from 'node:url';
import type { TokenMode } from '#shared/sessionMark.ts';
import { environmentOf, runMode } from './tokenMode.ts';
import { traffic } from './traffic.ts';

const firstPort = Number(process.env.E2E_PORT ?? 4199);
const program = fileURLToPath(new URL('../../src/server/main.ts', import.meta.url));

/** A free port. */
export const freePort = (): Promise<number> =>
  new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo;
      server.close(() => resolve(port));
    });
  });

const isUp = (origin: string): Promise<boolean> =>
  fetch(`${origin}/healthz`).then(
    ({ ok }) => ok,
    () => false,
  );

/** A running server. */
export interface RunningServer {
  origin: string;
  stop(): void;
}

/** Starts the server of a worker; `index` counts from 0. Rejects when it ends before it answers. */
export const startServer = (index: number, mode: TokenMode): Promise<RunningServer> =>
  startServerAt(firstPort + index, environmentOf(mode));

const pause = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 100));

/** Maximum number of pauses until a previous server has released the port. */
const maxPauses = 50;

/** Starts a server with its own configuration; port 0 takes any free one. */
export async function startServerAt(wanted: number, env: Record<string, string> = {}): Promise<RunningServer> {
  const port = wanted || (await freePort());
  const origin = `http://localhost:${port}`;
  // Otherwise the tests would use another server, and the recording would stay empty.
  for (let pauses = 0; await isUp(origin); pauses++) {
    if (pauses === maxPauses) throw new Error(`Port ${port} is taken by another server; set E2E_PORT.`);
    await pause();
  }
  const child: ChildProcess = spawn(process.execPath, [program], {
    stdio: ['ignore', 'inherit', 'inherit'],
    env: {
      ...process.env,
      PORT: String(port),
      NODE_ENV: 'production',
      BACKEND: 'mock',
      ALLOW_MOCK: '1',
      MOCK_CLOCK: 'frozen',
      MOCK_TRAFFIC: traffic.recordingOf(port),
      ...environmentOf(runMode),
      ...env,
    },
  });
  while (!(await isUp(origin))) {
    if (child.exitCode !== null) throw new Error(`The server for the tests did not start on port ${port}.`);
    await pause();
  }
  return { origin, stop: () => void child.kill('SIGKILL') };
}
