/** Parsing frames: everything in the contract is accepted, everything else is ignored, nothing throws. */
import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import * as direction from '#openapi/dist/names/direction.ts';
import { frame } from '#tests/support/chatFrames.ts';
import { runs } from '#tests/support/runs.ts';
import { cutDraft, draftToSend, isBlank } from '#kit/socket/frameText.ts';
import { frameOf, maxDraftLength, maxFrameLength, readFrame } from './frames.ts';

interface ChatDocument {
  components: { messages: Record<string, { examples: { payload: Record<string, unknown> }[] }> };
}

const { components } = parse(
  readFileSync(new URL('../../../openapi/chat.asyncapi.yaml', import.meta.url), 'utf8'),
) as ChatDocument;
const examples = Object.entries(components.messages)
  .filter(([key]) => key.startsWith('receive'))
  .flatMap(([key, { examples: list }]) => list.map(({ payload }) => [key, payload] as const));

test.each(examples)('[3-15], [3-17] %s of the contract is parsed', (_, payload) => {
  expect(readFrame(JSON.stringify(payload))).toMatchObject({ type: payload.messageType });
});

test('[3-17], [3-22] a greeting is parsed with its text, its list and its sender', () => {
  const list = [{ id: 1, question: '会员与课程' }];
  const content = { text: '您好', title: '请选择', list };
  expect(readFrame(frame('WELCOME', content, { userHead: '/mock-media/a.svg' }))).toEqual({
    type: 'WELCOME',
    side: 'service',
    userName: '客服',
    userHead: '/mock-media/a.svg',
    title: '请选择',
    text: '您好',
    questions: list,
    chooses: 'Q1',
    pictures: [],
  });
  expect(readFrame(frame('Q2', { list }))?.chooses).toBe('Q2');
});

const nested = (depth: number): string => '{"a":'.repeat(depth) + '1' + '}'.repeat(depth);

test.each([
  ['no JSON', '{"messageType"'],
  ['an array', '[]'],
  ['a number', '7'],
  ['null', 'null'],
  ['text', '"WELCOME"'],
  ['nothing', ''],
  ['binary', new ArrayBuffer(8)],
  ['no text at all', undefined],
  ['a hundred thousand levels', nested(100_000)],
  ['an unknown type', frame('HACK', { text: 'x' })],
  ['the type of what a doctor sends', frame('USER_MESSAGE', { text: 'x' })],
  ['a type of another kind', JSON.stringify({ messageType: ['WELCOME'], content: { text: 'x' } })],
  ['a name of Object', JSON.stringify({ messageType: 'toString' })],
  ['no content', JSON.stringify({ messageType: 'ANSWER' })],
  ['content of another kind', JSON.stringify({ messageType: 'ANSWER', content: 'x' })],
  ['blank content', frame('CUSTOMER_MESSAGE', { text: ' ', title: '', list: [{ id: 1 }] })],
  [
    'ids that are none',
    frame('Q1', {
      list: [
        { id: Number.NaN, question: 'x' },
        { id: '1', question: 'x' },
      ],
    }),
  ],
])('W15 %s is ignored', (_, data) => {
  expect(readFrame(data)).toBeNull();
});

test('W15 a frame of more than 2 MiB is dropped before it is parsed', () => {
  const long = (length: number): string => {
    const around = frame('ANSWER', { text: '' }).length;
    return frame('ANSWER', { text: 'x'.repeat(length - around) });
  };
  expect(long(maxFrameLength)).toHaveLength(2_097_152);
  expect(readFrame(long(maxFrameLength))?.text).toHaveLength(5_000);
  expect(readFrame(long(maxFrameLength + 1))).toBeNull();
});

test('W15 __proto__ in a frame changes no prototype, and PING is recognised without content', () => {
  const read = readFrame(
    '{"messageType":"ANSWER","__proto__":{"hacked":1},"content":{"text":"x","__proto__":{"a":1}}}',
  );
  expect(read?.text).toBe('x');
  expect((read as unknown as { hacked?: number }).hacked).toBeUndefined();
  expect((Object.prototype as { hacked?: number }).hacked).toBeUndefined();
  expect(readFrame('{"messageType":"PING"}')?.type).toBe('PING');
});

const leaf = fc.oneof(
  fc.constantFrom('WELCOME', 'Q1', 'Q2', 'ANSWER', 'PING', 'CUSTOMER_MESSAGE', 1, 2, Number.NaN, '2', null, ''),
  fc.string(),
  fc.double(),
  fc.boolean(),
);
const questions = fc.array(fc.oneof(leaf, fc.record({ id: fc.oneof(fc.integer(), leaf), question: leaf })), {
  maxLength: 80,
});
const names = ['messageType', 'messageDirection', 'userId', 'userName', 'userHead', 'images', 'source'] as const;
const anyFrame = fc.record(
  {
    ...Object.fromEntries(
      names.map((name) => [name, fc.oneof(leaf, fc.array(leaf), fc.dictionary(fc.string(), leaf))]),
    ),
    messageType: fc.oneof({ weight: 4, arbitrary: fc.constantFrom('WELCOME', 'Q1', 'Q2', 'ANSWER') }, leaf),
    content: fc.oneof(leaf, fc.record({ text: leaf, title: leaf, image: leaf, list: fc.oneof(questions, leaf) })),
  },
  { requiredKeys: [] },
);

