/** Checks one frame of a socket against its document, independently of the mock backend's own validation. */
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import chat from '#openapi/dist/chat.json' with { type: 'json' };
import live from '#openapi/dist/live.json' with { type: 'json' };
import { type Problem, schemaProblem, shown, valueAt } from '#openapi/problem.ts';
import { type Json } from './document.ts';

/** Direction as in the document: the portal sends or receives. */
export type Direction = 'send' | 'receive';

/** The sockets by the names of their documents. */
export type SocketName = 'chat' | 'live';
export const socketNames: readonly SocketName[] = ['chat', 'live'];

/** The socket of a path on our origin; null for another path. */
export const socketAt = (pathname: string): SocketName | null =>
  socketNames.find((name) => pathname === `/ws/${name}` || pathname.startsWith(`/ws/${name}/`)) ?? null;

/** The socket that a first frame opens, for an address that is not of our origin; null for another protocol. */
export function socketBy(text: string): SocketName | null {
  try {
    const type = valueAt(JSON.parse(text), '/messageType');
    return type === 'ENTER' ? 'live' : typeof type === 'string' ? 'chat' : null;
  } catch {
    return null;
  }
}

/** A frame from a socket. */
export interface Frame {
  /** Without a name it is the chat's. */
  socket?: SocketName;
  direction: Direction;
  /** The text, or null for a binary frame. */
  text: string | null;
}

interface SocketDocument {
  operations: Record<`${Direction}Frame`, { messages: { $ref: string }[] }>;
  components: { messages: Record<string, { name: string; payload: Json; examples: { payload: unknown }[] }> };
}

/** The documents of the sockets. */
export const socketDocuments: Readonly<Record<SocketName, SocketDocument>> = { chat, live };

/** Longest frame in both directions, bytes. */
const longest = 1_048_576;

const ajv = new Ajv2020({ strict: false, allErrors: true });

interface Message {
  /** Key in the document, for example `sendPing`. */
  key: string;
  payload: Json;
  examples: { payload: unknown }[];
  /** A reference to the payload schema, for validators. */
  schema: Json;
  validate: ValidateFunction;
}

/** Messages by direction and type; types are unique within a direction. */
function messagesOf(socket: SocketName): Map<string, Message> {
  const document = socketDocuments[socket];
  ajv.addSchema(document, socket);
  const messages = new Map<string, Message>();
  for (const direction of ['send', 'receive'] as const) {
    for (const { $ref } of document.operations[`${direction}Frame`].messages) {
      const key = $ref.slice($ref.lastIndexOf('/') + 1);
      const known = document.components.messages[key];
      if (!known) throw new Error(`The document of ${socket} has no message ${key}.`);
      const { name, payload, examples } = known;
      const schema = { $ref: `${socket}#/components/messages/${key}/payload` };
      messages.set(`${direction} ${name}`, { key, payload, examples, schema, validate: ajv.compile(schema) });
    }
  }
  return messages;
}

const messages: Readonly<Record<SocketName, Map<string, Message>>> = {
  chat: messagesOf('chat'),
  live: messagesOf('live'),
};

function messageNamed(socket: SocketName, name: string): Message {
  const message = messages[socket].get(name);
  if (!message) throw new Error(`The socket ${socket} has no frame "${name}".`);
  return message;
}

/** The schema of a frame with a name from `frameNames`. Throws when the document has none. */
export const payloadSchema = (socket: SocketName, name: string): Json => messageNamed(socket, name).schema;

/** The examples of a frame with a name from `frameNames`. Throws when the document has none. */
export const frameExamples = (socket: SocketName, name: string): unknown[] =>
  messageNamed(socket, name).examples.map(({ payload }) => payload);

/** True when a frame matches a schema. */
export const fitsPayload = (schema: Json, frame: unknown): boolean => ajv.compile(schema)(frame);

/** Every frame of a document, as direction and type: `send WELCOME`. */
export const frameNames = (socket: SocketName): string[] => [...messages[socket].keys()];

/** For an echo only the type is checked. */
const open = ['receivePing'];

/** The name of a frame (from `frameNames`, if known) and its problems. */
export function judgeFrame(
  { socket = 'chat', direction, text }: Frame,
  { strict = true } = {},
): { name: string; problems: Problem[] } {
  const problem = (pointer: string, expected: string, actual: unknown): Problem => ({
    operation: socket,
    pointer,
    expected,
    actual: shown(actual),
  });
  const nameless = `${direction} (nothing known)`;
  if (text === null) return { name: nameless, problems: [problem('', 'a text', '(bytes)')] };
  const size = Buffer.byteLength(text);
  if (size > longest) return { name: nameless, problems: [problem('(size)', `at most ${longest}`, size)] };
  let frame: unknown;
  try {
    frame = JSON.parse(text);
  } catch {
    return { name: nameless, problems: [problem('', 'JSON', text)] };
  }
  const type = valueAt(frame, '/messageType');
  const name = `${direction} ${String(type)}`;
  const message = typeof type === 'string' ? messages[socket].get(name) : undefined;
  if (!message) return { name: nameless, problems: [problem('/messageType', `one to ${direction}`, type)] };
  message.validate(frame);
  const broken = (message.validate.errors ?? []).map((error) => schemaProblem(socket, error, frame));
  const extra =
    strict && !open.includes(message.key) ? unknownFields(socketDocuments[socket], [message.payload], frame, '') : [];
  return {
    name,
    problems: [...broken, ...extra.map(({ pointer, value }) => problem(pointer, 'not in the document', value))],
  };
}

/** A schema and all schemas that it is composed of. */
function parts(document: SocketDocument, schema: Json): Json[] {
  const own =
    typeof schema.$ref === 'string'
      ? (valueAt(document, schema.$ref.slice(schema.$ref.indexOf('#') + 1)) as Json)
      : schema;
  const others = ['allOf', 'anyOf', 'oneOf'].flatMap((name) => (own[name] ?? []) as Json[]);
  return [own, ...others.flatMap((other) => parts(document, other))];
}

/** Fields that none of a value's schemas declares; a value whose schemas declare no fields may have any. */
function unknownFields(
  document: SocketDocument,
  schemas: Json[],
  value: unknown,
  pointer: string,
): { pointer: string; value: unknown }[] {
  const all = schemas.flatMap((schema) => parts(document, schema));
  if (typeof value !== 'object' || value === null) return [];
  if (Array.isArray(value)) {
    const items = all.flatMap((schema) => (schema.items ? [schema.items as Json] : []));
    return value.flatMap((item, at) => unknownFields(document, items, item, `${pointer}/${at}`));
  }
  const named = all.flatMap((schema) => Object.entries((schema.properties ?? {}) as Record<string, Json>));
  if (named.length === 0) return [];
  return Object.entries(value).flatMap(([name, field]) => {
    const own = named.filter(([known]) => known === name).map(([, schema]) => schema);
    const place = `${pointer}/${name}`;
    return own.length > 0 ? unknownFields(document, own, field, place) : [{ pointer: place, value: field as unknown }];
  });
}
