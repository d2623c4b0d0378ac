/** What a script needs from the machine, looked at before the long work begins; what is missing is one sentence. */
import { createServer } from 'node:net';
import { type Browser, ensureBrowser } from './browser.ts';

/** True when nobody listens on a port of this machine. */
const isFree = (port: number, host: string): Promise<boolean> =>
  new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(false));
    server.listen(port, host, () => server.close(() => resolve(true)));
  });

/** Ends the script with one sentence. */
export function stopWith(error: unknown): never {
  console.error(error instanceof Error ? error.message : String(error));
  process.exit(1);
}

/** Ends the script when one of these ports is taken; `advice` says what to do about it. */
export async function needPorts(ports: number[], advice: string, host = '127.0.0.1'): Promise<void> {
  for (const port of ports) if (!(await isFree(port, host))) stopWith(`Port ${port} is in use: ${advice}`);
}

/** A browser; without one the script ends. */
export const needBrowser = (): Promise<Browser> => ensureBrowser().catch(stopWith);
