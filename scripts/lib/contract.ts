/** Expands the authored contract (payloads and outcome names) into the closed document that all other code reads. */

type Json = Record<string, unknown>;

/** One row of `openapi/errors.yaml`. */
export interface ErrorRow {
  code: number;
  key?: number;
  message: string;
  on: 'every' | 'parameters' | 'private' | 'named';
  spec: (string | number)[];
  portal: string;
}

/** An operation of the authored document, as far as the expansion reads it. */
export interface AuthoredOperation extends Json {
  operationId: string;
  'x-auth': 'none' | 'optional' | 'token' | 'any';
  'x-host': 'portal' | 'userapi' | 'payment';
  'x-writes': boolean;
  'x-fresh'?: boolean;
  'x-flat'?: boolean;
  'x-empty-ok'?: boolean;
  'x-signed'?: boolean;
  'x-outcomes': string[];
  'x-provenance': { specified?: string; designed?: string };
  parameters?: Json[];
  requestBody?: Json;
  responses: { '200': { description: string; content: { 'application/json': { schema: Json; examples: Json } } } };
}

/** A located operation. */
export interface Located {
  path: string;
  method: 'get' | 'post';
  operation: AuthoredOperation;
}

/** All operations of a document, in document order. */
export function operationsOf(document: Json): Located[] {
  const found: Located[] = [];
  for (const [path, item] of Object.entries(document.paths as Record<string, Json>)) {
    for (const method of ['get', 'post'] as const) {
      if (item[method]) found.push({ path, method, operation: item[method] as AuthoredOperation });
    }
  }
  return found;
}

/** Names of the refusals that an operation may answer, from the catalogue's `on` and the operation's own list. */
export function refusalsOf(operation: AuthoredOperation, catalogue: Record<string, ErrorRow>): string[] {
  const hasParameters = Boolean(operation.parameters?.length ?? operation.requestBody);
  return Object.entries(catalogue)
    .filter(([name, row]) => {
      if (row.on === 'every') return true;
      if (row.on === 'parameters') return hasParameters;
      // An operation with optional login may refuse visitors, too.
      if (row.on === 'private' && operation['x-auth'] === 'token') return true;
      return operation['x-outcomes'].includes(name);
    })
    .map(([name]) => name);
}

/** True when a call has no payload. */
export const isNothing = (schema: Json): boolean =>
  schema.type === 'null' || String(schema.$ref ?? '').endsWith('/Nothing');

function successBranch(operation: AuthoredOperation, payload: Json, schemas: Record<string, Json>): Json {
  const code = { const: 200, description: 'success' };
  const message = { type: 'string' };
  if (operation['x-flat']) {
    const flat = schemas[String(payload.$ref).split('/').at(-1) ?? ''];
    if (!flat) throw new Error(`${operation.operationId}: a flat payload must be a named schema.`);
    const required = ['code', ...(flat.required as string[])];
    const personal = flat['x-personal'] === true && { 'x-personal': true };
    return { type: 'object', ...personal, required, properties: { code, message, ...(flat.properties as Json) } };
  }
  const required = isNothing(payload) ? ['code'] : ['code', 'data'];
  return { type: 'object', required, properties: { code, message, data: payload } };
}

function refusalBranch(code: number, names: string[]): Json {
  return {
    type: 'object',
    description: names.join(', '),
    required: ['code', 'message'],
    properties: { code: { const: code }, message: { type: 'string' }, data: {} },
  };
}

/** The keys that the signing helper adds to a body [7.4-01], with an example of each. */
const signature: Record<string, { schema: Json; example: unknown }> = {
  timestamp: { schema: { type: 'integer', minimum: 1, description: 'In whole seconds.' }, example: 1_779_120_000 },
  nonce: { schema: { type: 'string', pattern: '^[0-9A-Za-z]{10}$' }, example: 'a1B2c3D4e5' },
  signature: {
    schema: { type: 'string', minLength: 32, maxLength: 128, description: 'Hash of timestamp, nonce and the secret.' },
    example: '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08',
  },
  website: { schema: { const: true }, example: true },
  clientType: { schema: { const: 4 }, example: 4 },
};

/** Adds the keys of the signing helper to the body of an operation and to its examples. Throws when the body has one of them. */
function signBody(operation: AuthoredOperation, schemas: Record<string, Json>): void {
  const media = (operation.requestBody?.content as Json | undefined)?.['application/json'] as
    { schema: Json; examples: Record<string, { value: Json }> } | undefined;
  const body = schemas[String(media?.schema.$ref).split('/').at(-1) ?? ''];
  if (!media || !body) throw new Error(`${operation.operationId}: x-signed needs a body that is a named schema.`);
  const properties = body.properties as Json;
  const taken = Object.keys(signature).find((key) => Object.hasOwn(properties, key));
  if (taken) throw new Error(`${operation.operationId}: the body has the reserved key "${taken}"; rename it [7.4-02].`);
  const keys = Object.entries(signature);
  media.schema = {
    ...body,
    // A rule about the number of keys is about the authored ones.
    ...(typeof body.minProperties === 'number' && { minProperties: body.minProperties + keys.length }),
    required: [...((body.required as string[] | undefined) ?? []), ...keys.map(([key]) => key)],
    properties: { ...properties, ...Object.fromEntries(keys.map(([key, { schema }]) => [key, schema])) },
  };
  for (const example of Object.values(media.examples))
    example.value = { ...example.value, ...Object.fromEntries(keys.map(([key, own]) => [key, own.example])) };
}

/**
 * Replaces an operation's payload by the union of closed branches, one per code, and adds one named example per outcome.
 */
export function expandOperation(
  operation: AuthoredOperation,
  catalogue: Record<string, ErrorRow>,
  schemas: Record<string, Json>,
): void {
  if (operation['x-signed']) signBody(operation, schemas);
  const media = operation.responses['200'].content['application/json'];
  const examples: Json = {};
  for (const [name, example] of Object.entries(
    media.examples as Record<string, { summary?: string; value: unknown }>,
  )) {
    const value = operation['x-flat']
      ? { code: 200, ...(example.value as Json) }
      : { code: 200, message: '成功', data: example.value };
    examples[name] = { summary: example.summary ?? name, value };
  }
  const byCode = new Map<number, string[]>();
  for (const name of refusalsOf(operation, catalogue)) {
    const row = catalogue[name];
    if (!row || row.code === 200) continue;
    byCode.set(row.code, [...(byCode.get(row.code) ?? []), name]);
    examples[name] = { summary: row.message, value: { code: row.code, message: row.message, data: null } };
  }
  const branches = [
    successBranch(operation, media.schema, schemas),
    ...[...byCode].map(([code, names]) => refusalBranch(code, names)),
  ];
  media.schema = { oneOf: branches };
  media.examples = examples;
  operation['x-outcomes'] = Object.keys(examples);
}
