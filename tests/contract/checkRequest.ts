/** Checks the requests of our client against the document: no other check would notice a parameter that is not in it. */
import { markProblem, takesTexts } from '#openapi/marks.ts';
import { type Problem, shown } from '#openapi/problem.ts';
import { type DocumentedOperation, type Json, type Parameter, schemaProblems } from './document.ts';

/** Faults of a request. */
export interface RequestProblems {
  /** Faults of the address, the method or the headers: never allowed. */
  carrier: Problem[];
  /** Faults of the parameters and the body: allowed only when a story sends them on purpose. */
  input: Problem[];
}

/** Checks a request to an operation; `token` is the caller's token, or null. */
export async function checkRequest(
  operation: DocumentedOperation,
  request: Request,
  token: string | null,
): Promise<RequestProblems> {
  const { id } = operation;
  const { pathname, searchParams } = new URL(request.url);
  const carrier: Problem[] = [];
  const expect = (pointer: string, expected: string | null, actual: string | null): void => {
    if (actual !== expected)
      carrier.push({ operation: id, pointer, expected: expected ?? 'missing', actual: actual ?? 'missing' });
  };
  expect('(method)', operation.method, request.method);
  expect('(authorization)', operation.carriesToken ? token : null, request.headers.get('authorization'));
  const onPath = pathValues(operation, pathname);
  if (!onPath) expect('(address)', operation.prefix + operation.path, pathname);
  const text = operation.method === 'POST' ? await request.text() : '';
  if (text) expect('(content-type)', 'application/json', request.headers.get('content-type'));
  return {
    carrier,
    input: [
      ...schemaProblems(id, parameterSchema(operation, 'path'), read(operation, 'path', onPath ?? []), '/path'),
      ...repeated(id, searchParams),
      ...schemaProblems(id, parameterSchema(operation, 'query'), read(operation, 'query', searchParams), '/query'),
      ...schemaProblems(id, parameterSchema(operation, 'header'), ownHeaders(request), '/header'),
      ...bodyProblems(operation, text),
      ...markProblems(operation, searchParams, text),
    ],
  };
}

function pathValues({ prefix, path }: DocumentedOperation, pathname: string): [string, string][] | null {
  const wanted = (prefix + path).split('/');
  const given = pathname.split('/');
  if (wanted.length !== given.length) return null;
  const values: [string, string][] = [];
  for (const [index, part] of wanted.entries()) {
    const name = /^\{(\w+)\}$/.exec(part)?.[1];
    const value = given[index] ?? '';
    if (name) values.push([name, decoded(value)]);
    else if (part !== value) return null;
  }
  return values;
}

/** Decodes a part of an address; an invalid encoding stays unchanged, and its check then fails. */
function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

/** Headers other than the permitted ones; `prefer` belongs to the stateless target. */
const ownHeaders = ({ headers }: Request): Json =>
  Object.fromEntries(
    [...headers].filter(([name]) => !['authorization', 'content-type', 'accept', 'prefer'].includes(name)),
  );

const parameterSchemas = new Map<string, Json>();

function parameterSchema({ id, parameters }: DocumentedOperation, place: Parameter['in']): Json {
  const key = `${id} ${place}`;
  const known = parameterSchemas.get(key);
  if (known) return known;
  const own = parameters.filter((parameter) => parameter.in === place);
  const schema = {
    type: 'object',
    required: own.filter((parameter) => parameter.required).map((parameter) => parameter.name),
    properties: Object.fromEntries(
      own.map(({ name, schema: shape }) => [place === 'header' ? name.toLowerCase() : name, shape]),
    ),
    additionalProperties: false,
  };
  parameterSchemas.set(key, schema);
  return schema;
}

/** Converts texts of an address to the types of their schemas; invalid texts stay texts, and their check then fails. */
function read({ parameters }: DocumentedOperation, place: Parameter['in'], texts: Iterable<[string, string]>): Json {
  const values: Json = {};
  for (const [name, text] of texts) {
    const { type } = parameters.find((parameter) => parameter.in === place && parameter.name === name)?.schema ?? {};
    if (type === 'integer' && /^(0|-?[1-9][0-9]*)$/.test(text)) values[name] = Number(text);
    else if (type === 'boolean' && (text === 'true' || text === 'false')) values[name] = text === 'true';
    else values[name] = text;
  }
  return values;
}

const repeated = (operation: string, search: URLSearchParams): Problem[] =>
  [...new Set(search.keys())]
    .filter((name) => search.getAll(name).length > 1)
    .map((name) => ({ operation, pointer: `/query/${name}`, expected: 'once', actual: shown(search.getAll(name)) }));

function markProblems({ id, method, writes }: DocumentedOperation, search: URLSearchParams, text: string): Problem[] {
  if (!takesTexts(method, writes)) return [];
  const found = markProblem(id, { query: Object.fromEntries(search), body: bodyIn(text) });
  return found ? [found] : [];
}

/** The value of a body; undefined for what is no JSON. */
function bodyIn(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function bodyProblems({ id, body }: DocumentedOperation, text: string): Problem[] {
  if (!body) return text ? [{ operation: id, pointer: '/body', expected: 'no body', actual: shown(text) }] : [];
  if (!text) return [{ operation: id, pointer: '/body', expected: 'present', actual: 'missing' }];
  const value = bodyIn(text);
  if (value === undefined) return [{ operation: id, pointer: '/body', expected: 'JSON', actual: shown(text) }];
  return schemaProblems(id, body, value, '/body');
}
