/** Checks the script of the chat and the answers of a room against their documents, and that every door plays the same. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createNodeBackend } from '#mocks/node.ts';
import { createEngine } from '#mocks/createEngine.ts';
import { objectionTo } from '#mocks/engine/socket/contract.ts';
import { topics } from '#mocks/engine/chat/script/topics.ts';
import { type MockServer, startMockServer } from '#mocks/server.ts';
import chat from '#openapi/dist/chat.json' with { type: 'json' };
import live from '#openapi/dist/live.json' with { type: 'json' };
import { command, officeTime, openPanel, sentFrame } from '../support/chatPanel.ts';
import { openRoom } from '../support/liveRoom.ts';

const userId = 10_001;
const choice = (messageType: string, { id, question }: { id: number; question: string }): string =>
  sentFrame(userId, messageType, { content: { text: question, list: [{ id, question }] } });
const words = (text: string, images: string[] = []): string =>
  sentFrame(userId, 'USER_MESSAGE', { content: { text }, images });

/** Every possible frame of the doctor, and a conversation through every turn of the script. */
const story = [
  sentFrame(userId, 'WELCOME'),
  ...topics.flatMap((topic) => [
    choice('Q1', topic),
    ...topic.questions.flatMap((question) => [choice('Q2', question), words(question.question)]),
  ]),
  ...[
    '您好',
    '在吗',
    '谢谢',
    '好的',
    '我有个问题',
    '人工',
    '谢谢',
    '它坏了',
    '还是不行',
    '怎么办',
    '又来了',
    '再见',
  ].map((text) => words(text)),
  words('', ['/9j/4AAQ']),
  words('App在哪里下载'),
];

for (const [name, message] of Object.entries(live.components.messages)) {
  if (!name.startsWith('send')) continue;
  for (const example of message.examples) {
    test(`[1-02] the answers to ${name} (${example.name}) in a room are frames of the contract`, async () => {
      const room = await openRoom(createEngine({ frozen: true, seed: 1 }));
      const before = room.received.length;
      room.say(JSON.stringify(example.payload));
      expect(room.received.length).toBeGreaterThan(before);
      expect(room.received.map((answer) => objectionTo('live', 'receive', answer)).join('')).toBe('');
    });
  }
}

for (const [name, message] of Object.entries(chat.components.messages)) {
  if (!name.startsWith('send')) continue;
  for (const example of message.examples) {
    test(`[3-15] the answers to ${name} (${example.name}) are frames of the contract`, async () => {
      const panel = await openPanel(createEngine({ frozen: true, seed: 1 }));
      panel.say(JSON.stringify(example.payload));
      expect(panel.received.length).toBeGreaterThan(0);
      expect(panel.received.map((answer) => objectionTo('chat', 'receive', answer)).join('')).toBe('');
    });
  }
}

test.each([
  ['in office hours', officeTime],
  ['outside them', Date.UTC(2026, 10, 22)],
])('[3-16] every frame of the whole script is in the contract, %s', async (_, now) => {
  const engine = createEngine({ frozen: true, seed: 1 });
  await command(engine, 'clock', { freeze: now });
  const panel = await openPanel(engine);
  for (const text of story) {
    expect(objectionTo('chat', 'send', JSON.parse(text))).toBe('');
    panel.say(text);
  }
  expect(panel.received.length).toBeGreaterThan(story.length - 1);
  expect(panel.received.map((answer) => objectionTo('chat', 'receive', answer)).join('')).toBe('');
});

const post = (origin: string, name: string, body: object): Promise<Response> =>
  fetch(`${origin}/__mock/${name}`, { method: 'POST', body: JSON.stringify(body) });

