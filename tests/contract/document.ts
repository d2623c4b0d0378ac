/** The contract as the suite reads it: each operation, its outcomes, and the one branch that belongs to each outcome. */
import { Ajv2020, type ErrorObject } from 'ajv/dist/2020.js';
import catalogue from '../../openapi/dist/errors.json' with { type: 'json' };
import portal from '../../openapi/dist/portal.json' with { type: 'json' };
import type { OperationId } from '../../openapi/operation.ts';
import type { Problem } from '../../scripts/lib/contractReport.ts';

/** Any JSON object. */
export type Json = Record<string, unknown>;

/** A row of the error catalogue. */
export interface ErrorRow {
  name: string;
  code: number;
  key?: number;
  message: string;
}

/** A parameter of the path, of the query, or a header that an operation has for itself. */
export interface Parameter {
  name: string;
  in: 'query' | 'path' | 'header';
  required?: boolean;
  schema: Json;
  /** The contract's own example of a value. */
  example?: unknown;
  /** What it does to the list, for example `filter:level`; meaning.ts has the words. */
  'x-does'?: string;
}

/** One operation of the document. */
export interface DocumentedOperation {
  id: OperationId;
  tag: string;
  /** What it is called in Chinese. */
  summary: string;
  method: 'GET' | 'POST';
  /** Path with parameters in braces. */
  path: string;
  /** Prefix under which our own origin reaches the operation's host. */
  prefix: string;
  host: 'portal' | 'userapi' | 'payment';
  auth: 'none' | 'optional' | 'token' | 'any';
  /** A reader's token is sent along: to the portal's own host, unless the call is for everybody alike. */
  carriesToken: boolean;
  flat: boolean;
  /** The call changes something, even as a GET. */
  writes: boolean;
  /** Each answer is good for one caller only. */
  fresh: boolean;
  /** The client adds the keys of the signing helper to the body [7.4-01]. */
  signed: boolean;
  /** Row of the specification, or null for an operation that was designed. */
  specified: string | null;
  parameters: Parameter[];
  body: Json | null;
  /** Whole bodies of requests by name. */
  bodyExamples: Record<string, unknown>;
  /** The whole union of the 200 answer. */
  answer: { oneOf: Json[] };
  /** Whole answers by outcome name, in document order. */
  examples: Record<string, Json>;
  setsToken: boolean;
  removesToken: boolean;
}

const prefixes = { portal: '', userapi: '/userapi', payment: '/payapi' } as const;

/** The document with references that also work from inside a part of it: `portal#/…`. */
export const document = JSON.parse(JSON.stringify(portal).replaceAll('"$ref":"#/', '"$ref":"portal#/')) as {
  paths: Record<string, Record<string, Json>>;
};
const ajv = new Ajv2020({ strict: false, allErrors: true });
ajv.addSchema(document, 'portal');

/** The catalogue by outcome name. */
export const refusals = new Map((catalogue as ErrorRow[]).map((row) => [row.name, row]));

interface Source {
  operationId: OperationId;
  tags: string[];
  summary: string;
  parameters?: Parameter[];
  requestBody?: { content: { 'application/json': { schema: Json; examples: Record<string, { value: unknown }> } } };
  responses: {
    '200': {
      content: { 'application/json': { schema: { oneOf: Json[] }; examples: Record<string, { value: Json }> } };
    };
  };
  'x-host': DocumentedOperation['host'];
  'x-auth': DocumentedOperation['auth'];
  'x-flat'?: boolean;
  'x-writes'?: boolean;
  'x-fresh'?: boolean;
  'x-signed'?: boolean;
  'x-sets-cookie'?: string[];
  'x-provenance': { specified?: string };
}

const valuesOf = <Value>(examples: Record<string, { value: Value }>): Record<string, Value> =>
  Object.fromEntries(Object.entries(examples).map(([name, { value }]) => [name, value]));

function operationFrom(path: string, method: 'GET' | 'POST', source: Source): DocumentedOperation {
  const { schema, examples } = source.responses['200'].content['application/json'];
  const asked = source.requestBody?.content['application/json'];
  const cookies = source['x-sets-cookie'] ?? [];
  return {
    id: source.operationId,
    tag: source.tags[0] ?? '',
    summary: source.summary,
    method,
    path,
    prefix: prefixes[source['x-host']],
    host: source['x-host'],
    auth: source['x-auth'],
    carriesToken: source['x-host'] === 'portal' && source['x-auth'] !== 'none',
    flat: source['x-flat'] === true,
    writes: source['x-writes'] === true,
    fresh: source['x-fresh'] === true,
    signed: source['x-signed'] === true,
    specified: source['x-provenance'].specified ?? null,
    parameters: (source.parameters ?? []).map((parameter) => ({ ...parameter, schema: resolved(parameter.schema) })),
    body: asked ? resolved(asked.schema) : null,
    bodyExamples: valuesOf(asked?.examples ?? {}),
    answer: schema,
    examples: valuesOf(examples),
    setsToken: cookies.includes('token'),
    removesToken: cookies.includes('-token'),
  };
}

