/** Invalid and valid configuration values. */
import { describe, expect, test } from 'vitest';
import { type Config, ConfigError, readConfig } from './config.ts';
import { policy } from './headers.ts';

const mock = { BACKEND: 'mock' };
const real = {
  NODE_ENV: 'production',
  API_ORIGIN: 'https://api.example.com',
  CAPTCHA_SCRIPT: '/gt.js',
  PUBLIC_ORIGIN: 'https://portal.example.com',
  SIGNING_SECRET: 'signing-secret-of-a-test',
};

/** The error message for the operator, one line. */
function refusalOf(env: Record<string, string>): string {
  try {
    readConfig(env);
  } catch (error) {
    expect(error).toBeInstanceOf(ConfigError);
    expect((error as ConfigError).message).toMatch(/^\P{C}+$/u);
    return (error as ConfigError).message;
  }
  return 'no refusal';
}

const directive = (env: Record<string, string>, name: string): string[] =>
  policy(readConfig({ ...mock, ...env }), 'n', 'ws://localhost')
    .split('; ')
    .find((line) => line.startsWith(`${name} `))
    ?.split(' ')
    .slice(1) ?? [];

describe.each(['IMAGE_HOSTS', 'VIDEO_HOSTS', 'CHAT_HOSTS', 'SOCIAL_HOSTS'])('%s', (name) => {
  test.each([
    ...[
      'a.example.com;script-src',
      "'unsafe-inline'",
      '*',
      '*.example.com',
      'https://*.example.com',
      'https:',
      'data:',
    ],
    ...[
      'a_b.example.com',
      '-a.example.com',
      'a..b',
      '.example.com',
      'example.com.',
      'médecin.example',
      '例子.测试',
      'a|b',
    ],
    ...[
      'a.example.com/path',
      'https://a.example.com/path',
      'https://u:p@a.example.com',
      'a.example.com:99999',
      'a:x',
      ':80',
    ],
    ...['http://a.example.com', 'ftp://a.example.com', 'javascript:alert(1)', '1.2.3', '1.2.3.4.5', '0x7f.1', '[::1]'],
    ...['http://localhost@a.example.com', '%61.example.com', 'a.example.com?x', 'a.example.com#x'],
  ])('N48 refuses %j, alone and among others', (host) => {
    for (const value of [host, `a.example.com, ${host}`]) {
      expect(refusalOf({ ...mock, [name]: value })).toMatch(
        new RegExp(`^${name} holds ".+", which is not a host such as \\S+; correct it and start again\\.$`),
      );
    }
  });

  const read = (value: string): string[] => {
    const config: Config = readConfig({ ...real, [name]: value });
    const { imageHosts, videoHosts, settings } = config;
    return (
      { IMAGE_HOSTS: imageHosts, VIDEO_HOSTS: videoHosts, CHAT_HOSTS: settings.chatHosts }[name] ?? settings.socialHosts
    );
  };
  const scheme = /^(IMAGE|VIDEO)/.test(name) ? 'https://' : '';

  test('N48 accepts names (international ones in Punycode) and IP addresses, with and without a port', () => {
    const hosts = [
      'A.example.com',
      'a.example.com:8443',
      'b.example.com:443',
      'xn--fsqu00a.xn--0zwm56d',
      '10.0.0.1:9000',
      'nas',
    ];
    const usual = [
      'a.example.com',
      'a.example.com:8443',
      'b.example.com',
      'xn--fsqu00a.xn--0zwm56d',
      '10.0.0.1:9000',
      'nas',
    ];
    expect(read(hosts.join(' , '))).toEqual(usual.map((host) => scheme + host));
    expect(read('')).toEqual([]);
  });
});

test('N48 image and video hosts may be written as origins; plain http is accepted for this machine only', () => {
  const hosts = 'https://A.example.com https://b.example.com:8443/ http://localhost:9000 http://127.0.0.1';
  const origins = ['https://a.example.com', 'https://b.example.com:8443', 'http://localhost:9000', 'http://127.0.0.1'];
  expect(directive({ IMAGE_HOSTS: hosts }, 'img-src')).toEqual(["'self'", 'data:', 'blob:', ...origins]);
  expect(directive({ VIDEO_HOSTS: hosts }, 'media-src')).toEqual(["'self'", 'blob:', ...origins]);
  expect(readConfig({ ...mock, IMAGE_HOSTS: hosts }).settings.imageHosts).toEqual(origins);
});

