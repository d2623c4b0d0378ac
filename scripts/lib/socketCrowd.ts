/** Readers of a live room that say nothing but a ping a minute; a program of its own, because one process may open few files. */
import { WebSocket } from 'ws';

/** What this program is told: where the portal is, how many readers to play, and the number of the first one. */
export interface Crowd {
  port: number;
  count: number;
  first: number;
}

/** What it tells when all have been tried: how many are open, and why others are not. */
export interface Gathered {
  open: number;
  refused: string[];
}

/** Readers at one address, fewer than the portal allows. */
const perAddress = 250;
/** Handshakes at a time. */
const atOnce = 50;
/** As the portal's page does in a hidden tab, in ms. */
const pingEvery = 60_000;

const sockets = new Set<WebSocket>();

/** Opens the socket of one reader; resolves with the reason when it is refused. */
const enter = (port: number, reader: number): Promise<string | null> =>
  new Promise((resolve) => {
    const address = Math.floor(reader / perAddress);
    const socket = new WebSocket(`ws://127.0.0.1:${port}/ws/live/2001`, {
      perMessageDeflate: false,
      headers: { 'x-forwarded-for': `10.0.${Math.floor(address / 250)}.${(address % 250) + 1}` },
    });
    socket.on('open', () => {
      sockets.add(socket);
      resolve(null);
    });
    socket.on('close', () => sockets.delete(socket));
    socket.on('error', ({ message }) => resolve(message));
  });

async function gather({ port, count, first }: Crowd): Promise<Gathered> {
  const refused: string[] = [];
  let next = first;
  const enterAll = async (): Promise<void> => {
    while (next < first + count) {
      const problem = await enter(port, next++);
      if (problem !== null) refused.push(problem);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, enterAll));
  setInterval(() => sockets.forEach((socket) => socket.ping()), pingEvery);
  return { open: sockets.size, refused: [...new Set(refused)] };
}

process.on('message', (message: Crowd | 'count') => {
  if (message === 'count') process.send?.({ open: sockets.size, refused: [] } satisfies Gathered);
  else void gather(message).then((gathered) => process.send?.(gathered));
});
