/** The signing helper of specification §7.4: adds five keys to a payload. */
import { sha256 as sha256Bytes } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import type { Clock } from '#shared/clock.ts';
import { ReservedKeyError } from './errors.ts';

/** Keys that the helper adds; a payload must not contain them. */
export const reservedKeys = ['timestamp', 'nonce', 'signature', 'website', 'clientType'] as const;

const symbols = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const nonceLength = 10;

/** The keys that the helper adds [7.4-01]. `timestamp` is in whole seconds. */
export interface Signature {
  timestamp: number;
  nonce: string;
  signature: string;
  website: true;
  clientType: 4;
}

/** Dependencies of the signing. */
export interface Signer {
  clock: Pick<Clock, 'now'>;
  /** The fixed secret of the deployment; it is part of the bundle, so it is public and not a real protection. */
  secret: string;
  /** Hash of a text in lower-case hex; SHA-256 unless the deployment configures another. */
  hash(text: string): string;
  /** Fills the array with random bytes. */
  random(bytes: Uint8Array<ArrayBuffer>): Uint8Array;
}

/**
 * A copy of the payload with timestamp, nonce, signature, website and clientType [7.4-01].
 * Throws a developer error when the payload already uses one of those keys [7.4-02], [8-11].
 */
export function sign<T extends object>(payload: T, signer: Signer): T & Signature {
  for (const key of reservedKeys) {
    if (Object.hasOwn(payload, key)) throw new ReservedKeyError(key);
  }
  const timestamp = Math.floor(signer.clock.now() / 1000);
  const nonce = makeNonce(signer.random);
  const signature = signer.hash(`${timestamp}${nonce}${signer.secret}`);
  return { ...payload, timestamp, nonce, signature, website: true, clientType: 4 };
}

/** Ten of 62 symbols with equal probability: bytes that would bias the result are discarded [9-09]. */
export function makeNonce(random: Signer['random']): string {
  const fair = 256 - (256 % symbols.length);
  let nonce = '';
  while (nonce.length < nonceLength) {
    for (const byte of random(new Uint8Array(nonceLength))) {
      if (byte < fair && nonce.length < nonceLength) nonce += symbols[byte % symbols.length];
    }
  }
  return nonce;
}

/** SHA-256 of a text in hex. The browser's own implementation is missing on plain-http intranets [B04]. */
export const sha256 = (text: string): string => bytesToHex(sha256Bytes(utf8ToBytes(text)));

/** Signs the body of a call in this environment, with its clock and its random numbers. */
export const signBody = (body: object, clock: Pick<Clock, 'now'>, secret: string): object =>
  sign(body, { clock, secret, hash: sha256, random: (bytes) => crypto.getRandomValues(bytes) });
