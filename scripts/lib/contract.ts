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

/**
 * Names of the tags that operations use, in document order. Throws with advice for a tag that is not declared, that has no
 * Chinese name for the documentation, or that no operation uses.
 */
export function tagsOf(document: Json): string[] {
  const declared = (document.tags ?? []) as { name: string; 'x-name'?: string }[];
  const used = new Set(operationsOf(document).flatMap(({ operation }) => operation.tags as string[]));
  for (const tag of used)
    if (!declared.some(({ name }) => name === tag))
      throw new Error(`The tag ${tag} is not declared: add it to the tags of openapi/portal.yaml.`);
  for (const { name, 'x-name': title } of declared) {
    if (!used.has(name)) throw new Error(`No operation has the tag ${name}: take it out of openapi/portal.yaml.`);
    if (!title)
      throw new Error(
        `The tag ${name} has no name for the Chinese documentation: give it one in openapi/portal.yaml, such as \`x-name: 课程\`.`,
      );
  }
  return declared.map(({ name }) => name);
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

/**
 * Replaces an operation's payload by the union of closed branches, one per code, and adds one named example per outcome.
 * Throws when an outcome of the operation is missing in the catalogue.
 */
export function expandOperation(
  operation: AuthoredOperation,
  catalogue: Record<string, ErrorRow>,
  schemas: Record<string, Json>,
): void {
  const media = operation.responses['200'].content['application/json'];
  for (const name of operation['x-outcomes']) {
    if (!catalogue[name])
      throw new Error(`${operation.operationId}: outcome "${name}" is not in errors.yaml; add a row.`);
    if (catalogue[name].on !== 'named' && !(catalogue[name].on === 'private' && operation['x-auth'] === 'optional'))
      throw new Error(`${operation.operationId}: "${name}" is added by rule; take it out.`);
    if (catalogue[name].code === 200 && !media.examples[name]) {
      throw new Error(
        `${operation.operationId}: outcome "${name}" has key ${catalogue[name].key} and needs a payload example.`,
      );
    }
  }
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
