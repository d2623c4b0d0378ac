/** The secrets of the configuration: that of the signing helper, which is public, and the keys that seal tokens. */
import { randomBytes } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { demoSigningSecret } from '#shared/settings.ts';
import { readConfig } from './config.ts';
import { environment } from './environment.ts';

const mock = { BACKEND: 'mock' };
const real = {
  NODE_ENV: 'production',
  API_ORIGIN: 'https://api.example.com',
  CAPTCHA_SCRIPT: '/gt.js',
  PUBLIC_ORIGIN: 'https://portal.example.com',
  SIGNING_SECRET: 'signing-secret-of-a-test',
};

/** The error message for the operator. */
function refusalOf(env: Record<string, string>): string {
  try {
    readConfig(env);
  } catch (error) {
    return (error as Error).message;
  }
  return 'no refusal';
}

test('N48, G06 is needed in production with a real backend, and has no blanks', () => {
  const { SIGNING_SECRET: _, ...without } = real;
  expect(refusalOf(without)).toBe(
    'SIGNING_SECRET is missing: orders and payments are signed with it; name the one that the backend knows.',
  );
  expect(refusalOf({ ...real, SIGNING_SECRET: '' })).toMatch(/^SIGNING_SECRET is missing/);
  for (const odd of ['1234567', 'a secret of mine', '密钥密钥密钥密钥', 'x'.repeat(201)])
    expect(refusalOf({ ...real, SIGNING_SECRET: odd })).toBe(
      'SIGNING_SECRET has blanks, or fewer than 8 or more than 200 characters; correct it and start again.',
    );
  expect(readConfig(real).settings.signingSecret).toBe(real.SIGNING_SECRET);
});

test('G06 is that of the mock backend with made-up data, whatever is configured', () => {
  expect(readConfig({ ...mock, SIGNING_SECRET: 'of-somebody-else' }).settings.signingSecret).toBe(demoSigningSecret);
});

test('G06 is part of every page, so the secret of the front must not equal it, nor be short', () => {
  const edge = { TRUSTED_PROXIES: '10.0.0.1', EDGE_SECRET: '0123456789abcdef'.repeat(4) };
  expect(readConfig({ ...real, ...edge }).edgeSecret).toBe(edge.EDGE_SECRET);
  expect(refusalOf({ ...real, ...edge, SIGNING_SECRET: edge.EDGE_SECRET })).toMatch(/^EDGE_SECRET is the same as/);
  expect(refusalOf({ ...real, EDGE_SECRET: edge.EDGE_SECRET })).toMatch(/^EDGE_SECRET is only for a front/);
  for (const odd of ['secret', edge.EDGE_SECRET.toUpperCase(), `${edge.EDGE_SECRET}0`])
    expect(refusalOf({ ...real, ...edge, EDGE_SECRET: odd })).toBe(
      'EDGE_SECRET is not 64 digits and letters from a to f; make one with `openssl rand -hex 32`.',
    );
});

test('G06 is public, so that no other secret of the server may equal it', () => {
  const secrets = Object.keys(environment.shape).filter((name) => /SECRET|KEY|PASSWORD|TOKEN|SALT/.test(name));
  expect(secrets).toEqual(['TOKEN_MODE', 'TOKEN_KEYS', 'SIGNING_SECRET', 'EDGE_SECRET']);
  const key = randomBytes(40);
  for (const [configured, secret] of [
    [key.toString('base64'), key.toString('base64')],
    [key.toString('base64'), key.toString('base64url')],
    [
      Buffer.from('a-secret-of-forty-characters-0123456789!').toString('base64'),
      'a-secret-of-forty-characters-0123456789!',
    ],
  ] as const)
    expect(
      refusalOf({ ...real, SIGNING_SECRET: secret, TOKEN_KEYS: `${randomBytes(32).toString('base64')} ${configured}` }),
    ).toBe('SIGNING_SECRET equals a key of TOKEN_KEYS, but it is part of every page; make another key.');
});

describe('the keys that seal tokens', () => {
  const [first, second] = [randomBytes(32).toString('base64'), randomBytes(64).toString('base64url')];
  const problem =
    'TOKEN_KEYS holds something that is not a key of 32 or more random bytes in base64, or one twice; make keys with `openssl rand -base64 32`.';

  test('N48 are needed with TOKEN_MODE=bff only, and never in the settings of a page', () => {
    expect(readConfig(real)).toMatchObject({ tokenKeys: [], settings: { tokenMode: 'cookie' } });
    expect(refusalOf({ ...real, TOKEN_MODE: 'bff' })).toMatch(/^TOKEN_KEYS is missing: TOKEN_MODE=bff seals tokens/);
    expect(refusalOf({ ...mock, TOKEN_MODE: 'bff', TOKEN_KEYS: '' })).toMatch(/^TOKEN_KEYS is missing/);
    const { tokenKeys, settings } = readConfig({ ...real, TOKEN_MODE: 'bff', TOKEN_KEYS: `${first},\n ${second}` });
    expect(tokenKeys.map((key) => key.length)).toEqual([32, 64]);
    expect(settings.tokenMode).toBe('bff');
    for (const key of [first, second]) expect(JSON.stringify(settings)).not.toContain(key.slice(0, 12));
  });

  test('N48 are random bytes, each another one; the message repeats none', () => {
    for (const odd of [
      'short',
      randomBytes(31).toString('base64'),
      Buffer.alloc(32).toString('base64'),
      Buffer.from('abcd'.repeat(8)).toString('base64'),
      randomBytes(32).toString('hex').replace(/^../, '!!'),
      `${first} ${first}`,
      `${first} ${Buffer.from(first, 'base64').toString('base64url')}`,
      `${first} short`,
      ',',
    ])
      expect(refusalOf({ ...real, TOKEN_MODE: 'bff', TOKEN_KEYS: odd }), odd).toBe(problem);
    // Also where the mode does not need them yet, so that a change of the mode does not stop the start.
    expect(refusalOf({ ...real, TOKEN_KEYS: 'short' })).toBe(problem);
  });

  test.each(['BFF', 'header', 'on', '1'])('N48 TOKEN_MODE=%s is refused', (mode) => {
    expect(refusalOf({ ...real, TOKEN_MODE: mode })).toBe(
      `TOKEN_MODE="${mode}" is neither "cookie" nor "bff"; correct it and start again.`,
    );
  });
});
