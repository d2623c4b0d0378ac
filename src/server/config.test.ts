import { describe, expect, test } from 'vitest';
import { ConfigError, readConfig } from './config.ts';
import { policy } from './headers.ts';

type Env = Record<string, string | undefined>;

const real: Env = {
  NODE_ENV: 'production',
  API_ORIGIN: 'https://api.example.com',
  CAPTCHA_SCRIPT: 'https://static.example.com/gt.js',
  PUBLIC_ORIGIN: 'https://portal.example.com',
  SIGNING_SECRET: 'signing-secret-of-a-test',
};
const mock: Env = { BACKEND: 'mock' };

/** The error message for the operator. */
function refusalOf(env: Env): string {
  try {
    readConfig(env);
  } catch (error) {
    expect(error).toBeInstanceOf(ConfigError);
    return (error as ConfigError).message;
  }
  return 'no refusal';
}

describe('a real backend', () => {
  test('serves all three hosts unless each has its own', () => {
    expect(readConfig(real)).toMatchObject({
      upstreams: {
        portal: 'https://api.example.com',
        userapi: 'https://api.example.com',
        payment: 'https://api.example.com',
      },
      mock: false,
      host: '0.0.0.0',
      port: 4173,
      settings: { demo: false, captcha: { kind: 'geetest', script: 'https://static.example.com/gt.js' } },
    });
    const apart = { ...real, USERAPI_ORIGIN: 'https://userapi.example.com/', PAYMENT_ORIGIN: 'http://10.0.0.1:8080' };
    expect(readConfig(apart).upstreams).toEqual({
      portal: 'https://api.example.com',
      userapi: 'https://userapi.example.com',
      payment: 'http://10.0.0.1:8080',
    });
  });

  test.each([{ NODE_ENV: 'production' }, {}, { BACKEND: 'Mock' }, { BACKEND: '' }, { ALLOW_MOCK: '1' }])(
    'N33: that is not configured refuses the start with %j; there is no fallback to the mock',
    (env) => {
      expect(refusalOf(env)).toBe(
        'API_ORIGIN is missing: name the backend, or set BACKEND=mock and ALLOW_MOCK=1 for a demo with made-up data.',
      );
    },
  );

  test('N33: without a captcha script refuses the start, because the offline captcha is for demo data only', () => {
    expect(refusalOf({ ...real, CAPTCHA_SCRIPT: undefined })).toMatch(/^CAPTCHA_SCRIPT is missing: .*gt\.js\.$/);
    expect(refusalOf({ ...real, CAPTCHA_SCRIPT: '' })).toMatch(/^CAPTCHA_SCRIPT is missing/);
  });

  test.each([
    ...['api.example.com', '//api.example.com', 'https://api.example.com/api', 'https://api.example.com/?a=1'],
    ...['https://user@api.example.com', 'https://:secret@api.example.com', 'https://api.example.com/#x', 'ftp://api'],
    ...['javascript:alert(1)', 'https://', 'not an address', 'https://api.example.com:99999'],
  ])('N33: at %j refuses the start and names the variable', (value) => {
    for (const name of ['API_ORIGIN', 'USERAPI_ORIGIN', 'PAYMENT_ORIGIN', 'PUBLIC_ORIGIN']) {
      expect(refusalOf({ ...real, [name]: value })).toBe(
        `${name}="${value}" is not an origin such as https://api.example.com; correct it and start again.`,
      );
    }
  });
});

describe('the mock', () => {
  test('N34: starts only when configured, listens on localhost and marks itself as demo', () => {
    expect(readConfig(mock)).toMatchObject({
      upstreams: null,
      mock: true,
      host: '127.0.0.1',
      settings: { demo: true, captcha: { kind: 'offline' } },
    });
  });

  test.each([undefined, '', '0', 'true', 'yes'])('N34: in production needs ALLOW_MOCK=1, not %j', (allowed) => {
    const env = { ...mock, NODE_ENV: 'production', ALLOW_MOCK: allowed };
    expect(refusalOf(env)).toMatch(/^BACKEND=mock in production needs ALLOW_MOCK=1 as well/);
    expect(readConfig({ ...env, ALLOW_MOCK: '1' }).mock).toBe(true);
  });

  test('in another process serves the other two hosts under the prefixes that the browser uses', () => {
    expect(readConfig({ ...mock, API_ORIGIN: 'http://127.0.0.1:4010' }).upstreams).toEqual({
      portal: 'http://127.0.0.1:4010',
      userapi: 'http://127.0.0.1:4010/userapi',
      payment: 'http://127.0.0.1:4010/payapi',
    });
  });
});

test.each(['abc', '-1', '65536', '80.5', '80 81', 'NaN', 'Infinity'])('N33: the port %j refuses the start', (port) => {
  expect(refusalOf({ ...mock, PORT: port })).toBe(`PORT="${port}" is not a port; give a number from 0 to 65535.`);
});