describe('the captcha’s script', () => {
  test.each([
    ...[
      'gt.js',
      '//static.example.com/gt.js',
      'https:',
      'https://',
      'https:///gt.js',
      'https:gt.js',
      'http://static.example.com/gt.js',
    ],
    ...[
      '/',
      '//',
      '/\\static.example.com/gt.js',
      '/../gt.js',
      '/a b.js',
      '/gt.js#x',
      'javascript:alert(1)',
      'data:text/javascript,1',
    ],
    ...[
      'https://u:p@static.example.com/gt.js',
      'https://*/gt.js',
      'https://*.example.com/gt.js',
      'http://localhost.example.com/gt.js',
    ],
    ...[
      'https://a_b.example.com/gt.js',
      'http://u@localhost/gt.js',
      "https://a.example.com'/gt.js",
      'https://a;b/gt.js',
    ],
  ])('N48 at %j refuses the start', (script) => {
    const refusal = `CAPTCHA_SCRIPT="${script}" is neither an https address such as https://static.example.com/gt.js nor a file of our own such as /gt.js; correct it and start again.`;
    for (const env of [real, mock]) expect(refusalOf({ ...env, CAPTCHA_SCRIPT: script })).toBe(refusal);
  });

  test.each([
    ['https://static.example.com/gt.js?v=3', ['https://static.example.com']],
    ['http://localhost:8080/gt.js', ['http://localhost:8080']],
    ['/gt.js', []],
    ['/captcha/gt.js?v=3', []],
  ])('N48 may be %s; the policy then names %j besides our own', (script, hosts) => {
    const env = { CAPTCHA_SCRIPT: script };
    expect(readConfig({ ...real, ...env }).settings.captcha).toEqual({ kind: 'geetest', script });
    expect(directive(env, 'connect-src')).toEqual(["'self'", 'ws://localhost', ...hosts]);
    expect(directive(env, 'img-src')).toEqual(["'self'", 'data:', 'blob:', ...hosts]);
    expect(directive(env, 'style-src')).toEqual(["'self'", "'nonce-n'", ...hosts]);
    // Third-party code writes HTML, even when we host its file.
    expect(directive(env, 'require-trusted-types-for')).toEqual([]);
  });
});

describe('[9-11] the domain of cookies', () => {
  const hosts = { ...real, PRODUCT_HOSTS: 'Example.com, shop.example.com' };

  test.each(['com', 'ample.com', 'www.example.com', 'other.example.org', 'portal.example.com'])(
    'N48 refuses the start with %s, which is neither of the two product hosts',
    (domain) => {
      expect(refusalOf({ ...hosts, COOKIE_DOMAIN: domain })).toBe(
        `COOKIE_DOMAIN="${domain}" is not one of PRODUCT_HOSTS="example.com shop.example.com"; name one of the two product hosts, or leave it out.`,
      );
      expect(refusalOf({ ...real, COOKIE_DOMAIN: domain })).toMatch(
        /^COOKIE_DOMAIN=".+" is not one of PRODUCT_HOSTS=""/,
      );
    },
  );

  test.each([
    '.example.com',
    'example.com;',
    'example.com; Path=/x',
    'example.com:443',
    'https://example.com',
    'a b',
    '*',
  ])('N48 refuses the start with %j, which is not a host', (domain) => {
    expect(refusalOf({ ...hosts, COOKIE_DOMAIN: domain })).toBe(
      `COOKIE_DOMAIN="${domain}" is not a host such as example.com; correct it and start again.`,
    );
  });

  test('N48 must cover the public origin', () => {
    expect(refusalOf({ ...hosts, COOKIE_DOMAIN: 'shop.example.com' })).toBe(
      'COOKIE_DOMAIN="shop.example.com" does not cover PUBLIC_ORIGIN="https://portal.example.com", so browsers would refuse the cookies; correct one of them.',
    );
    for (const origin of ['https://portal.example.com', 'https://example.com', 'http://shop.example.com:8080']) {
      const config = readConfig({ ...hosts, COOKIE_DOMAIN: 'EXAMPLE.com', PUBLIC_ORIGIN: origin });
      expect(config.settings.cookieDomain).toBe('example.com');
    }
    expect(refusalOf({ ...hosts, COOKIE_DOMAIN: 'example.com', PUBLIC_ORIGIN: 'https://badexample.com' })).toContain(
      'does not cover',
    );
  });

  test('N48 is one of at most two hosts, which have no port', () => {
    expect(refusalOf({ ...real, PRODUCT_HOSTS: 'a.com b.com c.com' })).toBe(
      'PRODUCT_HOSTS names more than two hosts; there are two products.',
    );
    for (const host of ['a.com:443', 'https://a.com', '*.a.com', '例子.测试']) {
      expect(refusalOf({ ...real, PRODUCT_HOSTS: host })).toBe(
        `PRODUCT_HOSTS holds "${host}", which is not a host without a port such as www.example.com; correct it and start again.`,
      );
    }
  });
});

