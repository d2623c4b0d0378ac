import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, test, vi } from 'vitest';
import { randomFrom } from '#mocks/engine/random.ts';
import { makeNonce, reservedKeys, sha256, sign, type Signer } from './signing.ts';

const symbols = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

/** Random bytes that are the same on every run. */
function seeded(seed: number): Signer['random'] {
  const next = randomFrom(seed);
  return (bytes) => bytes.map(() => Math.floor(next() * 256));
}

const signer = (over: Partial<Signer> = {}): Signer => ({
  clock: { now: () => 1_795_176_000_999 },
  secret: 'public-secret',
  hash: sha256,
  random: seeded(1),
  ...over,
});

describe('a signed payload', () => {
  test('[7.4-01] has five additional keys: whole seconds, a nonce, their hash with the secret, website and clientType', () => {
    const hash = vi.fn(() => 'the hash');
    const signed = sign({ orderId: 7 }, signer({ hash }));
    expect(signed).toEqual({
      orderId: 7,
      timestamp: 1_795_176_000,
      nonce: expect.stringMatching(/^[0-9A-Za-z]{10}$/) as string,
      signature: 'the hash',
      website: true,
      clientType: 4,
    });
    expect(hash).toHaveBeenCalledExactlyOnceWith(`1795176000${signed.nonce}public-secret`);
  });

  test('[7.4-01] G05: is signed over time, nonce and secret only, for any content and order of its keys', () => {
    const keys = fc.string().filter((key) => !reservedKeys.some((reserved) => reserved === key));
    fc.assert(
      fc.property(fc.dictionary(keys, fc.jsonValue()), (payload) => {
        const before = structuredClone(payload);
        const signed = sign(payload, signer());
        const reversed = sign(Object.fromEntries(Object.entries(payload).reverse()), signer());
        expect(signed.signature).toBe(reversed.signature);
        expect(payload).toEqual(before);
        expect(signed).toMatchObject(before);
      }),
    );
  });

  test('G05: leaves a frozen payload untouched, and a __proto__ in it changes no object', () => {
    const frozen = Object.freeze({ name: '张样例😀' });
    expect(sign(frozen, signer())).not.toBe(frozen);
    expect(Object.keys(frozen)).toEqual(['name']);
    const hostile = JSON.parse('{"__proto__":{"polluted":1}}') as object;
    sign(hostile, signer());
    expect(({} as Record<string, unknown>).polluted).toBeUndefined();
  });

  test('G04: has a timestamp in whole seconds, for any clock', () => {
    for (const [now, seconds] of [
      [0, 0],
      [999, 0],
      [1_000, 1],
      [1_795_176_000_000.7, 1_795_176_000],
    ] as const) {
      expect(sign({}, signer({ clock: { now: () => now } })).timestamp).toBe(seconds);
    }
  });
});

describe('a payload that uses a reserved key itself', () => {
  test.each(reservedKeys.flatMap((key) => ['x', 0, null, undefined].map((value) => [key, value] as const)))(
    '[7.4-02], [8-11] G01: %s with the value %j raises an error with advice',
    (key, value) => {
      expect(() => sign({ orderId: 7, [key]: value }, signer())).toThrow(
        `The JSON key "${key}" conflicts with a reserved additional-parameter key name`,
      );
    },
  );

  test('G01: is not refused when the key is inherited or spelled differently', () => {
    expect(() => sign(Object.create({ nonce: 'x' }) as object, signer())).not.toThrow();
    expect(() => sign({ Nonce: 'x', client_type: 1 }, signer())).not.toThrow();
  });

  test('[7.4-01] the reserved names are these five', () => {
    expect(reservedKeys).toEqual(['timestamp', 'nonce', 'signature', 'website', 'clientType']);
  });
});

describe('a nonce', () => {
  test('[9-09] G03: has ten of 62 symbols, each equally likely', () => {
    const random = seeded(20_261_120);
    const counts = new Map(Array.from(symbols, (symbol) => [symbol, 0]));
    const draws = 20_000;
    for (let draw = 0; draw < draws; draw++) {
      const nonce = makeNonce(random);
      for (const symbol of nonce) counts.set(symbol, (counts.get(symbol) ?? Number.NaN) + 1);
    }
    expect([...counts.values()].reduce((sum, count) => sum + count)).toBe(draws * 10);
    expect(counts.size).toBe(62);
    const fair = (draws * 10) / 62;
    const chiSquare = [...counts.values()].reduce((sum, count) => sum + (count - fair) ** 2 / fair, 0);
    // 61 degrees of freedom: a value above 116 occurs by chance once in 30,000 runs; `byte % 62` alone gives more than
    // a thousand.
    expect(chiSquare).toBeLessThan(116);
  });

  test('G03: discards bytes that would favour some symbols', () => {
    const given = [Uint8Array.of(255, 254, 253, 252, 251, 250, 249, 248, 247, 0), new Uint8Array(10).fill(61)];
    const nonce = makeNonce((bytes) => {
      bytes.set(given.shift() ?? []);
      return bytes;
    });
    expect(nonce).toBe('z0zzzzzzzz');
  });

  test('G03: is never repeated in 20,000 draws', () => {
    const random = seeded(7);
    expect(new Set(Array.from({ length: 20_000 }, () => makeNonce(random))).size).toBe(20_000);
  });
});

test.each([
  ['', 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855'],
  ['abc', 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad'],
  ['你好', '670d9743542cae3ea7ebe36af56bd53648b0a1126162e78d81a32934a711302e'],
])('B04: the SHA-256 of %j is correct, without the browser’s own implementation', (text, hash) => {
  expect(sha256(text)).toBe(hash);
});

test('G06: the signing module itself contains no secret', () => {
  expect(readFileSync(new URL('./signing.ts', import.meta.url), 'utf8')).not.toMatch(/secret\s*[:=]\s*['"`]/);
});
