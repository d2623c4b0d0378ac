/** The contract as the mock backend reads it: the path of each operation, its valid input, and its examples. */
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import document from '#openapi/dist/portal.json' with { type: 'json' };
import type { OperationId } from '#openapi/operation.ts';
import { jsonIn } from './jsonIn.ts';
import { markProblem, takesTexts } from '#openapi/marks.ts';
import { type Problem, schemaProblem, shown } from '#openapi/problem.ts';

type Json = Record<string, unknown>;

interface Parameter {
  name: string;
  in: 'query' | 'path';
  required?: boolean;
  schema: Json;
}

/** One operation, ready to match and to check requests. */
export interface ContractOperation {
  id: OperationId;
  method: 'GET' | 'POST';
  /** Path with parameters in braces, as in the document. */
  path: string;
  /** Prefix under which the portal's own origin reaches the operation's host. */
  prefix: '' | '/userapi' | '/payapi';
  auth: 'none' | 'optional' | 'token' | 'any';
  flat: boolean;
  /** The body carries the keys of the signing helper. */
  signed: boolean;
  tag: string;
  summary: string;
  /** Schema of the success payload. */
  payload: unknown;
  matcher: RegExp;
  parameterNames: string[];
  queryNames: string[];
  host: 'portal' | 'userapi' | 'payment';
  /** Whole answers by outcome name. */
  examples: Record<string, { value: Json; summary?: string }>;
  /** The validated input, or the first violation of the contract; `text` is the body of a POST. */
  read(path: string[], query: URLSearchParams, text: string): Input | Problem;
  /** The first violation of the contract in a whole answer, or null. */
  problemIn(answer: unknown): Problem | null;
}

/** A checked input. */
export interface Input {
  path: Record<string, unknown>;
  query: Record<string, unknown>;
  body: unknown;
}

const prefixes = { portal: '', userapi: '/userapi', payment: '/payapi' } as const;
// A query has only strings, so it is coerced; a body has types, so a number in place of a string is an error.
const texts = new Ajv2020({ strict: false, coerceTypes: true, allErrors: false });
const bodies = new Ajv2020({ strict: false, allErrors: false });
for (const ajv of [texts, bodies]) ajv.addSchema(document, 'portal');

/** Makes local references of the document work from inside a compiled schema. */
const rooted = (schema: unknown): Json =>
  JSON.parse(JSON.stringify(schema).replaceAll('"$ref":"#/', '"$ref":"portal#/')) as Json;

function validatorOf(parameters: Parameter[], place: Parameter['in']): ValidateFunction {
  const own = parameters.filter((parameter) => parameter.in === place);
  return texts.compile({
    type: 'object',
    required: own.filter((parameter) => parameter.required).map((parameter) => parameter.name),
    properties: Object.fromEntries(own.map((parameter) => [parameter.name, rooted(parameter.schema)])),
  });
}

function operationFrom(path: string, method: 'GET' | 'POST', source: Json): ContractOperation {
  const parameters = (source.parameters ?? []) as Parameter[];
  const parameterNames = [...path.matchAll(/\{(\w+)\}/g)].map((match) => match[1] ?? '');
  const host = source['x-host'] as ContractOperation['host'];
  const prefix = prefixes[host];
  const content = (
    source.responses as {
      '200': {
        content: { 'application/json': { schema: { oneOf: Json[] }; examples: Record<string, { value: Json }> } };
      };
    }
  )['200'].content;
  const bodySchema = (source.requestBody as { content: { 'application/json': { schema: Json } } } | undefined)?.content[
    'application/json'
  ].schema;
  const id = source.operationId as OperationId;
  const writes = source['x-writes'] === true;
  const { oneOf } = content['application/json'].schema;
  const branches = new Map<unknown, ValidateFunction>();
  let validators: [place: string, validate: ValidateFunction][] | undefined;
  return {
    id,
    method,
    path,
    prefix,
    auth: source['x-auth'] as ContractOperation['auth'],
    flat: source['x-flat'] === true,
    signed: source['x-signed'] === true,
    tag: (source.tags as string[])[0] ?? '',
    summary: source.summary as string,
    payload: payloadIn(oneOf, source['x-flat'] === true),
    matcher: new RegExp(`^${prefix}${path.replace(/\{\w+\}/g, '([^/]+)')}$`),
    parameterNames,
    queryNames: parameters.filter((parameter) => parameter.in === 'query').map(({ name }) => name),
    host,
    examples: content['application/json'].examples,
    read(pathValues, search, text) {
      // Compiled at the first call, so that the start does not wait for unused operations.
      validators ??= [
        ['path', validatorOf(parameters, 'path')],
        ['query', validatorOf(parameters, 'query')],
        ['body', bodies.compile(bodySchema ? rooted(bodySchema) : {})],
      ];
      const input = {
        path: Object.fromEntries(parameterNames.map((name, index) => [name, pathValues[index]])),
        query: Object.fromEntries([...search].reverse()),
        body: method === 'GET' ? {} : jsonIn(text),
      } as Record<string, unknown>;
      for (const [place, validate] of validators) {
        if (!validate(input[place])) return problemOf(id, validate, input[place], `/${place}`);
      }
      const mark = takesTexts(method, writes) ? markProblem(id, input) : null;
      if (mark) return mark;
      return input as unknown as Input;
    },
    problemIn(answer) {
      const { code } = (answer ?? {}) as Json;
      const branch = oneOf.find(({ properties }) => (properties as { code: { const?: unknown } }).code.const === code);
      if (!branch)
        return { operation: id, pointer: '/code', expected: 'a code of this operation', actual: shown(code) };
      const validate = branches.get(code) ?? bodies.compile(rooted(branch));
      branches.set(code, validate);
      return validate(answer) ? null : problemOf(id, validate, answer);
    },
  };
}

/** The schema of a success without its envelope. */
function payloadIn(branches: Json[], flat: boolean): unknown {
  const success = branches.find(({ properties }) => (properties as { code: { const?: unknown } }).code.const === 200);
  return flat ? success : (success?.properties as Json | undefined)?.data;
}

/** What a validator found first. */
function problemOf(operation: OperationId, { errors }: ValidateFunction, value: unknown, base = ''): Problem {
  const [error] = errors ?? [];
  if (!error) throw new Error('The validator found no error.');
  return schemaProblem(operation, error, value, base);
}

/** All operations of the contract. */
export const contractOperations: ContractOperation[] = Object.entries(document.paths as Record<string, Json>).flatMap(
  ([path, item]) =>
    (['get', 'post'] as const)
      .filter((method) => item[method])
      .map((method) => operationFrom(path, method === 'get' ? 'GET' : 'POST', item[method] as Json)),
);

/** The operation that answers a request, with its raw path values; null when the contract has none. */
export function matchOperation(
  method: string,
  pathname: string,
): { operation: ContractOperation; pathValues: string[] } | null {
  const exact = byPlace.get(`${method} ${pathname}`);
  if (exact) return { operation: exact, pathValues: [] };
  for (const operation of templated) {
    if (operation.method !== method) continue;
    const match = operation.matcher.exec(pathname);
    if (match) return { operation, pathValues: match.slice(1) };
  }
  return null;
}

const byPlace = new Map(
  contractOperations
    .filter((operation) => operation.parameterNames.length === 0)
    .map((operation) => [`${operation.method} ${operation.prefix}${operation.path}`, operation]),
);
const templated = contractOperations.filter((operation) => operation.parameterNames.length > 0);
