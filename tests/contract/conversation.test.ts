import { Ajv2020 } from 'ajv/dist/2020.js';
import { expect, test } from 'vitest';
import chat from '../../openapi/dist/chat.json' with { type: 'json' };
import { answersTo } from '../../mocks/engine/conversation.ts';

const ajv = new Ajv2020({ strict: false });
ajv.addSchema(chat, 'chat');

const received = Object.entries(chat.components.messages).filter(([name]) => name.startsWith('receive'));
const sent = Object.entries(chat.components.messages).filter(([name]) => name.startsWith('send'));

/** Whether a frame fits a message of that type which the portal may receive. */
function isReceivable(frame: { messageType?: unknown }): boolean {
  return received.some(([name, message]) => {
    const validate = ajv.compile({ $ref: `chat#${message.payload.$ref.slice(1)}` });
    return message.name === frame.messageType && name.startsWith('receive') && validate(frame);
  });
}

for (const [name, message] of sent) {
  for (const example of message.examples) {
    test(`[3-15] ${name} (${example.name}) is answered by frames of the contract`, () => {
      const answers = answersTo(JSON.stringify(example.payload)) as { messageType?: unknown }[];
      expect(answers.length).toBeGreaterThan(0);
      expect(answers.filter((answer) => !isReceivable(answer))).toEqual([]);
    });
  }
}

test('[3-16] topic, question and answer follow each other', () => {
  const ask = (messageType: string, id: number) =>
    answersTo(JSON.stringify({ messageType, userId: 1, content: { list: [{ id, question: 'x' }] } })) as {
      messageType: string;
      content: { list?: { id: number }[]; text?: string };
    }[];
  const [questions] = ask('Q1', 1);
  expect(questions?.messageType).toBe('Q2');
  const [answer] = ask('Q2', questions?.content.list?.[0]?.id ?? 0);
  expect(answer?.messageType).toBe('ANSWER');
  expect(answer?.content.text).toMatch(/会员/);
  expect(ask('Q1', 999)).toEqual([]);
});
