/** What the documentation is made of: the generated contract, the catalogue of refusals, the chat, the ledger. */
import { readFileSync } from 'node:fs';
import { parse } from 'yaml';

/** A JSON schema, as far as it is shown. */
export interface Schema {
  $ref?: string;
  type?: string | string[];
  description?: string;
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  oneOf?: Schema[];
  anyOf?: Schema[];
  allOf?: Schema[];
  enum?: unknown[];
  const?: unknown;
  [keyword: string]: unknown;
}

/** A named example: a whole answer, a body or a frame. */
export interface Example {
  summary?: string;
  value: unknown;
}

/** One operation of the contract. */
export interface DocumentedOperation {
  operationId: string;
  tags: string[];
  summary: string;
  description: string;
  method: string;
  path: string;
  'x-provenance': { specified?: string; designed?: string };
  'x-host': 'portal' | 'userapi' | 'payment';
  'x-auth': 'none' | 'optional' | 'token' | 'any';
  'x-writes'?: boolean;
  'x-sets-cookie'?: string[];
  parameters?: {
    name: string;
    in: string;
    required?: boolean;
    description?: string;
    schema: Schema;
    example?: unknown;
  }[];
  requestBody?: { content: { 'application/json': { schema: Schema; examples?: Record<string, Example> } } };
  responses: {
    200: { content: { 'application/json': { schema: { oneOf: Schema[] }; examples: Record<string, Example> } } };
  };
}

/** A row of the catalogue of refusals. */
export interface Refusal {
  name: string;
  code: number;
  key?: number;
  message: string;
  spec: string[];
  portal: string;
  operations: string[];
}

/** A message of the chat. */
export interface ChatMessage {
  name: string;
  title: string;
  summary: string;
  payload: Schema;
  examples: { name: string; summary: string; payload: unknown }[];
}

/** Everything the pages show. */
export interface DocsSource {
  info: { title: string; version: string };
  /** `x-name` is the tag's name in Chinese. */
  tags: { name: string; description: string; 'x-name': string }[];
  operations: DocumentedOperation[];
  schemas: Record<string, Schema>;
  refusals: Refusal[];
  chat: { description: string; messages: Record<string, ChatMessage>; schemas: Record<string, Schema> };
  /** Text of each statement by its id. */
  ledger: Map<string, string>;
}

/** Reads the source below a root; `npm run generate` keeps the files fresh. */
export function readDocsSource(root: string): DocsSource {
  const json = (path: string): unknown => JSON.parse(readFileSync(root + path, 'utf8'));
  const { info, tags, paths, components } = json('openapi/dist/portal.json') as {
    info: DocsSource['info'];
    tags: DocsSource['tags'];
    paths: Record<string, Record<string, DocumentedOperation>>;
    components: { schemas: Record<string, Schema> };
  };
  const chat = json('openapi/dist/chat.json') as {
    info: { description: string };
    components: { messages: Record<string, ChatMessage>; schemas: Record<string, Schema> };
  };
  const ledger = parse(readFileSync(`${root}tests/spec/ledger.yaml`, 'utf8')) as { id: string; text: string }[];
  return {
    info,
    tags,
    operations: Object.entries(paths).flatMap(([path, item]) =>
      Object.entries(item).map(([method, operation]) => ({ ...operation, method: method.toUpperCase(), path })),
    ),
    schemas: components.schemas,
    refusals: json('openapi/dist/errors.json') as Refusal[],
    chat: { description: chat.info.description, ...chat.components },
    ledger: new Map(ledger.map(({ id, text }) => [id, text])),
  };
}
