/** Keys of the pretend media host: what was granted, to whom and until when, with a signature; they stand in addresses. */
import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { utf8ToBytes } from '@noble/hashes/utils.js';

/** Known to the pretend backend alone, which is public: it shows how a media host refuses, it guards nothing. */
const secret = utf8ToBytes('portal-mock-media');
const signatureBytes = 12;

/** Sixteen characters that fit into an address and that only the secret gives. */
export function sign(text: string): string {
  const bytes = hmac(sha256, secret, utf8ToBytes(text)).subarray(0, signatureBytes);
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_');
}

/** What a key carries besides its signature; null is nothing, written `x`. */
export type KeyFields = readonly (number | null)[];

const nothing = 'x';
const shape = /^((?:[0-9a-z]{1,11}\.){2,6})([\w-]{16})$/;

/** A key for what `scope` names, such as `hls/100101`. Fields are whole numbers from 0; the last one is the expiry in ms. */
export function makeKey(scope: string, fields: KeyFields): string {
  const written = fields.map((field) => `${field === null ? nothing : field.toString(36)}.`).join('');
  return written + sign(`${scope}/${written}`);
}

/** The fields of a key; null when it is not ours, not for this scope, or has run out at `now` (ms). */
export function readKey(scope: string, key: string, now: number): KeyFields | null {
  const [, written = '', signature] = shape.exec(key) ?? [];
  if (signature === undefined || signature !== sign(`${scope}/${written}`)) return null;
  const fields = written
    .split('.')
    .slice(0, -1)
    .map((field) => (field === nothing ? null : parseInt(field, 36)));
  return (fields.at(-1) ?? 0) > now ? fields : null;
}