/** A schema with its own reference followed. */
export const resolved = (schema: Json): Json =>
  typeof schema.$ref === 'string' ? (valueAt(document, schema.$ref.slice('portal#'.length)) as Json) : schema;

/** All operations, in document order. */
export const documented: DocumentedOperation[] = Object.entries(document.paths).flatMap(([path, item]) =>
  (['get', 'post'] as const).flatMap((method) =>
    item[method] ? [operationFrom(path, method === 'get' ? 'GET' : 'POST', item[method] as unknown as Source)] : [],
  ),
);

/** Every outcome of every operation, in document order. */
export const outcomes: { operation: DocumentedOperation; outcome: string }[] = documented.flatMap((operation) =>
  Object.keys(operation.examples).map((outcome) => ({ operation, outcome })),
);

const byId = new Map(documented.map((operation) => [operation.id, operation]));

/** The operation of an id. Throws when the document has none. */
export function documentedOperation(id: OperationId): DocumentedOperation {
  const operation = byId.get(id);
  if (!operation) throw new Error(`The document has no operation "${id}"; run npm run generate.`);
  return operation;
}

/** The envelope code of an outcome: 200 for every success and for refusals that are told by a key. */
export const codeOf = (outcome: string): number => refusals.get(outcome)?.code ?? 200;

const branches = new Map<string, Json>();

/** The branch of an operation's answer that belongs to an outcome; inside `data` only the alternatives of its example. */
export function branchOf(operation: DocumentedOperation, outcome: string): Json {
  const key = `${operation.id} ${outcome}`;
  const known = branches.get(key);
  if (known) return known;
  const code = codeOf(outcome);
  const branch = operation.answer.oneOf.find(
    (candidate) => (candidate.properties as { code: { const?: unknown } }).code.const === code,
  );
  if (!branch) throw new Error(`${operation.id} has no branch with code ${code}, but an outcome ${outcome}.`);
  const properties = branch.properties as Record<string, Json>;
  const narrowed = operation.flat
    ? branch
    : {
        ...branch,
        properties: { ...properties, data: alternativeOf(properties.data, operation.examples[outcome]?.data) },
      };
  branches.set(key, narrowed);
  return narrowed;
}

/** Of several alternatives the one that an example satisfies, so that a fault is reported where it is. */
function alternativeOf(schema: Json | undefined, example: unknown): Json {
  const options = (schema?.oneOf ?? schema?.anyOf) as Json[] | undefined;
  const fitting = options?.filter((option) => fits(option, example)) ?? [];
  return (fitting.length === 1 ? fitting[0] : schema) ?? {};
}

/** True when a value has a schema, in the first validator's opinion. */
export const fits = (schema: Json, value: unknown): boolean => ajv.compile(schema)(value);

/** What keeps a value from having a schema, each with its pointer; empty when nothing does. */
export function schemaProblems(id: OperationId, schema: Json, value: unknown, base = ''): Problem[] {
  const validate = ajv.compile(schema);
  if (validate(value)) return [];
  return (validate.errors ?? []).map((error) => ({ operation: id, ...inWords(error, value, base) }));
}

function inWords(error: ErrorObject, value: unknown, base: string): Omit<Problem, 'operation'> {
  const { instancePath, keyword, message = keyword } = error;
  const params = error.params as Record<string, unknown>;
  if (keyword === 'required') {
    return {
      pointer: `${base}${instancePath}/${String(params.missingProperty)}`,
      expected: 'present',
      actual: 'missing',
    };
  }
  if (keyword === 'additionalProperties') {
    const pointer = `${instancePath}/${String(params.additionalProperty)}`;
    return { pointer: base + pointer, expected: 'not in the document', actual: shown(valueAt(value, pointer)) };
  }
  const expected =
    keyword === 'const' ? shown(params.allowedValue) : keyword === 'enum' ? shown(params.allowedValues) : message;
  return { pointer: base + instancePath, expected, actual: shown(valueAt(value, instancePath)) };
}

/** The value at a JSON pointer; undefined when there is none. */
export function valueAt(value: unknown, pointer: string): unknown {
  return pointer
    .split('/')
    .slice(1)
    .reduce<unknown>((at, name) => (typeof at === 'object' && at !== null ? (at as Json)[name] : undefined), value);
}

/** A value for a report, cut short. */
export function shown(value: unknown): string {
  const text = value === undefined ? 'missing' : JSON.stringify(value);
  return text.length > 120 ? `${text.slice(0, 119)}…` : text;
}