test.each([
  ['0', 0],
  ['8080', 8080],
  ['65535', 65_535],
  ['', 4173],
  [undefined, 4173],
])('the port %j is %i', (port, number) => {
  expect(readConfig({ ...mock, PORT: port }).port).toBe(number);
});

test.each(['abc', '-1', 'NaN', 'Infinity', '3s'])('N33: a deadline of %j refuses the start', (value) => {
  expect(refusalOf({ ...mock, READ_DEADLINE: value })).toBe(
    `READ_DEADLINE="${value}" is not a number of milliseconds; correct it and start again.`,
  );
  expect(readConfig({ ...mock, READ_DEADLINE: '500' }).readDeadline).toBe(500);
});

test('[9-11] cookies are host-only unless a domain is named; pictures come from the hosts that are listed', () => {
  expect(readConfig(mock)).toMatchObject({ settings: { cookieDomain: null }, imageHosts: [], publicOrigin: null });
  const env = {
    ...mock,
    PRODUCT_HOSTS: 'example.com shop.example.com',
    COOKIE_DOMAIN: 'example.com',
    IMAGE_HOSTS: 'https://a.example.com, b.example.com',
  };
  expect(readConfig(env)).toMatchObject({
    settings: { cookieDomain: 'example.com' },
    imageHosts: ['https://a.example.com', 'https://b.example.com'],
  });
});

test('W02 [7.3-06] the chat is on our own host and on those that are listed; the policy lets its sockets through', () => {
  expect(readConfig(real).settings).toMatchObject({ chatHosts: [], imageHosts: [] });
  const env = { ...real, CHAT_HOSTS: 'Chat.example.com, b.example.com:8443', IMAGE_HOSTS: 'https://a.example.com' };
  const config = readConfig(env);
  expect(config.settings).toMatchObject({
    chatHosts: ['chat.example.com', 'b.example.com:8443'],
    imageHosts: ['https://a.example.com'],
  });
  expect(policy(config, 'nonce', 'wss://portal.example.com')).toContain(
    "connect-src 'self' wss://portal.example.com wss://chat.example.com wss://b.example.com:8443 ",
  );
});

test.each(['wss://chat.example.com', 'chat.example.com/ws', "'unsafe-inline'", '*', 'a;b'])(
  'N33: a chat host %j refuses the start',
  (host) => {
    expect(refusalOf({ ...mock, CHAT_HOSTS: `a.example.com ${host}` })).toBe(
      `CHAT_HOSTS holds "${host}", which is not a host such as chat.example.com; correct it and start again.`,
    );
  },
);

test.each<[string | undefined, boolean, boolean]>([
  [undefined, true, false],
  ['', true, false],
  ['off', false, false],
  ['access', true, true],
])('N35: with LOG=%j the access log is %s with a real backend and %s with the mock', (LOG, withReal, withMock) => {
  expect([readConfig({ ...real, LOG }).accessLog, readConfig({ ...mock, LOG }).accessLog]).toEqual([
    withReal,
    withMock,
  ]);
});

test('N35: an unknown LOG value refuses the start', () => {
  expect(refusalOf({ ...mock, LOG: 'all' })).toBe(
    'LOG="all" is neither "access" nor "off"; correct it and start again.',
  );
});

test('N91 requests are traced only when a collector is named', () => {
  const traced = (OTEL_EXPORTER_OTLP_ENDPOINT?: string): boolean =>
    readConfig({ ...mock, OTEL_EXPORTER_OTLP_ENDPOINT }).traced;
  expect([traced(), traced(''), traced('http://127.0.0.1:4318')]).toEqual([false, false, true]);
  expect(refusalOf({ ...mock, OTEL_EXPORTER_OTLP_ENDPOINT: 'collector:4318' })).toBe(
    'OTEL_EXPORTER_OTLP_ENDPOINT="collector:4318" is not an address such as http://127.0.0.1:4318; correct it and start again.',
  );
});

test('N92 browsers report nothing unless a share is named', () => {
  const share = (BROWSER_REPORTS?: string): number => readConfig({ ...mock, BROWSER_REPORTS }).browserReports;
  expect([share(), share(''), share('0'), share('0.05'), share('.5'), share('1')]).toEqual([0, 0, 0, 0.05, 0.5, 1]);
});

test.each(['2', '-1', '10%', '0,1', 'NaN', '1e-3'])('N33: a share of reports of %j refuses the start', (value) => {
  expect(refusalOf({ ...mock, BROWSER_REPORTS: value })).toBe(
    `BROWSER_REPORTS="${value}" is not a share from 0 to 1 such as 0.1; correct it and start again.`,
  );
});

