/** The contract for the suite: each operation, its outcomes, and the branch of each outcome. */
import { Ajv2020 } from 'ajv/dist/2020.js';
import catalogue from '#openapi/dist/errors.json' with { type: 'json' };
import portal from '#openapi/dist/portal.json' with { type: 'json' };
import type { OperationId } from '#openapi/operation.ts';
import { type Problem, schemaProblem, valueAt } from '#openapi/problem.ts';
import { isChoice, nearest, outermost } from './choices.ts';

/** Any JSON object. */
export type Json = Record<string, unknown>;

/** A row of the error catalogue. */
export interface ErrorRow {
  name: string;
  code: number;
  key?: number;
  message: string;
}

/** A path parameter, a query parameter or a header of an operation. */
export interface Parameter {
  name: string;
  in: 'query' | 'path' | 'header';
  required?: boolean;
  schema: Json;
  /** The example value of the contract. */
  example?: unknown;
  /** Its effect on the list, for example `filter:level`; see meaning.ts. */
  'x-does'?: string;
}

/** One operation of the document. */
export interface DocumentedOperation {
  id: OperationId;
  tag: string;
  /** Its Chinese name. */
  summary: string;
  method: 'GET' | 'POST';
  /** Path with parameters in braces. */
  path: string;
  /** Path prefix of the operation's host at our own origin. */
  prefix: string;
  host: 'portal' | 'userapi' | 'payment';
  auth: 'none' | 'optional' | 'token' | 'any';
  /** The client sends the reader's token: on calls to the portal's host, except those without authentication. */
  carriesToken: boolean;
  flat: boolean;
  /** The call writes, even as a GET. */
  writes: boolean;
  /** Each answer is valid for one caller only. */
  fresh: boolean;
  /** The client adds the keys of the signing helper to the body [7.4-01]. */
  signed: boolean;
  /** Row of the specification, or null for a designed operation. */
  specified: string | null;
  parameters: Parameter[];
  body: Json | null;
  /** Examples of request bodies by name. */
  bodyExamples: Record<string, unknown>;
  /** The union schema of the 200 answer. */
  answer: { oneOf: Json[] };
  /** Example answers by outcome name, in document order. */
  examples: Record<string, Json>;
  setsToken: boolean;
  removesToken: boolean;
}

const prefixes = { portal: '', userapi: '/userapi', payment: '/payapi' } as const;

/** The document with absolute references (`portal#/…`), which also work inside extracted parts. */
export const document = JSON.parse(JSON.stringify(portal).replaceAll('"$ref":"#/', '"$ref":"portal#/')) as {
  paths: Record<string, Record<string, Json>>;
};
const ajv = new Ajv2020({ strict: false, allErrors: true, verbose: true });
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

/** A schema with its top-level reference resolved. */
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

/** The envelope code of an outcome: 200 for every success and for refusals with a key. */
export const codeOf = (outcome: string): number => refusals.get(outcome)?.code ?? 200;

const branches = new Map<string, Json>();

/** The branch of an operation's answer for an outcome; inside `data` only the alternatives that its example uses. */
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

/** Selects the alternative that an example satisfies, so that a fault is reported at its exact place. */
function alternativeOf(schema: Json | undefined, example: unknown): Json {
  const options = (schema?.oneOf ?? schema?.anyOf) as Json[] | undefined;
  const fitting = options?.filter((option) => fits(option, example)) ?? [];
  return (fitting.length === 1 ? fitting[0] : schema) ?? {};
}

/** True when a value matches a schema, according to the first validator (Ajv). */
export const fits = (schema: Json, value: unknown): boolean => ajv.compile(schema)(value);

/** The validation errors of a value, each with its pointer; empty when it is valid. */
export function schemaProblems(id: OperationId, schema: Json, value: unknown, base = ''): Problem[] {
  const validate = ajv.compile(schema);
  if (validate(value)) return [];
  return outermost(validate.errors ?? []).flatMap((error) => {
    if (!isChoice(error)) return [schemaProblem(id, error, value, base)];
    const pointer = base + error.instancePath;
    const own = valueAt(value, error.instancePath);
    const problems = (error.schema as Json[]).map((alternative) => schemaProblems(id, alternative, own, pointer));
    return nearest(problems, pointer);
  });
}
