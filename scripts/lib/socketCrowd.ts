/** Readers of a live room who say nothing; a program of its own, because one process may open few files. */
import { WebSocket } from 'ws';
import { ping } from './socketFrames.ts';

/** What this program is told: where the portal is, how many readers to play, and the number of the first one. */
export interface Crowd {
  port: number;
  count: number;
  first: number;
}

/** What it tells: how many are open, why others are not, and how many messages of the room they have received. */
export interface Gathered {
  open: number;
  refused: string[];
  received: number;
}

/** Readers at one address, fewer than the portal allows. */
const perAddress = 250;
/** Handshakes at a time. */
const atOnce = 50;
/** As the portal's page does, in ms [4-16]. */
const pingEvery = 10_000;

const sockets = new Set<WebSocket>();
let received = 0;

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
      const timer = setInterval(() => socket.send(ping), pingEvery);
      socket.on('close', () => clearInterval(timer));
      resolve(null);
    });
    socket.on('message', (data: Buffer) => {
      if (data.toString() !== ping) received += 1;
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
  return { open: sockets.size, refused: [...new Set(refused)], received };
}

process.on('message', (message: Crowd | 'count') => {
  if (message === 'count') process.send?.({ open: sockets.size, refused: [], received } satisfies Gathered);
  else void gather(message).then((gathered) => process.send?.(gathered));
});
