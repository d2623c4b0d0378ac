import { Ajv2020 } from 'ajv/dist/2020.js';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import document from '../../openapi/dist/chat.json' with { type: 'json' };
import { answersTo, converse } from './conversation.ts';

type Frame = Record<string, unknown>;
interface Question {
  id: number;
  question: string;
}
interface Answered {
  messageType: string;
  messageDirection: number;
  userName: string;
  content: { title?: string; text?: string; list?: Question[] };
}

const ajv = new Ajv2020({ strict: false });
ajv.addSchema(document, 'chat');
const receivable = document.operations.receiveFrame.messages.map(({ $ref }) =>
  ajv.compile({ $ref: `chat#/components/messages/${$ref.slice($ref.lastIndexOf('/') + 1)}/payload` }),
);

const frame = (messageType: string, more: Frame = {}): string =>
  JSON.stringify({ messageType, userId: 10_001, content: {}, images: [], source: 4, ...more });
const told = (text: string): Answered[] => answersTo(text) as Answered[];
const choose = (messageType: string, question: Question | undefined): Answered | undefined =>
  told(frame(messageType, { content: { text: question?.question, list: [question] } }))[0];

describe('the service side', () => {
  test('[4-16] answers WELCOME with a greeting and topics, and PING with PING', () => {
    const [greeting] = told(frame('WELCOME'));
    expect(greeting).toMatchObject({ messageType: 'WELCOME', messageDirection: 1, source: 4, userId: 10_001 });
    expect(greeting?.content.list?.length).toBeGreaterThan(1);
    expect(told(frame('PING')).map(({ messageType }) => messageType)).toEqual(['PING']);
  });

  test('[3-16] leads from every topic to questions and from every question to its answer', () => {
    const [greeting] = told(frame('WELCOME'));
    for (const topic of greeting?.content.list ?? []) {
      const questions = choose('Q1', topic);
      expect(questions).toMatchObject({ messageType: 'Q2', content: { title: topic.question } });
      for (const question of questions?.content.list ?? []) {
        const answer = choose('Q2', question);
        expect(answer).toMatchObject({ messageType: 'ANSWER', content: { title: question.question } });
        expect(answer?.content.text?.length).toBeGreaterThan(10);
      }
    }
  });

  test('[5-22], [3-19] answers a text of up to 200 characters, and pictures', () => {
    const say = (text: unknown, images: string[] = []): string | undefined =>
      told(frame('USER_MESSAGE', { content: { text }, images }))[0]?.content.text;
    expect(say('问')).toMatch(/人工客服/);
    expect(say('问'.repeat(200))).toMatch(/人工客服/);
    expect(say('', ['/9j/4AAQ'])).toMatch(/图片已收到/);
    for (const text of ['问'.repeat(201), '', ' \u3000', 7, null, undefined]) expect(say(text)).toBeUndefined();
  });

  test('sends each answer to its peer as one text', () => {
    const sent: string[] = [];
    converse({ send: (text) => sent.push(text) }, frame('PING'));
    converse({ send: (text) => sent.push(text) }, 'nonsense');
    expect(sent.map((text) => (JSON.parse(text) as Answered).messageType)).toEqual(['PING']);
  });
});

describe('a frame that the contract does not know', () => {
  test.each(
    [
      '',
      'nonsense',
      '{',
      'null',
      '42',
      '[]',
      '"WELCOME"',
      '{}',
      '{"messageType":"WELCOME"}',
      frame('WELCOME', { userId: 0 }),
      frame('WELCOME', { userId: '10001' }),
      frame('WELCOME', { userId: 1.5 }),
      frame('CUSTOMER_MESSAGE', { content: { text: 'x' } }),
      frame('ANSWER'),
      frame('welcome'),
      frame('toString'),
      frame('Q1'),
      frame('Q1', { content: { list: [] } }),
      frame('Q1', { content: { list: [null] } }),
      frame('Q1', { content: { list: [{ id: 999 }] } }),
      frame('Q2', { content: { list: [{ id: '101' }] } }),
      frame('USER_MESSAGE', { content: null }),
      `${'['.repeat(50_000)}${']'.repeat(50_000)}`,
    ].map((text) => [text.slice(0, 70), text]),
  )('W15: %s is ignored', (_, text) => {
    expect(answersTo(text ?? '')).toEqual([]);
  });

  test('W15: never makes the service side throw, nor answer outside the contract', () => {
    const type = fc.constantFrom('WELCOME', 'PING', 'Q1', 'Q2', 'USER_MESSAGE', 'ANSWER', 'CUSTOMER_MESSAGE', '', 'x');
    const odd = fc.oneof(fc.jsonValue({ maxDepth: 2 }), fc.constantFrom(1, 101, 10_001, null, 'x'));
    const content = fc.oneof(odd, fc.record({ text: odd, list: fc.oneof(odd, fc.array(fc.record({ id: odd }))) }));
    const frames = fc.oneof(
      fc.string(),
      fc.json(),
      fc
        .record(
          { messageType: fc.oneof(type, odd), userId: odd, content, images: odd, source: odd },
          { requiredKeys: [] },
        )
        .map((value) => JSON.stringify(value)),
    );
    fc.assert(
      fc.property(frames, (text) => {
        for (const answer of answersTo(text)) expect(receivable.some((fits) => fits(answer))).toBe(true);
      }),
      { numRuns: 1_000 },
    );
  });
});
