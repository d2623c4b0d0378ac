/** Consistency of the chat document: no linter notices an example that violates its own payload schema. */
import { readFileSync } from 'node:fs';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { expect, test } from 'vitest';
import { parse } from 'yaml';

interface Message {
  name: string;
  examples: { name: string; payload: Record<string, unknown> }[];
}

interface ChatDocument {
  channels: { chat: { messages: Record<string, { $ref: string }> } };
  operations: Record<'sendFrame' | 'receiveFrame', { action: string; messages: { $ref: string }[] }>;
  components: { messages: Record<string, Message> };
}

const document = parse(
  readFileSync(new URL('../../openapi/chat.asyncapi.yaml', import.meta.url), 'utf8'),
) as ChatDocument;
const messages = Object.entries(document.components.messages);
const ajv = new Ajv2020({ allErrors: true });
// The document is not a schema itself: listing its own fields keeps strict mode for everything inside its schemas.
ajv.addVocabulary(Object.keys(document));
ajv.addSchema(document, 'chat');

/** The validation errors of a payload as text; empty when it is valid. */
function problems(message: string, payload: unknown): string {
  const validate = ajv.compile({ $ref: `chat#/components/messages/${message}/payload` });
  return validate(payload) ? '' : ajv.errorsText(validate.errors);
}

const keyOf = (reference: { $ref: string }): string => reference.$ref.slice(reference.$ref.lastIndexOf('/') + 1);
const keysIn = (direction: 'sendFrame' | 'receiveFrame'): string[] =>
  document.operations[direction].messages.map(keyOf);
const typesIn = (direction: 'sendFrame' | 'receiveFrame'): (string | undefined)[] =>
  keysIn(direction).map((key) => document.components.messages[key]?.name);

test.each(messages)('[3-15] every example of %s matches its own payload schema', (key, message) => {
  expect(message.examples.length).toBeGreaterThan(0);
  for (const example of message.examples) {
    expect(problems(key, example.payload), example.name).toBe('');
    expect(example.payload.messageType, example.name).toBe(message.name);
  }
});

test.each(messages)('[3-16] the payload schema of %s refuses the types of all other messages', (key, message) => {
  const [example] = message.examples;
  for (const [, other] of messages.filter(([, { name }]) => name !== message.name)) {
    expect(problems(key, { ...example?.payload, messageType: other.name })).not.toBe('');
  }
});

test('[3-16] the portal sends WELCOME, PING, USER_MESSAGE and its choices, and receives the rest', () => {
  expect(typesIn('sendFrame')).toEqual(['WELCOME', 'PING', 'USER_MESSAGE', 'Q1', 'Q2']);
  expect(typesIn('receiveFrame')).toEqual(['WELCOME', 'Q1', 'Q2', 'CUSTOMER_MESSAGE', 'ANSWER', 'PING']);
});

test('[3-16] the list of messages and the two directions contain the same seven message types', () => {
  const specified = ['ANSWER', 'CUSTOMER_MESSAGE', 'PING', 'Q1', 'Q2', 'USER_MESSAGE', 'WELCOME'];
  expect([...new Set(messages.map(([, message]) => message.name))].sort()).toEqual(specified);
  expect([...new Set([...typesIn('sendFrame'), ...typesIn('receiveFrame')])].sort()).toEqual(specified);
});

test('[7.3-08] every message of the channel goes in exactly one direction', () => {
  const directed = [...keysIn('sendFrame'), ...keysIn('receiveFrame')];
  expect(directed.toSorted()).toEqual(Object.keys(document.channels.chat.messages).toSorted());
  expect(directed.toSorted()).toEqual(messages.map(([key]) => key).toSorted());
});

const words = (text: string, images: string[] = []): unknown => ({
  messageType: 'USER_MESSAGE',
  userId: 10001,
  content: { text },
  images,
  source: 4,
});

test('[5-22] a message of the doctor has 1 to 200 characters that are not all blank, or pictures', () => {
  expect(problems('sendUserMessage', words('问'))).toBe('');
  expect(problems('sendUserMessage', words('问'.repeat(200)))).toBe('');
  expect(problems('sendUserMessage', words('问'.repeat(201)))).not.toBe('');
  expect(problems('sendUserMessage', words(''))).not.toBe('');
  expect(problems('sendUserMessage', words(' \u3000'))).not.toBe('');
  expect(problems('sendUserMessage', words('', ['/9j/4AAQ']))).toBe('');
});

test('[3-19] pictures are bare base64 of a JPEG, neither a data URL nor a PNG', () => {
  expect(problems('sendUserMessage', words('', ['data:image/jpeg;base64,/9j/4AAQ']))).not.toBe('');
  expect(problems('sendUserMessage', words('', ['iVBORw0KGgo=']))).not.toBe('');
});

test('[3-20] the source of messages that the portal sends is 4', () => {
  expect(problems('sendPing', { messageType: 'PING', userId: 10001, source: 3 })).not.toBe('');
});

test('[3-21] the direction of displayed messages is 1 or 2', () => {
  const answer = document.components.messages.receiveAnswer?.examples[0]?.payload;
  for (const messageDirection of [1, 2]) expect(problems('receiveAnswer', { ...answer, messageDirection })).toBe('');
  for (const messageDirection of [0, 3, '2'])
    expect(problems('receiveAnswer', { ...answer, messageDirection })).not.toBe('');
});
