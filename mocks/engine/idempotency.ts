/** Idempotency keys: one key belongs to one user, one operation and one body. */
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import type { OperationId } from '#openapi/operation.ts';

/** The part of the state that has the keys. */
export interface KeyedBodies {
  /** Hash of the body that was sent with a key, by operation, user and key. */
  keyedBodies: Record<string, string>;
}

const form = /^[A-Za-z0-9_-]{16,64}$/;
const maxKeys = 1_000;
/** Keys that the signing helper adds; they differ with every sending. */
const signing = ['timestamp', 'nonce', 'signature', 'website', 'clientType'];

const hashOf = (body: unknown): string =>
  bytesToHex(
    sha256(utf8ToBytes(JSON.stringify(body, (key, value: unknown) => (signing.includes(key) ? undefined : value)))),
  );

/** The key of one call with its body. */
export interface KeyedCall {
  operation: OperationId;
  userId: number;
  key: string;
  body: unknown;
}

const nameOf = ({ operation, userId, key }: KeyedCall): string => `${operation}:${userId}:${key}`;

/** Whether a key is malformed, or was used with another body. */
export function isKeyMisused({ keyedBodies }: KeyedBodies, call: KeyedCall): boolean {
  const known = keyedBodies[nameOf(call)];
  return !form.test(call.key) || (known !== undefined && known !== hashOf(call.body));
}

/** Remembers the body of a call that was done; the oldest of many keys is forgotten. */
export function keepKey(state: KeyedBodies, call: KeyedCall): void {
  const others = Object.entries(state.keyedBodies).filter(([name]) => name !== nameOf(call));
  state.keyedBodies = Object.fromEntries([...others, [nameOf(call), hashOf(call.body)]].slice(-maxKeys));
}
