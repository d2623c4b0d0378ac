/** Checks one frame of the chat against its document, independently of the mock backend's own validation. */
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import chat from '../../openapi/dist/chat.json' with { type: 'json' };
import { type Problem, shown, valueAt } from '../../openapi/problem.ts';
import { type Json } from './document.ts';

/** Direction as in the document: the portal sends or receives. */
export type Direction = 'send' | 'receive';

/** A frame from a socket. */
export interface Frame {
  direction: Direction;
  /** The text, or null for a binary frame. */
  text: string | null;
}

/** Longest frame in both directions, bytes. */
const longest = 1_048_576;

const ajv = new Ajv2020({ strict: false, allErrors: true });
ajv.addSchema(chat, 'chat');

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
const messages = new Map<string, Message>();
for (const direction of ['send', 'receive'] as const) {
  for (const { $ref } of chat.operations[`${direction}Frame`].messages) {
    const key = $ref.slice($ref.lastIndexOf('/') + 1) as keyof typeof chat.components.messages;
    const { name, payload, examples } = chat.components.messages[key];
    const schema = { $ref: `chat#/components/messages/${key}/payload` };
    messages.set(`${direction} ${name}`, { key, payload, examples, schema, validate: ajv.compile(schema) });
  }
}

function messageNamed(name: string): Message {
  const message = messages.get(name);
  if (!message) throw new Error(`The chat has no frame "${name}".`);
  return message;
}

/** The schema of a frame with a name from `frameNames`. Throws when the document has none. */
export const payloadSchema = (name: string): Json => messageNamed(name).schema;

/** The examples of a frame with a name from `frameNames`. Throws when the document has none. */
export const frameExamples = (name: string): unknown[] => messageNamed(name).examples.map(({ payload }) => payload);

/** True when a frame matches a schema. */
export const fitsPayload = (schema: Json, frame: unknown): boolean => ajv.compile(schema)(frame);

/** Every frame of the document, as direction and type: `send WELCOME`. */
export const frameNames: string[] = [...messages.keys()];

/** For an echo only the type is checked. */
const open = ['receivePing'];

const problem = (pointer: string, expected: string, actual: unknown): Problem => ({
  operation: 'chat',
  pointer,
  expected,
  actual: shown(actual),
});

/** The name of a frame (from `frameNames`, if known) and its problems. */
export function judgeFrame({ direction, text }: Frame, { strict = true } = {}): { name: string; problems: Problem[] } {
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
  const message = typeof type === 'string' ? messages.get(name) : undefined;
  if (!message) return { name: nameless, problems: [problem('/messageType', `one to ${direction}`, type)] };
  message.validate(frame);
  const broken = (message.validate.errors ?? []).map(({ instancePath, message: expected = '' }) =>
    problem(instancePath, expected, valueAt(frame, instancePath)),
  );
  const extra = strict && !open.includes(message.key) ? unknownFields([message.payload], frame, '') : [];
  return { name, problems: [...broken, ...extra] };
}

/** A schema and all schemas that it is composed of. */
function parts(schema: Json): Json[] {
  const own =
    typeof schema.$ref === 'string' ? (valueAt(chat, schema.$ref.slice(schema.$ref.indexOf('#') + 1)) as Json) : schema;
  const others = ['allOf', 'anyOf', 'oneOf'].flatMap((name) => (own[name] ?? []) as Json[]);
  return [own, ...others.flatMap(parts)];
}

/** Fields that none of a value's schemas declares; a value whose schemas declare no fields may have any. */
function unknownFields(schemas: Json[], value: unknown, pointer: string): Problem[] {
  const all = schemas.flatMap(parts);
  if (typeof value !== 'object' || value === null) return [];
  if (Array.isArray(value)) {
    const items = all.flatMap((schema) => (schema.items ? [schema.items as Json] : []));
    return value.flatMap((item, at) => unknownFields(items, item, `${pointer}/${at}`));
  }
  const named = all.flatMap((schema) => Object.entries((schema.properties ?? {}) as Record<string, Json>));
  if (named.length === 0) return [];
  return Object.entries(value).flatMap(([name, field]) => {
    const own = named.filter(([known]) => known === name).map(([, schema]) => schema);
    const place = `${pointer}/${name}`;
    return own.length > 0 ? unknownFields(own, field, place) : [problem(place, 'not in the document', field)];
  });
}
