/** Seals tokens for cookies that only servers with one of our keys can open: AES-256-GCM, with the key's id and an end inside. */
import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';
import { systemClock } from '#shared/clock.ts';

/** Written before each sealed token. It rises when the format changes; other versions are not opened. */
const version = 'v1';
const cipher = 'aes-256-gcm';
/** Sizes in bytes: the nonce and the tag of the cipher, its key, and the mark and the key's id, which are no secrets. */
const nonceSize = 12;
const tagSize = 16;
const keySize = 32;
const markSize = 16;
const idSize = 6;
/** Browsers drop a cookie whose name and value are longer than 4,096 bytes. */
const maxSealed = 4_000;

/** An opened token. */
export interface Opened {
  token: string;
  /** The same for each seal of this token by one key, and tells nothing about it: what scripts know the session by. */
  mark: string;
}

/** A sealed token. */
export interface Sealed {
  value: string;
  mark: string;
}

/** Seals and opens tokens. */
export interface TokenSeal {
  /** Seals with the first key; null for a token that is too long for a cookie. `maxAge` in seconds. */
  seal(token: string, maxAge: number): Sealed | null;
  /** Opens with any key; null for everything that is not a sealed token of ours before its end. */
  open(value: string): Opened | null;
}

interface Key {
  id: string;
  secret: Buffer;
  markSecret: Buffer;
}

/** Derives what is used from a key of the configuration, so that no two uses share bytes. */
function keyOf(configured: Uint8Array): Key {
  const bytes = Buffer.from(hkdfSync('sha256', configured, '', 'portal sealed token v1', keySize + keySize + idSize));
  return {
    secret: bytes.subarray(0, keySize),
    markSecret: bytes.subarray(keySize, keySize + keySize),
    id: bytes.subarray(keySize + keySize).toString('base64url'),
  };
}

const markOf = (token: string, { markSecret }: Key): string =>
  createHmac('sha256', markSecret).update(token).digest().subarray(0, markSize).toString('base64url');

/** What the tag protects besides the token: nobody can present it under another version or key. */
const context = ({ id }: Key): Buffer => Buffer.from(`${version}.${id}`);

/** The end in seconds and the token; null when the key or the text is another one. */
function decrypt(sealed: Buffer, key: Key): { end: number; token: string } | null {
  if (sealed.length <= nonceSize + tagSize) return null;
  const tagAt = sealed.length - tagSize;
  const opening = createDecipheriv(cipher, key.secret, sealed.subarray(0, nonceSize), { authTagLength: tagSize });
  opening.setAAD(context(key));
  opening.setAuthTag(sealed.subarray(tagAt));
  try {
    const text = Buffer.concat([opening.update(sealed.subarray(nonceSize, tagAt)), opening.final()]).toString('latin1');
    const [, end = '', token = ''] = /^(\d+)\.(.+)$/s.exec(text) ?? [];
    return token === '' ? null : { end: Number(end), token };
  } catch {
    return null;
  }
}

/**
 * Creates the seal of these keys: the first one seals, all open. `now` is the time of day in ms, because the end of a session must
 * mean the same to every server and after a restart.
 */
export function createTokenSeal(keys: readonly Uint8Array[], now: () => number = systemClock.now): TokenSeal {
  const all = keys.map(keyOf);
  return {
    seal(token, maxAge) {
      const [key] = all;
      if (!key) throw new Error('There is no key to seal with.');
      const nonce = randomBytes(nonceSize);
      const sealing = createCipheriv(cipher, key.secret, nonce, { authTagLength: tagSize });
      sealing.setAAD(context(key));
      const end = Math.floor(now() / 1_000) + maxAge;
      const body = Buffer.concat([sealing.update(`${end}.${token}`, 'latin1'), sealing.final()]);
      const value = `${version}.${key.id}.${Buffer.concat([nonce, body, sealing.getAuthTag()]).toString('base64url')}`;
      return value.length > maxSealed ? null : { value, mark: markOf(token, key) };
    },
    open(value) {
      const [, id, sealed = ''] = /^v1\.([\w-]{8})\.([\w-]+)$/.exec(value) ?? [];
      const key = all.find((one) => one.id === id);
      const found = key && value.length <= maxSealed ? decrypt(Buffer.from(sealed, 'base64url'), key) : null;
      if (!key || !found || found.end * 1_000 <= now()) return null;
      return { token: found.token, mark: markOf(found.token, key) };
    },
  };
}
