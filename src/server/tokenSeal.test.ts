import { randomBytes } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createTokenSeal, type Sealed } from './tokenSeal.ts';

const [oldKey, newKey, foreignKey] = [randomBytes(32), randomBytes(32), randomBytes(48)];
const start = 1_800_000_000_000;
const day = 86_400;

/** A seal whose clock the test sets. */
function sealAt(time: { ms: number }, ...keys: Buffer[]) {
  return createTokenSeal(keys, () => time.ms);
}

function sealed(seal: ReturnType<typeof createTokenSeal>, token = 'demo-1', maxAge = day): Sealed {
  const value = seal.seal(token, maxAge);
  if (!value) throw new Error('The token is too long.');
  return value;
}

describe('a sealed token', () => {
  test('[7-01] opens to the same token, which it does not show', () => {
    const seal = sealAt({ ms: start }, newKey);
    fc.assert(
      fc.property(fc.stringMatching(/^[\x21\x23-\x2b\x2d-\x3a\x3c-\x5b\x5d-\x7e]{1,2800}$/), (token) => {
        const { value, mark } = sealed(seal, token);
        expect(value).toMatch(/^[\w.-]{1,4000}$/);
        if (token.length > 5) expect(`${value}${mark}`).not.toContain(token);
        expect(seal.open(value)).toEqual({ token, mark });
      }),
    );
  });

  test('[7-01] is another text each time, with the same mark for the same token only', () => {
    const seal = sealAt({ ms: start }, newKey);
    const [first, again, other] = [sealed(seal), sealed(seal), sealed(seal, 'demo-2')];
    expect(again.value).not.toBe(first.value);
    expect(again.mark).toBe(first.mark);
    expect(other.mark).not.toBe(first.mark);
    expect(sealed(sealAt({ ms: start }, oldKey)).mark).not.toBe(first.mark);
  });

  test('[7-01] ends with the time that the backend has given it', () => {
    const time = { ms: start };
    const seal = sealAt(time, newKey);
    const { value } = sealed(seal, 'demo-1', 60);
    time.ms = start + 59_999;
    expect(seal.open(value)?.token).toBe('demo-1');
    time.ms = start + 60_000;
    expect(seal.open(value)).toBeNull();
  });

  test('[7-01] of an old key opens as long as that key is listed; the first key seals', () => {
    const time = { ms: start };
    const { value } = sealed(sealAt(time, oldKey));
    expect(sealAt(time, newKey, oldKey).open(value)?.token).toBe('demo-1');
    expect(sealAt(time, newKey).open(value)).toBeNull();
    const rotated = sealed(sealAt(time, newKey, oldKey)).value;
    expect(sealAt(time, newKey).open(rotated)?.token).toBe('demo-1');
    expect(sealAt(time, oldKey).open(rotated)).toBeNull();
  });

  test('[7-01] opens in no other version, for no other key and with no byte changed', () => {
    const seal = sealAt({ ms: start }, newKey, oldKey);
    const { value } = sealed(seal);
    const [, id = '', text = ''] = value.split('.');
    const [, otherId = ''] = sealed(sealAt({ ms: start }, oldKey)).value.split('.');
    const foreign = sealed(sealAt({ ms: start }, foreignKey)).value;
    for (const odd of [`v2.${id}.${text}`, `v1.${otherId}.${text}`, `${id}.${text}`, `${value}.`, foreign, '', 'v1..'])
      expect(seal.open(odd), odd).toBeNull();
    const bytes = Buffer.from(text, 'base64url');
    for (let at = 0; at < bytes.length; at += 1) {
      const changed = Buffer.from(bytes);
      changed[at] = (changed[at] ?? 0) ^ 1;
      expect(seal.open(`v1.${id}.${changed.toString('base64url')}`), `byte ${at}`).toBeNull();
      expect(seal.open(`v1.${id}.${bytes.subarray(0, at).toString('base64url')}`), `cut at ${at}`).toBeNull();
    }
  });

  test('[7-01] is null for any other text, without an exception', () => {
    const seal = sealAt({ ms: start }, newKey);
    const [, id = ''] = sealed(seal).value.split('.');
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        expect(seal.open(text)).toBeNull();
        expect(seal.open(`v1.${id}.${Buffer.from(text).toString('base64url')}`)).toBeNull();
      }),
    );
  });

  test('[7-01] is refused for a token that no cookie could hold', () => {
    const seal = sealAt({ ms: start }, newKey);
    expect(seal.seal('x'.repeat(2_900), day)).not.toBeNull();
    expect(seal.seal('x'.repeat(3_000), day)).toBeNull();
  });
});