describe('N90 the metrics', () => {
  const metrics = (env: Env) => readConfig({ ...mock, ...env }).metrics;

  test('are served nowhere unless a port is named, then on this machine alone unless a host is named', () => {
    expect([metrics({}), metrics({ METRICS_PORT: '', METRICS_HOST: '0.0.0.0' })]).toEqual([null, null]);
    expect(metrics({ METRICS_PORT: '9464' })).toEqual({ host: '127.0.0.1', port: 9_464, names: [] });
    expect(metrics({ METRICS_PORT: '9464', METRICS_HOST: '10.0.0.1', METRICS_HOSTS: 'a.internal, B' })).toEqual({
      host: '10.0.0.1',
      port: 9_464,
      names: ['a.internal', 'b'],
    });
  });

  test('are never served on the public port', () => {
    const refusal = 'METRICS_PORT="4173" is the public port; metrics need a port of their own.';
    expect(refusalOf({ ...mock, METRICS_PORT: '4173' })).toBe(refusal);
    expect(refusalOf({ ...mock, METRICS_PORT: '4173', PORT: '4173' })).toBe(refusal);
  });

  test('N33: at an invalid port or host refuse the start', () => {
    expect(refusalOf({ ...mock, METRICS_PORT: 'x' })).toBe(
      'METRICS_PORT="x" is not a port; give a number from 0 to 65535.',
    );
    expect(refusalOf({ ...mock, METRICS_PORT: '1', METRICS_HOST: 'a:1' })).toMatch(
      /^METRICS_HOST="a:1" is not an address/,
    );
    expect(refusalOf({ ...mock, METRICS_PORT: '1', METRICS_HOSTS: 'a.internal b:1' })).toMatch(
      /^METRICS_HOSTS holds "b:1"/,
    );
  });
});

test('N12: only configured proxies are trusted', () => {
  expect(readConfig(mock).trustedProxies).toEqual([]);
  expect(readConfig({ ...mock, TRUSTED_PROXIES: '10.0.0.1, 10.0.0.2' }).trustedProxies).toEqual([
    '10.0.0.1',
    '10.0.0.2',
  ]);
});

test('[2.1-08] a map service is linked to only where one is configured, by https', () => {
  const service = (MAP_SERVICE?: string): string | null => readConfig({ ...mock, MAP_SERVICE }).settings.mapService;
  expect([service(), service('https://map.example.com/marker')]).toEqual([null, 'https://map.example.com/marker']);
  expect(refusalOf({ ...mock, MAP_SERVICE: 'javascript:alert(1)' })).toContain('MAP_SERVICE="javascript:alert(1)"');
});

test('the hashed files come from another address only where one is configured: https, or this machine', () => {
  const base = (ASSET_BASE?: string): string | null => readConfig({ ...mock, ASSET_BASE }).assetBase;
  expect([base(), base('')]).toEqual([null, null]);
  expect(base('https://static.example.com')).toBe('https://static.example.com');
  expect(base('https://static.example.com/portal/')).toBe('https://static.example.com/portal');
  expect(base('http://127.0.0.1:8080/')).toBe('http://127.0.0.1:8080');
  for (const wrong of [
    'http://static.example.com',
    'static.example.com',
    '/files',
    'https://*/',
    'https://a.example/?v=1',
  ])
    expect(refusalOf({ ...mock, ASSET_BASE: wrong })).toBe(
      `ASSET_BASE="${wrong}" is not an https address such as https://static.example.com/portal; correct it and start again.`,
    );
});

describe('the feedback board', () => {
  const board = (FEEDBACK_BOARD?: string): string | null =>
    readConfig({ ...mock, FEEDBACK_BOARD }).settings.feedbackBoard;
  const formAction = (FEEDBACK_BOARD?: string): string | undefined =>
    policy(readConfig({ ...mock, FEEDBACK_BOARD }), 'n', 'ws://localhost')
      .split('; ')
      .find((directive) => directive.startsWith('form-action'));

  test('R14 [7.3-09] does not exist unless configured; then the policy allows form posts to its host only', () => {
    expect([board(), board(''), formAction()]).toEqual([null, null, "form-action 'self'"]);
    expect(board('https://board.example.com/post?d=1')).toBe('https://board.example.com/post?d=1');
    expect(formAction('https://board.example.com/post')).toBe("form-action 'self' https://board.example.com");
  });

  test('R14 may be plain http on this machine only', () => {
    expect(board('http://localhost:8080/post')).toBe('http://localhost:8080/post');
    expect(board('http://127.0.0.1/')).toBe('http://127.0.0.1/');
  });

  test.each([
    'http://board.example.com/post',
    'http://localhost.example.com/',
    '//board.example.com',
    'board.example.com',
    'javascript:alert(1)',
    'data:text/html,x',
    'https://user:secret@board.example.com/',
    "https://board.example.com; script-src 'unsafe-inline'",
    'https://*/',
  ])('R14 refuses the start with %s', (value) => {
    const refusal = refusalOf({ ...mock, FEEDBACK_BOARD: value });
    expect(refusal).toBe(
      `FEEDBACK_BOARD="${value}" is not an https address such as https://board.example.com/post; correct it and start again.`,
    );
  });
});
