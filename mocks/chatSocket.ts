/** The chat as an MSW socket handler, for the doors inside a page or a test. */
import { ws } from 'msw';
import { converse } from './engine/conversation.ts';

/** Answers sockets under /ws/chat. */
export const chatSocket = () =>
  ws.link('*/ws/chat/*').addEventListener('connection', ({ client }) => {
    const peer = { send: (text: string) => client.send(text) };
    client.addEventListener('message', (event) => converse(peer, String(event.data)));
  });
