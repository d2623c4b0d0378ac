/** Signed keys in the URLs of the mock media host: the granted media, the user and the expiry. */
import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { utf8ToBytes } from '@noble/hashes/utils.js';

/** Not a real secret, because this code is public: it only shows how a media host refuses. */
const secret = utf8ToBytes('portal-mock-media');
const signatureBytes = 12;

/** The signature: sixteen characters that are safe in a URL. */
export function sign(text: string): string {
  const bytes = hmac(sha256, secret, utf8ToBytes(text)).subarray(0, signatureBytes);
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_');
}

/** The fields of a key besides its signature; null is written `x`. */
export type KeyFields = readonly (number | null)[];

const nothing = 'x';
const shape = /^((?:[0-9a-z]{1,11}\.){2,6})([\w-]{16})$/;

/** A key for what `scope` names, such as `hls/100101`. Fields are whole numbers from 0; the last one is the expiry in ms. */
export function makeKey(scope: string, fields: KeyFields): string {
  const written = fields.map((field) => `${field === null ? nothing : field.toString(36)}.`).join('');
  return written + sign(`${scope}/${written}`);
}

/** The fields of a key; null when the signature or the scope is wrong, or it has expired at `now` (ms). */
export function readKey(scope: string, key: string, now: number): KeyFields | null {
  const [, written = '', signature] = shape.exec(key) ?? [];
  if (signature === undefined || signature !== sign(`${scope}/${written}`)) return null;
  const fields = written
    .split('.')
    .slice(0, -1)
    .map((field) => (field === nothing ? null : parseInt(field, 36)));
  return (fields.at(-1) ?? 0) > now ? fields : null;
}
