import { expect, test } from 'vitest';
import { readConfig } from './config.ts';
import { policy } from './headers.ts';

const demo = { BACKEND: 'mock', ALLOW_MOCK: '1' };
const directives = (env: Record<string, string>): Record<string, string> =>
  Object.fromEntries(
    policy(readConfig({ ...demo, ...env }), 'n', 'ws://localhost')
      .split('; ')
      .map((line) => [line.split(' ')[0] ?? '', line.slice(line.indexOf(' ') + 1)]),
  );

test('[7.3-07] X15 the policy contains no third-party host and requires Trusted Types, unless a third-party script is configured', () => {
  const own = directives({});
  expect(own['connect-src']).toBe("'self' ws://localhost");
  expect(own['require-trusted-types-for']).toBe("'script'");
  const told = directives({ ANALYTICS_SCRIPT: 'https://assets.example.com/gio.js?v=2' });
  expect(told['connect-src']).toBe("'self' ws://localhost https://assets.example.com");
  expect(told['img-src']).toBe("'self' data: blob: https://assets.example.com");
  expect(told['script-src']).toBe("'nonce-n' 'strict-dynamic'");
  expect(told['require-trusted-types-for']).toBeUndefined();
});

test.each([
  'http://assets.example.com/gio.js',
  '//assets.example.com/gio.js',
  'javascript:alert(1)',
  'gio.js',
  'https://a:b@x.example/',
])('N33: an analytics script at %j refuses the start and names the variable', (value) => {
  expect(() => readConfig({ ...demo, ANALYTICS_SCRIPT: value })).toThrow(/^ANALYTICS_SCRIPT=/);
});
