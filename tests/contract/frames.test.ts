/** The check of single frames: it accepts frames of the chat's document and refuses frames with one error. */
import { expect, test } from 'vitest';
import chat from '../../openapi/dist/chat.json' with { type: 'json' };
import { problemText } from '../../openapi/problem.ts';
import { type Direction, frameNames, judgeFrame } from './frames.ts';

const examples = Object.entries(chat.components.messages).flatMap(([key, { name, examples: all }]) =>
  all.map(({ payload }) => ({
    direction: (key.startsWith('send') ? 'send' : 'receive') as Direction,
    name,
    payload: payload as Record<string, unknown>,
  })),
);
const said = (direction: Direction, payload: unknown): string[] =>
  judgeFrame({ direction, text: JSON.stringify(payload) }).problems.map(problemText);

test('[3-15], [7.3-08] every example of the document is valid in its direction and gets its name', () => {
  for (const { direction, name, payload } of examples)
    expect(judgeFrame({ direction, text: JSON.stringify(payload) })).toEqual({
      name: `${direction} ${name}`,
      problems: [],
    });
  expect(new Set(examples.map(({ direction, name }) => `${direction} ${name}`))).toEqual(new Set(frameNames));
});

test('[3-15] missing, wrong and unknown fields are reported with their place', () => {
  const [, , ask] = examples.filter(({ direction }) => direction === 'send');
  expect(ask?.name).toBe('USER_MESSAGE');
  const { userId: _userId, ...nameless } = ask?.payload ?? {};
  expect(said('send', nameless)).toEqual([
    "chat (whole answer): expected must have required property 'userId', got " + JSON.stringify(nameless).slice(0, 119),
  ]);
  expect(said('send', { ...ask?.payload, source: 3 })).toEqual([
    'chat /source: expected must be equal to constant, got 3',
  ]);
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
    expect(said(direction, { messageType: type }), String(type)).toEqual([
      expect.stringMatching(/^chat \/messageType/),
    ]);
  for (const text of ['', '{', 'null', '[]', '"WELCOME"', null, `"${'x'.repeat(1_048_576)}"`])
    expect(judgeFrame({ direction: 'receive', text }).problems, String(text).slice(0, 20)).toHaveLength(1);
});

test('[3-15] unknown fields are ignored unless the check is strict', () => {
  for (const { direction, payload } of examples)
    expect(
      judgeFrame({ direction, text: JSON.stringify({ ...payload, trace: 1 }) }, { strict: false }).problems,
    ).toEqual([]);
});
