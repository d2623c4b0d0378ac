/** Checks the script of the chat against its document, and that every door plays the same script. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createNodeBackend } from '../../mocks/node.ts';
import { createEngine } from '../../mocks/createEngine.ts';
import { objectionTo } from '../../mocks/engine/socket/contract.ts';
import { topics } from '../../mocks/engine/chat/script/topics.ts';
import { type MockServer, startMockServer } from '../../mocks/server.ts';
import chat from '../../openapi/dist/chat.json' with { type: 'json' };
import { command, officeTime, openPanel, sentFrame } from '../support/chatPanel.ts';

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

for (const [name, message] of Object.entries(chat.components.messages)) {
  if (!name.startsWith('send')) continue;
  for (const example of message.examples) {
    test(`[3-15] the answers to ${name} (${example.name}) are frames of the contract`, async () => {
      const panel = await openPanel(createEngine({ frozen: true, seed: 1 }));
      panel.say(JSON.stringify(example.payload));
      expect(panel.heard.length).toBeGreaterThan(0);
      expect(panel.heard.map((answer) => objectionTo('chat', 'receive', answer)).join('')).toBe('');
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
  expect(panel.heard.length).toBeGreaterThan(story.length - 1);
  expect(panel.heard.map((answer) => objectionTo('chat', 'receive', answer)).join('')).toBe('');
});

/** Plays the conversation at a door; resolves with all received frames except the echoes of PING. */
async function playedAt(origin: string): Promise<string[]> {
  const post = (name: string, body: object): Promise<Response> =>
    fetch(`${origin}/__mock/${name}`, { method: 'POST', body: JSON.stringify(body) });
  await post('reset', {});
  await post('clock', { freeze: officeTime });
  const cookies = (await post('login', { phone: '13800000001' })).headers.getSetCookie().join();
  const authorization = /token=([^;]+)/.exec(cookies)?.[1] ?? '';
  const answer = await fetch(`${origin}/api/socket/online_consulting_url/${userId}`, { headers: { authorization } });
  const { data } = (await answer.json()) as { data: string };
  const socket = new WebSocket(data.replace(/^ws:\/\/[^/]+/, origin.replace(/^http/, 'ws')));
  const heard: string[] = [];
  await new Promise<void>((resolve, reject) => {
    socket.addEventListener('error', () => reject(new Error(`No socket at ${origin}.`)));
    socket.addEventListener('open', () => [...story, sentFrame(userId, 'PING')].forEach((text) => socket.send(text)));
    socket.addEventListener('message', ({ data: text }) => {
      if (String(text).startsWith('{"messageType":"PING"')) resolve();
      else heard.push(String(text));
    });
  });
  const closed = new Promise((resolve) => socket.addEventListener('close', resolve));
  socket.close();
  await closed;
  return heard;
}

describe('the doors', () => {
  const { server } = createNodeBackend();
  let port: MockServer;
  beforeAll(async () => {
    port = await startMockServer({ port: 0, frozen: true });
    server.listen();
  });
  afterAll(async () => {
    await port.close();
  });

  test('[7.3-08] have the same conversation, in process and on a real port, each time', async () => {
    const inProcess = await playedAt('http://portal.test');
    expect(inProcess.length).toBeGreaterThan(story.length);
    expect(await playedAt('http://portal.test')).toEqual(inProcess);
    // MSW in process must not intercept the calls to the real port.
    server.close();
    expect(await playedAt(port.origin)).toEqual(inProcess);
  });
});
