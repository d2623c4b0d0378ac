/** The fixed secret of the signing helper in the configuration. */
import { expect, test } from 'vitest';
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

test('G06 is one of two secrets that the server is configured with; the other one may not equal it', () => {
  const secrets = Object.keys(environment.shape).filter((name) => /SECRET|KEY|PASSWORD|TOKEN|SALT/.test(name));
  expect(secrets).toEqual(['SIGNING_SECRET', 'EDGE_SECRET']);
});
