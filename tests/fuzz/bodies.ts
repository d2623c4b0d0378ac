/** Generated answers of an operation: bodies that are valid by the contract, and broken ones. */
import fc from 'fast-check';
import chat from '#openapi/dist/chat.json' with { type: 'json' };
import * as table from '#openapi/dist/all.ts';
import type { Operation, OperationId } from '#openapi/operation.ts';
import { branchOf, codeOf, type DocumentedOperation, documentedOperation, type Json } from '../contract/document.ts';
import { bodies, type Matter } from '../contract/generated.ts';
import { placesOf } from '../contract/mutations.ts';
import {
  brokenAnswers,
  listsWithNulls,
  placesIn,
  replaced,
  type Step,
  wrongs,
  written,
} from '../faults/calls/mutations.ts';
import { soundAnswerOf } from '../faults/calls/soundAnswer.ts';
import { xssPayloads } from '../support/xssPayloads.ts';

/** The customer service's side of the chat socket, which sends without a request. */
export const chatFrame = 'chatFrame';
/** The source of an answer. */
export type Source = OperationId | typeof chatFrame;

/** An answer. */
export interface Reply {
  /** Description of its special property. */
  what: string;
  /** HTTP status, or `noAnswer`. */
  status: number;
  type: string;
  body: string;
}

/** Unusual but valid texts. */
const strange = [
  '',
  ' ',
  '\u3000',
  '\u200b\u200d\ufeff',
  '\u202e余额001',
  '\ud800',
  '心\udc00电图',
  '👩‍⚕️👨‍👩‍👧‍👦🇨🇳',
  'e\u0301\u0323'.repeat(30),
  '\u0000\u0007\u001b[31m',
  '__proto__',
  'constructor',
  'toString',
  '%',
  '%ff%e0%a4%a',
  '../../..',
  '#',
  '?a=1&a=2',
  '//',
  '/web/help',
  'https://',
  'https://society.example/%zz',
  'x'.repeat(3_000),
  '医'.repeat(3_000),
  '1e999',
  '-0',
  '<b>粗</b>&lt;i&gt;&amp;nbsp;',
];

const words = fc.constantFrom(...strange, ...xssPayloads);
const matter: Matter = { words, more: 4 };

const json = (what: string, body: unknown): Reply => ({
  what,
  status: 200,
  type: 'application/json; charset=utf-8',
  body: written(body).replaceAll('"@huge"', '1e999'),
});

const memo = <Value>(make: (source: Source) => Value): ((source: Source) => Value) => {
  const known = new Map<Source, Value>();
  return (source) => {
    const value = known.get(source) ?? make(source);
    known.set(source, value);
    return value;
  };
};

/** A schema of the chat document with its references resolved. */
function inlined(schema: unknown): Json {
  if (Array.isArray(schema)) return schema.map(inlined) as unknown as Json;
  if (typeof schema !== 'object' || schema === null) return schema as Json;
  const { $ref, allOf, ...rest } = schema as { $ref?: string; allOf?: Json[] };
  if ($ref) return inlined(chat.components.schemas[$ref.split('/').at(-1) as keyof typeof chat.components.schemas]);
  const own = Object.fromEntries(Object.entries(rest).map(([name, part]) => [name, inlined(part)]));
  return (allOf ?? []).map(inlined).reduce<Json>(
    (all, part) => ({
      ...all,
      ...part,
      required: [...((all.required as string[] | undefined) ?? []), ...((part.required as string[] | undefined) ?? [])],
      properties: { ...(all.properties as Json | undefined), ...(part.properties as Json | undefined) },
    }),
    own,
  );
}

const frameSchemas = Object.entries(chat.components.schemas)
  .filter(([name]) => /^Receive[A-Z]/.test(name))
  .map(([, schema]) => inlined(schema));

/** Outcomes with their branches; success is drawn more often than all others together. */
function branchesOf(operation: DocumentedOperation): { weight: number; name: string; schema: Json }[] {
  const names = Object.keys(operation.examples);
  return names.map((name) => ({
    weight: codeOf(name) === 200 ? 4 * names.length : 1,
    name,
    schema: branchOf(operation, name),
  }));
}

const sound = memo((source): fc.Arbitrary<{ what: string; schema: Json; value: unknown }> => {
  if (source === chatFrame)
    return fc.oneof(
      ...frameSchemas.map((schema) => bodies(schema, matter).map((value) => ({ what: 'frame', schema, value }))),
    );
  return fc.oneof(
    ...branchesOf(documentedOperation(source)).map(({ weight, name, schema }) => ({
      weight,
      arbitrary: bodies(schema, matter).map((value) => ({ what: name, schema, value })),
    })),
  );
});

