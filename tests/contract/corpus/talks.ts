/** Campaigns, messages, and the frames of the sockets. */
import { cached, field, ignored, insteadOf, keyless, number } from '../alter.ts';
import type { Deviation } from '../deviations.ts';
import type { Json } from '../document.ts';

/** Changes frames of this type. */
const frames =
  (type: string, change: (frame: Json) => Json | null): Deviation['alter'] =>
  () => ({
    frame(text) {
      const frame = JSON.parse(text) as Json;
      if (frame.messageType !== type) return text;
      const other = change(frame);
      return other === null ? null : JSON.stringify(other);
    },
  });

/** Wrong backends. */
export const talks: Deviation[] = [
  {
    name: 'a draw that costs no chance',
    alter: insteadOf('actDraw', 'noChance', 'none'),
    only: 'act',
    names: { operation: 'actDraw', pointer: '/code', expected: /noChance/ },
  },
  {
    name: 'the Idempotency-Key of a draw ignored',
    alter: keyless('actDraw'),
    only: 'act',
    names: { operation: 'actDraw', pointer: '/header/Idempotency-Key' },
  },
  {
    name: 'a count of chances that does not go down',
    alter: field('actModule', '/data/left', (left) => (left === null ? null : 1)),
    only: 'act',
    names: { operation: 'actModule', pointer: '/data/left' },
  },
  {
    name: 'a campaign that is over is still running',
    alter: field('actDetail', '/data/state', () => 'running'),
    only: 'act',
    names: { operation: 'actDetail', pointer: ['/data/state', '/data/reminded'] },
  },
  {
    name: 'a prize that is not in the list of prizes',
    alter: field('actPrizes', '/data/list', () => []),
    only: 'act',
    names: { operation: 'actPrizes', pointer: '/data/list' },
  },
  {
    name: 'a gift that is received again and again',
    alter: insteadOf('actTokenReceive', 'linkReceived'),
    only: 'act',
    names: { operation: 'actTokenReceive', pointer: '/code', expected: /linkReceived/ },
  },
  {
    name: 'a part of a campaign of a kind that the contract does not have',
    alter: field('actModule', '/data/type', (type) => (type === 'lottery' ? 'wheel' : type)),
    only: 'act',
    names: { operation: 'actModule', pointer: '/data/type', got: /wheel/ },
  },
  {
    name: 'a sum of unread messages that is not that of the kinds',
    alter: field(
      'inboxUnread',
      '/data/total',
      number((total) => total + 1),
    ),
    only: 'inbox',
    names: { operation: 'inboxUnread', pointer: '/data/total' },
  },
  {
    name: 'messages that stay unread',
    alter: field('inboxList', '/data/list/*/read', () => false),
    only: 'inbox',
    names: { operation: 'inboxList', pointer: ['/data/list/*/read', '/data/list', '/query/unread'] },
  },
  {
    name: 'a list of messages that ignores what is unread',
    alter: ignored('inboxList', 'unread'),
    only: 'inbox',
    names: { operation: 'inboxList', pointer: ['/query/unread', '/data/list'] },
  },
  {
    name: 'a list of messages that ignores the kind',
    alter: ignored('inboxList', 'kind'),
    only: 'inbox',
    names: { operation: 'inboxList', pointer: ['/query/kind', '/data/list'] },
  },
  {
    name: 'counts of messages that are not those of now',
    alter: cached('inboxUnread'),
    only: 'inbox',
    names: { operation: 'inboxUnread', pointer: '/data/counts' },
  },
  {
    name: 'a message that leads to nowhere',
    alter: field('inboxList', '/data/list/*/target/type', (type) => (type === 'item' ? 'album' : type)),
    only: 'inbox',
    names: { operation: 'inboxList', pointer: '/data/list/*/target/type', got: /album/ },
  },
  {
    name: 'todos that are not counted',
    alter: field(
      'userCenterSummary',
      '/data/todoTotal',
      number((total) => total && total + 1),
    ),
    only: 'userCenter',
    names: { operation: 'userCenterSummary', pointer: '/data/todoTotal' },
  },
  {
    name: 'unpaid orders of the summary that are all orders',
    alter: field(
      'userCenterSummary',
      '/data/counts/unpaid',
      number((count) => count + 3),
    ),
    only: 'userCenter',
    names: { operation: 'userCenterSummary', pointer: '/data/counts/unpaid' },
  },
  {
    name: 'a frame of the chat of another type',
    alter: frames('PING', (frame) => ({ ...frame, messageType: 'PONG' })),
    only: 'chat',
    names: { operation: 'chat', pointer: ['/1/0', ''], got: /PONG/ },
  },
  {
    name: 'a frame of the chat with its content under another name',
    alter: frames('WELCOME', ({ content, ...frame }) => ({ ...frame, body: content })),
    only: 'chat',
    names: { operation: 'chat', pointer: ['/content', '/0/0'] },
  },
  {
    name: 'frames of the chat for another doctor',
    alter: frames('Q2', (frame) => ({ ...frame, userId: 1 })),
    only: 'chat',
    names: { operation: 'chat', pointer: '/2/0/userId' },
  },
  {
    name: 'a ping of a room that nobody answers',
    alter: frames('PING', () => null),
    only: 'live',
    names: { operation: 'live', pointer: '/1/length' },
    isSlow: true,
  },
  {
    name: 'a room without its history',
    alter: frames('WELCOME', ({ history: _lost, ...frame }) => frame),
    only: 'live',
    names: { operation: 'live', pointer: '/history', got: /missing/ },
  },
  {
    name: 'the history of a room as null',
    alter: frames('WELCOME', (frame) => ({ ...frame, history: null })),
    only: 'live',
    names: { operation: 'live', pointer: '/history', got: /null/ },
  },
  {
    name: 'the history of a room with the newest first',
    alter: frames('WELCOME', (frame) => ({ ...frame, history: (frame.history as Json[]).toReversed() })),
    only: 'live',
    names: { operation: 'live', pointer: ['/0/0/history', '/5/0/history'] },
  },
  {
    name: 'a message that is written twice after a reconnect',
    alter: () => {
      let number_ = 900_000;
      return frames('MESSAGE', (frame) => ({ ...frame, msgId: (number_ += 1) }))();
    },
    only: 'live',
    names: { operation: 'live', pointer: '/3/0/msgId' },
  },
];
