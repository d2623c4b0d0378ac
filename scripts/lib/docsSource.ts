/** Input of the documentation: the generated contract, the catalogue of refusals, the documents of the sockets, the ledger. */
import { readFileSync } from 'node:fs';
import { parse } from 'yaml';

/** One operation of the contract: the fields that the documentation uses. */
export interface DocumentedOperation {
  operationId: string;
  tags: string[];
  description: string;
  'x-provenance': { specified?: string; designed?: string };
  'x-host': 'portal' | 'userapi' | 'payment';
  'x-auth': 'none' | 'optional' | 'token' | 'any';
  'x-writes'?: boolean;
  'x-sets-cookie'?: string[];
  parameters?: { description?: string }[];
  responses: {
    200: {
      content: {
        'application/json': {
          schema: { oneOf: { title?: string; description?: string }[] };
          examples: Record<string, { summary: string; value: { code?: unknown } }>;
        };
      };
    };
  };
}

/** The contract: the fields that are used here. */
interface Contract {
  info: { description: string };
  /** `x-name` is the tag's name in Chinese. */
  tags: { name: string; description: string; 'x-name': string }[];
  paths: Record<string, Record<string, DocumentedOperation>>;
}

/** The sockets of the portal: each has a document, and a page of its own. */
export const sockets = { chat: '在线咨询', live: '直播聊天' } as const;
/** The name of a socket. */
export type Socket = keyof typeof sockets;

/** The document of a socket: the fields that are used here. */
export interface SocketDocument {
  info: { description: string };
  operations: Record<string, { action: 'send' | 'receive'; messages: { $ref: string }[] }>;
  components: {
    messages: Record<string, { name: string; title: string; summary: string; examples: { payload: unknown }[] }>;
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

/** All input of the pages. */
export interface DocsSource {
  contract: Contract;
  /** All operations, in the contract's order. */
  operations: DocumentedOperation[];
  refusals: Refusal[];
  sockets: Record<Socket, SocketDocument>;
  /** Text of each statement by its id. */
  ledger: Map<string, string>;
}

/** Reads the input below a root; `npm run generate` updates the generated files. */
export function readDocsSource(root: string): DocsSource {
  const json = (file: string): unknown => JSON.parse(readFileSync(`${root}openapi/dist/${file}`, 'utf8'));
  const contract = json('portal.json') as Contract;
  const ledger = parse(readFileSync(`${root}tests/spec/ledger.yaml`, 'utf8')) as { id: string; text: string }[];
  return {
    contract,
    operations: Object.values(contract.paths).flatMap((item) => Object.values(item)),
    refusals: json('errors.json') as Refusal[],
    sockets: { chat: json('chat.json') as SocketDocument, live: json('live.json') as SocketDocument },
    ledger: new Map(ledger.map(({ id, text }) => [id, text])),
  };
}