/** Begins anew at a door at a known time, as a doctor; resolves with her token and a call of hers. */
async function doctorAt(origin: string): Promise<[token: string, call: (path: string) => Promise<unknown>]> {
  await post(origin, 'reset', {});
  await post(origin, 'clock', { freeze: officeTime });
  const cookies = (await post(origin, 'login', { phone: '13800000001' })).headers.getSetCookie().join();
  const authorization = /token=([^;]+)/.exec(cookies)?.[1] ?? '';
  const call = async (path: string): Promise<unknown> =>
    ((await (await fetch(origin + path, { headers: { authorization } })).json()) as { data: unknown }).data;
  return [authorization, call];
}

/** A socket of a door, and in whose name it is opened. */
interface Door {
  origin: string;
  address: string;
  token: string;
}

/** Sends texts over a socket of a door, then a PING; resolves with all received frames before its echo. */
async function framesFrom({ origin, address, token }: Door, texts: string[], ping: string): Promise<string[]> {
  const there = address.replace(/^ws:\/\/[^/]+/, origin.replace(/^http/, 'ws'));
  // In Node a socket takes headers.
  const init = { headers: { authorization: token } } as unknown as string[];
  const socket = new WebSocket(there, init);
  const frames: string[] = [];
  await new Promise<void>((resolve, reject) => {
    socket.addEventListener('error', () => reject(new Error(`No socket at ${origin}.`)));
    socket.addEventListener('open', () => [...texts, ping].forEach((text) => socket.send(text)));
    socket.addEventListener('message', ({ data: text }) => {
      if (String(text).startsWith('{"messageType":"PING"')) resolve();
      else frames.push(String(text));
    });
  });
  const closed = new Promise((resolve) => socket.addEventListener('close', resolve));
  socket.close();
  await closed;
  return frames;
}

/** Plays the conversation of the chat at a door. */
async function playedAt(origin: string): Promise<string[]> {
  const [token, call] = await doctorAt(origin);
  const address = String(await call(`/api/socket/online_consulting_url/${userId}`));
  return framesFrom({ origin, address, token }, story, sentFrame(userId, 'PING'));
}

const said = (clientId: string, text: string): string => JSON.stringify({ messageType: 'SAY', clientId, text });

/** Visits the room of the next stream at a door. */
async function visitedAt(origin: string): Promise<string[]> {
  const [token, call] = await doctorAt(origin);
  const { list } = (await call('/api/live/list?status=announced&type=open')) as { list: { liveId: number }[] };
  const liveId = list[0]?.liveId ?? 0;
  const { url } = (await call(`/api/live/chat_url?liveId=${liveId}`)) as { url: string };
  const texts = [
    JSON.stringify({ messageType: 'ENTER', liveId }),
    said('client-1', '您好'),
    said('client-1', '您好'),
    said('client-2', '太快'),
  ];
  return framesFrom({ origin, address: url, token }, texts, '{"messageType":"PING"}');
}

describe('the doors', () => {
  const { server } = createNodeBackend();
  let port: MockServer;
  beforeAll(async () => {
    port = await startMockServer({ port: 0, frozen: true });
    server.listen();
  });
  afterAll(async () => {
    server.close();
    await port.close();
  });

  test('[7.3-08] have the same conversation, in process and on a real port, each time', async () => {
    const inProcess = await playedAt('http://portal.test');
    expect(inProcess.length).toBeGreaterThan(story.length);
    expect(await playedAt('http://portal.test')).toEqual(inProcess);
    // MSW in process must not intercept the calls to the real port.
    server.close();
    expect(await playedAt(port.origin)).toEqual(inProcess);
    server.listen();
  });

  test('[1-02] have the same room, in process and on a real port: a message is stored once, the next one too fast', async () => {
    const inProcess = await visitedAt('http://portal.test');
    expect(inProcess.map((text) => (JSON.parse(text) as { messageType: string }).messageType)).toEqual([
      'WELCOME',
      'MESSAGE',
      'MESSAGE',
      'REFUSED',
    ]);
    expect(inProcess[2]).toBe(inProcess[1]);
    server.close();
    expect(await visitedAt(port.origin)).toEqual(inProcess);
    server.listen();
  });
});