test('W15, W20, W26 [3-15] no input throws, and parsed frames keep their limits', () => {
  const anyData = fc.oneof(
    { weight: 4, arbitrary: anyFrame.map((value) => JSON.stringify(value)) },
    fc.json(),
    fc.string(),
    fc.anything(),
  );
  fc.assert(
    fc.property(anyData, (data) => {
      const read = readFrame(data);
      if (!read) return;
      expect(read.questions.length).toBeLessThanOrEqual(50);
      expect(new Set(read.questions.map(({ id }) => id)).size).toBe(read.questions.length);
      expect(read.questions.every(({ id, question }) => id > 0 && question !== '')).toBe(true);
      expect(read.pictures.length).toBeLessThanOrEqual(9);
      const { messageDirection } = JSON.parse(String(data)) as { messageDirection?: unknown };
      expect(read.side).toBe(messageDirection === direction.user ? 'user' : 'service');
    }),
    { numRuns: runs(2_000, 100_000) },
  );
});

test('W20 of ten thousand questions 50 are shown, each id once, and those without text are dropped', () => {
  const list = Array.from({ length: 10_000 }, (_, at) => ({
    id: 1 + (at % 200),
    question: at % 7 ? `问题${at}` : null,
  }));
  const read = readFrame(frame('Q1', { title: '请选择', list }));
  expect(read?.questions).toHaveLength(50);
  expect(new Set(read?.questions.map(({ id }) => id)).size).toBe(50);
});

test.each([
  [1, 'service'],
  [2, 'user'],
  [3, 'service'],
  [0, 'service'],
  ['2', 'service'],
  [[2], 'service'],
  [undefined, 'service'],
  [null, 'service'],
])('W26 [3-21] direction %j is shown on the %s side, whatever sender the frame names', (messageDirection, side) => {
  expect(readFrame(frame('ANSWER', { text: 'x' }, { messageDirection, userId: 10_002 }))?.side).toBe(side);
});

describe('what a doctor types', () => {
  test.each(['', ' ', '\n\t', '\u3000\u3000', '\u200b', '\u2800', '\ufeff\u2060', '\u00ad', '\u3164', '\u200e \u200f'])(
    'W22 [5-22] %j is blank',
    (text) => {
      expect([isBlank(text), isBlank(draftToSend(text, maxDraftLength))]).toEqual([true, true]);
    },
  );

  test.each(['。', '0', '问', '👍', '❤️', 'é'])('W22 [5-22] %j is not blank and is sent unchanged', (text) => {
    expect([isBlank(text), draftToSend(` ${text}\n`, maxDraftLength)]).toEqual([false, text]);
  });

  test('W22 [5-22] 200 units are kept and the 201st is cut; of two hundred emoji a hundred are kept', () => {
    expect(draftToSend('问'.repeat(200), maxDraftLength)).toHaveLength(200);
    expect(draftToSend('问'.repeat(201), maxDraftLength)).toHaveLength(200);
    expect(draftToSend('😀'.repeat(200), maxDraftLength)).toBe('😀'.repeat(100));
    expect(draftToSend(`a${'😀'.repeat(200)}`, maxDraftLength)).toBe(`a${'😀'.repeat(99)}`);
  });

  test('W22 [5-22] no cut splits a surrogate pair or exceeds the limit', () => {
    const units = fc.array(fc.constantFrom('a', '问', '😀', '👨‍👩‍👧', ' ', '\n'), { maxLength: 300 });
    fc.assert(
      fc.property(units, (list) => {
        const text = list.join('');
        const cut = cutDraft(text, maxDraftLength);
        expect(cut.length).toBeLessThanOrEqual(200);
        expect(text.startsWith(cut)).toBe(true);
        expect(cut.length).toBeGreaterThanOrEqual(Math.min(text.length, 199));
        expect(cut.isWellFormed()).toBe(true);
      }),
      { numRuns: runs(500, 10_000) },
    );
  });
});

test('[7.3-08], [3-18], [3-20] a sent frame has type, doctor, content, pictures and source 4', () => {
  const list = [{ id: 101, question: '如何开通会员？' }];
  expect(JSON.parse(frameOf(7, { messageType: 'Q2', content: { text: '如何开通会员？', list } }))).toEqual({
    messageType: 'Q2',
    userId: 7,
    content: { text: '如何开通会员？', list },
    images: [],
    source: 4,
  });
});
