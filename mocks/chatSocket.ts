/** The chat as an MSW socket handler, for the doors inside a page or a test. */
import { ws } from 'msw';
import type { Engine } from './engine/Engine.ts';

/** Puts an engine's chat behind the sockets under /ws/chat. */
export const chatSocket = ({ chat }: Engine) =>
  ws.link('*/ws/chat/*').addEventListener('connection', ({ client }) => {
    const { pathname, search } = new URL(client.url);
    const panel = chat.join(pathname + search, {
      send: (text) => client.send(text),
      close: (code, reason) => client.close(code, reason),
    });
    client.addEventListener('message', ({ data }) => void (typeof data === 'string' && panel.say(data)));
    client.addEventListener('close', ({ code }) => panel.leave(code));
  });
