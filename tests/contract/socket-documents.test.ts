/** Consistency of the documents of the sockets: no linter notices an example that violates its own payload schema. */
import { readFileSync } from 'node:fs';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { type SocketName, socketNames } from './frames.ts';

interface Message {
  name: string;
  examples: { name: string; payload: Record<string, unknown> }[];
}

interface SocketDocument {
  channels: Record<string, { messages: Record<string, { $ref: string }> }>;
  operations: Record<'sendFrame' | 'receiveFrame', { action: string; messages: { $ref: string }[] }>;
  components: { messages: Record<string, Message> };
}

/** A document with what the tests ask of it. */
function readDocument(name: SocketName) {
  const document = parse(
    readFileSync(new URL(`../../openapi/${name}.asyncapi.yaml`, import.meta.url), 'utf8'),
  ) as SocketDocument;
  const ajv = new Ajv2020({ allErrors: true, allowUnionTypes: true, keywords: ['x-enum-varnames'] });
  // The document is not a schema itself: listing its own fields keeps strict mode for everything inside its schemas.
  ajv.addVocabulary(Object.keys(document));
  ajv.addSchema(document, name);
  const keysIn = (direction: 'sendFrame' | 'receiveFrame'): string[] =>
    document.operations[direction].messages.map(({ $ref }) => $ref.slice($ref.lastIndexOf('/') + 1));
  return {
    document,
    messages: Object.entries(document.components.messages),
    keysIn,
    typesIn: (direction: 'sendFrame' | 'receiveFrame'): (string | undefined)[] =>
      keysIn(direction).map((key) => document.components.messages[key]?.name),
    /** The validation errors of a payload as text; empty when it is valid. */
    problems(message: string, payload: unknown): string {
      const validate = ajv.compile({ $ref: `${name}#/components/messages/${message}/payload` });
      return validate(payload) ? '' : ajv.errorsText(validate.errors);
    },
  };
}

const documents = { chat: readDocument('chat'), live: readDocument('live') };
const all = socketNames.flatMap((name) =>
  documents[name].messages.map(([key, message]) => [name, key, message] as const),
);
const { document, messages, problems, typesIn } = documents.chat;

test.each(all)('[3-15] %s: every example of %s matches its own payload schema', (name, key, message) => {
  expect(message.examples.length).toBeGreaterThan(0);
  for (const example of message.examples) {
    expect(documents[name].problems(key, example.payload), example.name).toBe('');
    expect(example.payload.messageType, example.name).toBe(message.name);
  }
});

test.each(all)('[3-16] %s: the payload schema of %s refuses the types of all other messages', (name, key, message) => {
  const [example] = message.examples;
  for (const [, other] of documents[name].messages.filter(([, { name: type }]) => type !== message.name)) {
    expect(documents[name].problems(key, { ...example?.payload, messageType: other.name })).not.toBe('');
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

test.each(socketNames)('[7.3-08] %s: every message of the channel goes in exactly one direction', (name) => {
  const { document: own, keysIn, messages: listed } = documents[name];
  const directed = [...keysIn('sendFrame'), ...keysIn('receiveFrame')];
  expect(directed.toSorted()).toEqual(Object.keys(own.channels[name]?.messages ?? {}).toSorted());
  expect(directed.toSorted()).toEqual(listed.map(([key]) => key).toSorted());
});

test('[1-02] in a room the portal enters, speaks and pings, and is told everything else', () => {
  expect(documents.live.typesIn('sendFrame')).toEqual(['ENTER', 'PING', 'SAY']);
  expect(documents.live.typesIn('receiveFrame')).toEqual([
    'WELCOME',
    'MESSAGE',
    'REFUSED',
    'PIN',
    'POLL',
    'MUTED',
    'STATE',
    'PING',
  ]);
});

test('[1-02] what a doctor says in a room has 1 to 100 characters that are not all blank, and an id', () => {
  const say = (text: string, clientId = 'client-1'): string =>
    documents.live.problems('sendSay', { messageType: 'SAY', clientId, text });
  expect([say('问'), say('问'.repeat(100))]).toEqual(['', '']);
  for (const wrong of [say(''), say(' \u3000'), say('问'.repeat(101)), say('问', ''), say('问', 'a b')])
    expect(wrong).not.toBe('');
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
