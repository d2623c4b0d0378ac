import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { root } from './run.ts';
import type { Json } from './schemaChanges.ts';
import { socketChanges, type socketCalls } from './socketChanges.ts';

/** The real document of a socket, changed. */
function changed(
  socket: keyof typeof socketCalls,
  change: (document: Json) => void,
): [what: string, breaking: boolean][] {
  const text = readFileSync(`${root}openapi/dist/${socket}.json`, 'utf8');
  const after = JSON.parse(text) as Json;
  change(after);
  return socketChanges(socket, JSON.parse(text) as Json, after).map(({ what, breaking }) => [what, breaking]);
}

const at = (document: Json, ...steps: string[]): Json => steps.reduce((place, step) => place[step] as Json, document);
const schema = (document: Json, name: string, ...steps: string[]): Json =>
  at(document, 'components', 'schemas', name, ...steps);

test('a document that is not changed, or describes something in other words, has no changes', () => {
  expect(changed('chat', () => undefined)).toEqual([]);
  expect(changed('live', (document) => (schema(document, 'SendSay').description = 'Says something.'))).toEqual([]);
});

test('a frame that is taken away breaks the portal, in both directions, and a new one does not', () => {
  const take = (operation: string, message: string) => (document: Json) => {
    const holder = at(document, 'operations', operation) as { messages: { $ref: string }[] };
    holder.messages = holder.messages.filter(({ $ref }) => !$ref.endsWith(`/${message}`));
  };
  expect(changed('live', take('sendFrame', 'sendSay'))).toEqual([
    ['live socket: frame SAY to the server is removed', true],
  ]);
  expect(changed('live', take('receiveFrame', 'receivePin'))).toEqual([
    ['live socket: frame PIN from the server is removed', true],
  ]);
  const add = (document: Json): void => {
    at(document, 'components', 'messages').receiveBell = { name: 'BELL', payload: { type: 'object' } };
    (at(document, 'operations', 'receiveFrame').messages as object[]).push({
      $ref: '#/channels/live/messages/receiveBell',
    });
  };
  expect(changed('live', add)).toEqual([['live socket: frame BELL from the server is new', false]]);
});

test('what the portal sends may be widened, what it receives may be narrowed', () => {
  const liveId = (maximum: number) => (document: Json) => {
    at(schema(document, 'SendEnter'), 'properties', 'liveId').maximum = maximum;
  };
  expect(changed('live', liveId(9))[0]).toEqual([
    'live socket: frame ENTER to the server liveId maximum 999999999999 → 9',
    true,
  ]);
  expect(changed('live', liveId(9e12))[0]?.[1]).toBe(false);
  const muted = (type: unknown) => (document: Json) => {
    at(schema(document, 'ReceiveMuted'), 'properties', 'muted').type = type;
  };
  expect(changed('live', muted(['boolean', 'null']))).toEqual([
    ['live socket: frame MUTED from the server muted may be null', true],
  ]);
});

test('fields that several frames share are one change, also inside of combined schemas', () => {
  const lose = (document: Json): void => {
    Reflect.deleteProperty(at(schema(document, 'Received'), 'properties'), 'userHead');
  };
  expect(new Set(changed('chat', lose).map(String))).toEqual(
    new Set(['chat socket: schema Received: userHead is removed,true']),
  );
  const loosen = (document: Json): void => void (schema(document, 'SendUserMessage').allOf as unknown[]).pop();
  expect(changed('chat', loosen)).toEqual([
    ['chat socket: frame USER_MESSAGE to the server follows a condition less', false],
  ]);
});
