/** Checks what a script needs from the machine before its long work begins; each failure is one sentence. */
import { createServer } from 'node:net';
import { type Browser, ensureBrowser } from './browser.ts';

/** True when no program listens on a port of this machine. */
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

/** Ends the script when one of these ports is in use; `advice` completes the message. */
export async function needPorts(ports: number[], advice: string, host = '127.0.0.1'): Promise<void> {
  for (const port of ports) if (!(await isFree(port, host))) stopWith(`Port ${port} is in use: ${advice}`);
}

/** Resolves with a browser; ends the script when there is none. */
export const needBrowser = (hasWindow = false): Promise<Browser> => ensureBrowser(hasWindow).catch(stopWith);
