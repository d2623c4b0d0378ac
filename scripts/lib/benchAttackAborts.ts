/** Clients that leave before their answer [N17]: how soon the backend is left, too, and what thousands of them cost. */
import { createServer, type ServerResponse } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { memoryOf, startPortal, until } from './benchAttackServer.ts';

type Figures = Record<string, number>;

const calls = 20_000;
const atOnce = 100;

/** A backend that answers nothing; `open` has the answers that are awaited, by the number in the address. */
async function startSilentBackend() {
  const open = new Map<string, ServerResponse>();
  const server = createServer(({ url = '' }, response) => void open.set(url, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    open,
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => (server.close(), server.closeAllConnections()),
  };
}

function leaver(port: number, path: string): Socket {
  const socket = connect(port, '127.0.0.1', () => socket.write(`GET ${path} HTTP/1.1\r\nHost: localhost\r\n\r\n`));
  return socket.on('error', () => socket.destroy());
}

/** Leaves twenty thousand calls, a hundred at once. Starts a portal of its own. */
export async function abortedCalls(): Promise<Figures> {
  const backend = await startSilentBackend();
  const portal = await startPortal(backend.origin);
  const waits: number[] = [];
  let before = 0;
  for (let done = 0; done < calls; done += atOnce) {
    // The first calls bring the heap to its size.
    if (done === calls / 2) before = await memoryOf(portal.pid);
    backend.open.clear();
    const sockets = Array.from({ length: atOnce }, (_, at) => leaver(portal.port, `/api/left/${done + at}`));
    await until('the calls', () => backend.open.size === atOnce);
    const from = performance.now();
    const left = [...backend.open.values()].map(
      (response) =>
        new Promise<void>((resolve) =>
          response.once('close', () => resolve(void waits.push(performance.now() - from))),
        ),
    );
    for (const socket of sockets) socket.destroy();
    await Promise.all(left);
  }
  waits.sort((one, other) => one - other);
  const more = (await memoryOf(portal.pid)) - before;
  await portal.leave();
  backend.close();
  return {
    'N17 calls that were left at the backend': waits.length,
    'N17 left at the backend after ms, p50': waits[Math.floor(waits.length * 0.5)] ?? 0,
    'N17 left at the backend after ms, p99': waits[Math.floor(waits.length * 0.99)] ?? 0,
    'N17 the second 10,000: MB more': more,
  };
}
