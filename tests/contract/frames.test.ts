/** The check of single frames: it accepts frames of the documents and refuses frames with one error. */
import { expect, test } from 'vitest';
import { problemText } from '#openapi/problem.ts';
import {
  type Direction,
  frameNames,
  judgeFrame,
  socketAt,
  socketDocuments,
  type SocketName,
  socketNames,
} from './frames.ts';

const all = socketNames.flatMap((socket) =>
  Object.entries(socketDocuments[socket].components.messages).flatMap(([key, { name, examples: own }]) =>
    own.map(({ payload }) => ({
      socket,
      direction: (key.startsWith('send') ? 'send' : 'receive') as Direction,
      name,
      payload: payload as Record<string, unknown>,
    })),
  ),
);
const examples = all.filter(({ socket }) => socket === 'chat');
const said = (direction: Direction, payload: unknown, socket: SocketName = 'chat'): string[] =>
  judgeFrame({ socket, direction, text: JSON.stringify(payload) }).problems.map(problemText);

test.each(socketNames)(
  '[3-15], [7.3-08] every example of the document %s is valid in its direction and gets its name',
  (socket) => {
    const own = all.filter((example) => example.socket === socket);
    for (const { direction, name, payload } of own)
      expect(judgeFrame({ socket, direction, text: JSON.stringify(payload) })).toEqual({
        name: `${direction} ${name}`,
        problems: [],
      });
    expect(new Set(own.map(({ direction, name }) => `${direction} ${name}`))).toEqual(new Set(frameNames(socket)));
  },
);

test('the socket of a path is known by its first two parts', () => {
  expect(['/ws/chat/1', '/ws/live/2001', '/ws/live', '/ws/livestock/1', '/api/ws/chat/1'].map(socketAt)).toEqual([
    'chat',
    'live',
    'live',
    null,
    null,
  ]);
});

test('the fields of a room’s frames are checked to the depth of its history and its poll', () => {
  const welcome = all.find(({ socket, name }) => socket === 'live' && name === 'WELCOME')?.payload ?? {};
  const [first, ...rest] = welcome.history as Record<string, unknown>[];
  const spoilt = {
    ...welcome,
    history: [{ ...first, html: '' }, ...rest],
    poll: { ...(welcome.poll as object), by: 1 },
  };
  expect(said('receive', spoilt, 'live')).toEqual([
    'live /history/0/html: expected not in the document, got ""',
    'live /poll/by: expected not in the document, got 1',
  ]);
  expect(said('receive', welcome)).not.toEqual([]);
});

test('[3-15] missing, wrong and unknown fields are reported with their place', () => {
  const [, , ask] = examples.filter(({ direction }) => direction === 'send');
  expect(ask?.name).toBe('USER_MESSAGE');
  const { userId: _userId, ...nameless } = ask?.payload ?? {};
  expect(said('send', nameless)).toEqual(['chat /userId: expected present, got missing']);
  expect(said('send', { ...ask?.payload, source: 3 })).toEqual(['chat /source: expected 4, got 3']);
  expect(said('send', { ...ask?.payload, trace: 1, content: { text: '问', html: '' } })).toEqual([
    'chat /content/html: expected not in the document, got ""',
    'chat /trace: expected not in the document, got 1',
  ]);
});

test('[3-16] a type of the other direction, an unknown type and invalid JSON are refused', () => {
  for (const [direction, type] of [
    ['send', 'ANSWER'],
    ['receive', 'USER_MESSAGE'],
    ['receive', 'Q9'],
    ['receive', 7],
  ] as const)
    for (const socket of socketNames)
      expect(said(direction, { messageType: type }, socket), String(type)).toEqual([
        expect.stringMatching(new RegExp(`^${socket} /messageType`)),
      ]);
  for (const text of ['', '{', 'null', '[]', '"WELCOME"', null, `"${'x'.repeat(1_048_576)}"`])
    expect(judgeFrame({ direction: 'receive', text }).problems, String(text).slice(0, 20)).toHaveLength(1);
});

test('[3-15] unknown fields are ignored unless the check is strict', () => {
  for (const { socket, direction, payload } of all)
    expect(
      judgeFrame({ socket, direction, text: JSON.stringify({ ...payload, trace: 1 }) }, { strict: false }).problems,
    ).toEqual([]);
});