test('N48 production needs a public origin, except with demo data', () => {
  const refusal =
    'PUBLIC_ORIGIN is missing: in production name the address that readers type, such as https://portal.example.com.';
  expect(refusalOf({ ...real, PUBLIC_ORIGIN: '' })).toBe(refusal);
  expect(readConfig({ ...real, NODE_ENV: 'development', PUBLIC_ORIGIN: '' }).publicOrigin).toBeNull();
  expect(readConfig({ ...mock, NODE_ENV: 'production', ALLOW_MOCK: '1' }).publicOrigin).toBeNull();
});

test.each([
  ...[
    '10.0.0',
    '10.0.0.0/33',
    '10.0.0.0/-1',
    '10.0.0.0/0',
    '::/0',
    '::/129',
    '10.0.0.0/8/8',
    '10.0.0.0/',
    '/8',
    'proxy',
  ],
  ...[
    '10.0.0.1:80',
    '10.0.0.0/8;',
    '10.0.0.0/0x8',
    '10.0.0.0/1e1',
    '256.0.0.1',
    '*',
    'localhost',
    '[::1]',
    '10.0.0.0-10.0.0.9',
  ],
])('N48 the trusted proxy %j refuses the start', (entry) => {
  expect(refusalOf({ ...mock, TRUSTED_PROXIES: `127.0.0.1, ${entry}` })).toBe(
    `TRUSTED_PROXIES holds "${entry}", which is neither an address such as 10.0.0.1 nor a range such as 10.0.0.0/8; correct it and start again.`,
  );
});

test.each([
  ['PUBLIC_ORIGIN', 'https://*.example.com'],
  ['PUBLIC_ORIGIN', 'https://a;b'],
  ['API_ORIGIN', "https://'"],
  ['API_ORIGIN', 'https://a\nb\u001b[31m'],
  ['HOST', 'a;b'],
  ['HOST', 'localhost:80'],
  ['ANALYTICS_SCRIPT', 'https://*/gio.js'],
  ['ANALYTICS_SCRIPT', 'http://localhost/gio.js'],
  ['AUTHORIZATION_PREFIX', 'Bearer\r\nX: '],
  ['AUTHORIZATION_PREFIX', '令牌'],
])('N48 %s=%j refuses the start', (name, value) => {
  expect(refusalOf({ ...real, [name]: value })).toMatch(new RegExp(`^${name}.+\\.$`));
});

test('N48 unknown and empty variables are ignored', () => {
  const names = ['PORT', 'HOST', 'PUBLIC_ORIGIN', 'PRODUCT_HOSTS', 'COOKIE_DOMAIN', 'IMAGE_HOSTS', 'LOG', 'KEEP_PAGES'];
  const empty = Object.fromEntries(names.map((name) => [name, '']));
  expect(readConfig({ ...mock, ...empty, PATH: ';', IMAGE_HOST: ';' })).toEqual(readConfig(mock));
});
