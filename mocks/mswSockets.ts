/** The sockets as an MSW handler, for the doors inside a page or a test. */
import { ws } from 'msw';
import type { Engine } from './engine/Engine.ts';
import { joinSocket } from './sockets.ts';

/** Puts an engine's chats behind the sockets under /ws. */
export const mswSockets = (engine: Engine) =>
  ws.link(/\/ws\/(?:chat|live)\//).addEventListener('connection', ({ client }) => {
    const { pathname, search } = new URL(client.url);
    const panel = joinSocket(engine, pathname + search, {
      send: (text) => client.send(text),
      close: (code, reason) => client.close(code, reason),
    });
    client.addEventListener('message', ({ data }) => void (typeof data === 'string' && panel?.say(data)));
    client.addEventListener('close', ({ code }) => panel?.leave(code));
  });