/** Bodies that the contract allows, of every outcome. */
export const validReplies = memo((source): fc.Arbitrary<Reply> =>
  sound(source).map(({ what, value }) => json(what, value)),
);

const wrong = fc.oneof(
  fc.constantFrom(...wrongs, '', 0, -1, -0, 1e15, 9_007_199_254_740_993, -8.64e15, 1e308, '@huge', 'x'.repeat(20_000)),
  words,
  fc.jsonValue({ maxDepth: 2 }),
);

/** Several places of a body are replaced or missing. */
const scattered = (value: unknown): fc.Arbitrary<unknown> =>
  fc
    .array(fc.tuple(fc.nat(), fc.option(wrong, { freq: 4, nil: undefined })), { minLength: 1, maxLength: 6 })
    .map((changes) =>
      changes.reduce<unknown>((body, [at, by]) => {
        const places: [Step[], unknown][] = placesIn(body);
        const [path] = places[at % places.length] ?? [[]];
        return path.length === 0 ? body : replaced(body, path, by);
      }, value),
    );

/** One place of a body violates its schema. */
const mutated = (source: Source): fc.Arbitrary<Reply> =>
  fc.tuple(sound(source), fc.nat()).map(([{ what, schema, value }, at]) => {
    const plain = JSON.parse(JSON.stringify(value)) as unknown;
    const { mutants } = placesOf(schema, plain);
    const mutant = mutants[at % mutants.length];
    return json(`${what}, ${mutant?.pointer} ${mutant?.kind}`, mutant ? mutant.value : plain);
  });

const envelopes = (value: unknown): fc.Arbitrary<unknown> =>
  fc
    .tuple(fc.option(wrong, { freq: 3 }), fc.option(wrong, { freq: 3 }), fc.option(wrong, { freq: 3 }))
    .map(([code, message, data]) => ({
      ...(value as Json),
      ...(code !== null && { code }),
      ...(message !== null && { message }),
      ...(data !== null && { data }),
    }));

const noJson = [
  '',
  ' ',
  'null',
  '[]',
  '"x"',
  '42',
  'true',
  '{',
  '{"code":200',
  '\ufeff{}',
  '<html>登录 Wi-Fi</html>',
  'NaN',
];
const pages = [
  '<!doctype html><html><body onload="window.hacked=1"><h1>502 Bad Gateway</h1></body></html>',
  ...xssPayloads,
];
/** In place of a status: the connection breaks. */
export const noAnswer = 0;

const statuses = [noAnswer, 200, 201, 204, 400, 401, 403, 404, 409, 418, 429, 500, 502, 503, 504];

/** Other broken answers: a status, a page, half an answer, no answer. */
const carried = (body: unknown): fc.Arbitrary<Reply> => {
  const whole = JSON.stringify(body);
  return fc
    .tuple(
      fc.constantFrom(...statuses),
      fc.oneof(
        fc.constantFrom(...noJson, ...pages, whole),
        fc.nat(whole.length).map((length) => whole.slice(0, length)),
        fc.string({ unit: 'binary' }),
      ),
      fc.constantFrom('application/json', 'text/html', 'text/plain', 'image/png', ''),
    )
    .map(([status, text, type]) => ({ what: `HTTP ${status}`, status, type, body: status === 204 ? '' : text }));
};

const operations = new Map(Object.values<Operation>(table).map((operation) => [operation.id, operation]));

/** The fixed broken answers that every call of the portal is tested with. */
const handful = memo((source): Reply[] => {
  const operation = source === chatFrame ? undefined : operations.get(source);
  if (!operation) return [];
  const sound = soundAnswerOf(operation);
  return [...brokenAnswers(sound), ...listsWithNulls(sound)].map(([what, body]) => ({ ...json(what, null), body }));
});

/** Bodies that violate the contract in one place, in many, or entirely. */
export const brokenReplies = memo((source): fc.Arbitrary<Reply> => {
  const from = (change: (value: unknown) => fc.Arbitrary<unknown>, what: string): fc.Arbitrary<Reply> =>
    sound(source)
      .chain(({ value }) => change(JSON.parse(JSON.stringify(value))))
      .map((body) => json(what, body));
  const known = handful(source);
  return fc.oneof(
    { weight: 4, arbitrary: mutated(source) },
    { weight: 4, arbitrary: from(scattered, 'scattered') },
    { weight: 1, arbitrary: from(envelopes, 'envelope') },
    { weight: 2, arbitrary: sound(source).chain(({ value }) => carried(value)) },
    ...(known.length > 0 ? [{ weight: 2, arbitrary: fc.constantFrom(...known) }] : []),
  );
});
