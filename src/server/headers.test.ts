import { expect, test } from 'vitest';
import { readConfig } from './config.ts';
import { hashedHeaders, pageHeaders, policy } from './headers.ts';

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
  const policy = directives({ ANALYTICS_SCRIPT: 'https://assets.example.com/gio.js?v=2' });
  expect(policy['connect-src']).toBe("'self' ws://localhost https://assets.example.com");
  expect(policy['img-src']).toBe("'self' data: blob: https://assets.example.com");
  // Browsers that know strict-dynamic ignore the hosts; Safari before 15.4 knows the hosts alone.
  expect(own['script-src']).toBe("'nonce-n' 'strict-dynamic' 'self'");
  expect(policy['script-src']).toBe("'nonce-n' 'strict-dynamic' 'self' https://assets.example.com");
  expect(policy['require-trusted-types-for']).toBeUndefined();
});

test('V24 workers are of our origin alone, also where scripts come from another one', () => {
  for (const env of [{}, { ASSET_BASE: 'https://static.example.com/portal/' }]) {
    const own = directives(env);
    expect([own['worker-src'], own['child-src'], own['frame-src']]).toEqual(["'self'", "'self'", "'none'"]);
  }
});

test('with ASSET_BASE the policy names its host for what the build has, and other origins may load our hashed files', () => {
  const env = { ASSET_BASE: 'https://static.example.com/portal/' };
  const [own, other] = [directives({}), directives(env)];
  const changed = Object.keys(other).filter((name) => other[name] !== own[name]);
  expect(changed).toEqual(['script-src', 'style-src', 'img-src', 'media-src', 'font-src', 'connect-src']);
  for (const name of changed) expect(other[name]?.split(' '), name).toContain('https://static.example.com');
  expect(hashedHeaders(readConfig(demo))).toMatchObject({ 'cross-origin-resource-policy': 'same-origin' });
  expect(hashedHeaders(readConfig(demo))).not.toHaveProperty('access-control-allow-origin');
  expect(hashedHeaders(readConfig({ ...demo, ...env }))).toMatchObject({
    'access-control-allow-origin': '*',
    'cross-origin-resource-policy': 'cross-origin',
    'x-content-type-options': 'nosniff',
  });
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

test('X15 only the pages with the article editor allow the policy with which it reads pasted HTML', () => {
  const types = (path: string, env = {}): string | undefined =>
    / trusted-types ([^;]+)/.exec(policy(readConfig({ ...demo, ...env }), 'n', 'ws://localhost', path))?.[1];
  const allowed = ['/web/article/upload', '/web/article/update', '/web/article/update/'];
  expect(allowed.map((path) => types(path))).toEqual(allowed.map(() => 'portal-worker ProseMirrorClipboard'));
  for (const path of ['/', '/web/article', '/web/article/5001', '/web/article/uploads', '/x/web/article/upload'])
    expect(types(path), path).toBe('portal-worker');
  expect(types('/web/article/upload', { ANALYTICS_SCRIPT: 'https://assets.example.com/gio.js' })).toBeUndefined();
});

test('V67 beside third-party code Trusted Types are reported only, with the policy of the editor on its pages', () => {
  const headersAt = (path: string, env: Record<string, string>) =>
    pageHeaders(readConfig({ ...demo, ...env }), 'n', 'localhost', false, path);
  const name = 'content-security-policy-report-only';
  for (const env of [{ CAPTCHA_SCRIPT: '/gt.js' }, { ANALYTICS_SCRIPT: 'https://assets.example.com/gio.js' }]) {
    const headers = headersAt('/?x=1', env);
    expect(headers[name]).toBe(
      "require-trusted-types-for 'script'; trusted-types portal-worker; report-uri /csp-report",
    );
    expect(headers['content-security-policy']).not.toContain('trusted-types');
    expect(headersAt('/web/article/upload', env)[name]).toContain('trusted-types portal-worker ProseMirrorClipboard;');
  }
  expect(headersAt('/', {})).not.toHaveProperty(name);
});

test('V69 the policy lets sockets to the public origin, whatever Host a request names', () => {
  const socketAt = (env: Record<string, string>): string | undefined =>
    / (wss?:[^\s;]+)/.exec(
      pageHeaders(readConfig({ ...demo, ...env }), 'n', 'evil.example', false, '/')['content-security-policy'] ?? '',
    )?.[1];
  expect(socketAt({ PUBLIC_ORIGIN: 'https://portal.example.com' })).toBe('wss://portal.example.com');
  expect(socketAt({ PUBLIC_ORIGIN: 'http://10.0.0.7:8080' })).toBe('ws://10.0.0.7:8080');
  expect(socketAt({})).toBe('ws://evil.example');
});

test('[R079] the address of a link with a token is not sent on as referrer', () => {
  const config = readConfig(demo);
  const policyAt = (path: string) => pageHeaders(config, 'n', 'localhost', false, path)['referrer-policy'];
  expect(policyAt('/act/gift-demo-0001')).toBe('no-referrer');
  for (const path of ['/', '/act', '/act/anniversary', '/web/mall'])
    expect(policyAt(path), path).toBe('strict-origin-when-cross-origin');
});
