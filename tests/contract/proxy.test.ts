/** The judging proxy: traffic passes untouched, and what contradicts the contract is found, told once, and without secrets. */
import { request as ask } from 'node:http';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { type MockServer, startMockServer } from '#mocks/server.ts';
import type { OperationId } from '#openapi/operation.ts';
import type { ProxyReport } from '#scripts/lib/proxyReport.ts';
import { cellNamed, runCell } from './cells.ts';
import { documentedOperation, type Json } from './document.ts';
import { doctor } from './people.ts';
import { PlantedBackend } from './proxy/PlantedBackend.ts';
import { type JudgingProxy, type ProxyOptions, startProxy } from './proxy/server.ts';
import { talkAt } from './socketAt.ts';
import { targetNamed } from './targets.ts';

let mock: MockServer;
let backend: PlantedBackend;
let proxy: JudgingProxy;
const others: { close(): Promise<void> }[] = [];

const started = async (options: Partial<ProxyOptions> = {}): Promise<JudgingProxy> => {
  const another = await startProxy({ target: backend.origin, port: 0, ...options });
  others.push(another);
  return another;
};

beforeAll(async () => {
  mock = await startMockServer({ port: 0, frozen: true });
  backend = new PlantedBackend(mock.origin);
  await backend.start();
  proxy = await startProxy({ target: backend.origin, port: 0 });
});
afterAll(async () => {
  await proxy.close();
  await backend.stop();
  await mock.close();
});
afterEach(async () => {
  backend.plant = () => false;
  proxy.ledger.clear();
  await Promise.all(others.splice(0).map((one) => one.close()));
});

const path = (id: OperationId): string => {
  const { prefix, path: own } = documentedOperation(id);
  return prefix + own.replace('{userId}', '10001');
};

/** What the proxy's page offers as JSON, when everything that has passed is judged. */
async function found(of: JudgingProxy = proxy): Promise<ProxyReport> {
  await of.idle();
  return (await (await fetch(`${of.origin}/__contract/findings.json`)).json()) as ProxyReport;
}

/** Findings as `operation pointer: expected, actual (times)`. */
const said = ({ findings }: ProxyReport): string[] =>
  findings.map((one) => `${one.operation} ${one.pointer}: ${one.expected}, ${one.actual} (${one.times})`);

const example = (id: OperationId): Json => structuredClone(documentedOperation(id).examples.ok ?? {});

/** Lets the backend answer an example that a test has changed. */
const answering = (
  answer: unknown,
  headers: Record<string, string> = {},
  encode = (text: string): string | Buffer => text,
) => {
  backend.plant = (_, response) => {
    response.writeHead(200, { 'content-type': 'application/json', ...headers });
    response.end(encode(JSON.stringify(answer)));
    return true;
  };
};

test('[7-01] the proxy finds nothing in calls and sockets that keep to the contract', async () => {
  const before = await started({ target: mock.origin, strict: true });
  const target = targetNamed(before.origin, { CONTRACT_DESTRUCTIVE: '1' });
  for (const id of ['login', 'courseList', 'userInfo', 'collectSave', 'orderCreate'] as const)
    expect(await runCell(cellNamed(id, 'ok'), target)).toMatchObject({ verdict: 'proved', problems: [] });
  for (const socket of ['chat', 'live'] as const)
    expect(await talkAt(target, socket)).toMatchObject({ verdict: 'proved', problems: [] });
  const report = await found(before);
  expect(said(report)).toEqual([]);
  expect(report.unjudged).toEqual([]);
  expect(report.calls).toBeGreaterThan(5);
  expect(report.counts.map(({ name }) => name)).toEqual(
    expect.arrayContaining([
      'login',
      'collectSave',
      'orderCreate',
      'chat send WELCOME',
      'chat receive WELCOME',
      'live receive WELCOME',
    ]),
  );
});

test('[7-01] the proxy finds a wrong value and a missing field of an answer, tells each cause once, and gives a curl line', async () => {
  const answer = example('userInfo') as { data: { user: Json } };
  answer.data.user.userId = 'ten';
  delete answer.data.user.userName;
  answering(answer);
  const headers = { authorization: 'secret-token' };
  for (const call of ['?from=1', '?from=2']) await fetch(proxy.origin + path('userInfo') + call, { headers });
  const report = await found();
  expect(said(report)).toEqual([
    expect.stringMatching(/^userInfo \/data\/user\/userId: must be integer, "ten" \(2\)$/),
    'userInfo /data/user/userName: present, missing (2)',
  ]);
  expect(report.findings[0]).toMatchObject({
    operations: { userInfo: 2 },
    example: `GET ${path('userInfo')}?from=2`,
    curl: `curl '${backend.origin}${path('userInfo')}?from=2' -H 'authorization: '"$TOKEN"`,
  });
  expect(report).toMatchObject({ calls: 2, seen: 1, counts: [{ name: 'userInfo', judged: 2, wrong: 2 }] });
});

test('[7-01] the proxy finds a bad parameter of a frontend, even when the backend refuses it', async () => {
  await fetch(`${proxy.origin}${path('courseList')}?page=first&departmentId=1`);
  expect(said(await found()).join('\n')).toContain('courseList /query/page: must be integer, "first" (1)');
});

test('[7-01] the proxy reports unknown fields only when it is strict', async () => {
  const strict = await started({ strict: true });
  answering({ ...example('titleList'), traceId: 'x' });
  for (const one of [proxy, strict]) await fetch(one.origin + path('titleList'));
  expect(said(await found())).toEqual([]);
  expect(said(await found(strict))).toEqual(['titleList /traceId: not in the document, "x" (1)']);
});

test('[7-01] the proxy shows no token, phone or code, wherever it stands', async () => {
  const answer = example('userInfo') as { data: { user: Json } };
  answer.data.user.userName = { of: 'secret-token', phone: doctor };
  backend.plant = (_, response) => {
    const cookie = 'token=fresh-token; Path=/; Domain=staging.invalid; Secure; SameSite=None';
    response.writeHead(200, { 'content-type': 'application/json', 'set-cookie': cookie });
    response.end(JSON.stringify({ ...answer, also: 'fresh-token' }));
    return true;
  };
  const headers = { authorization: 'Bearer secret-token', cookie: 'token=secret-token' };
  const asked = await fetch(`${proxy.origin}${path('userInfo')}?phone=${doctor}&code=2468&of=secret-token`, {
    headers,
  });
  expect(asked.headers.getSetCookie()).toEqual(['token=fresh-token; Path=/; SameSite=Lax']);
  await fetch(`${proxy.origin}${path('login')}?phone=${doctor}&code=2468&isLogin=perhaps`);
  const report = await found();
  expect(report.findings.length).toBeGreaterThan(3);
  const page = await (await fetch(`${proxy.origin}/__contract/`)).text();
  expect(JSON.stringify(report) + page).not.toMatch(/secret-token|fresh-token|2468|13800000001/);
  expect(page).toContain('(token)');
});

test('[7-01] a part of a video and a missing file pass byte for byte, and are not judged', async () => {
  const bytes = Buffer.from(Array.from({ length: 200_000 }, (_, at) => (at * 31) % 256));
  backend.plant = ({ url, headers: { range } }, response) => {
    if (url === '/gone.js')
      response.writeHead(404, 'Nothing Here', { 'Content-Type': 'text/html', 'X-Odd': 'ä' }).end('<p>');
    else {
      const [from = 0, to = 0] = (range ?? '').replace('bytes=', '').split('-').map(Number);
      response.writeHead(206, { 'Content-Range': `bytes ${from}-${to}/200000`, 'Content-Length': to - from + 1 });
      response.end(bytes.subarray(from, to + 1));
    }
    return true;
  };
  const raw = (origin: string, to: string, headers = {}): Promise<unknown> =>
    new Promise((resolve) =>
      ask(origin + to, { headers }, (response) => {
        const all: Buffer[] = [];
        response.on('data', (chunk: Buffer) => all.push(chunk));
        const { statusCode, statusMessage, rawHeaders } = response;
        // The time and the connection belong to each server itself.
        const own = rawHeaders.filter(
          (_, at, list) => !/^(?:date|connection|keep-alive|transfer-encoding)$/i.test(list[at - (at % 2)] ?? ''),
        );
        response.on('end', () =>
          resolve({ statusCode, statusMessage, own, bytes: Buffer.concat(all).toString('base64') }),
        );
      }).end(),
    );
  const range = { range: 'bytes=70000-170000' };
  expect(await raw(proxy.origin, '/clip.mp4', range)).toEqual(await raw(backend.origin, '/clip.mp4', range));
  expect(await raw(proxy.origin, '/gone.js')).toEqual(await raw(backend.origin, '/gone.js'));
  expect(await found()).toMatchObject({ calls: 0, findings: [], unjudged: [] });
});

test.each([
  ['gzip', gzipSync],
  ['br', brotliCompressSync],
])('[7-01] an answer in %s passes as it is, and its content is judged', async (coding, encode) => {
  answering({ code: 200, data: 7 }, { 'content-encoding': coding }, encode);
  const answer = await fetch(proxy.origin + path('titleList'));
  expect([answer.headers.get('content-encoding'), await answer.json()]).toEqual([coding, { code: 200, data: 7 }]);
  expect(said(await found())).toEqual(['titleList /data: must be array, 7 (1)']);
});

test('[7-01] the address of a socket in an answer leads through the proxy, and is judged as the backend wrote it', async () => {
  const far = `wss://${new URL(backend.origin).host}/ws/live/2001?ticket=x`;
  answering({ code: 200, data: { url: far, canSend: 'yes' } });
  const ask = async (headers = {}): Promise<unknown> => {
    const answer = await fetch(`${proxy.origin}${path('liveChatUrl')}?liveId=2001`, { headers });
    return ((await answer.json()) as { data: { url: string } }).data.url;
  };
  expect(await ask()).toBe(`${proxy.origin.replace('http', 'ws')}/ws/live/2001?ticket=x`);
  expect(await ask({ 'x-forwarded-host': 'portal.invalid' })).toBe('ws://portal.invalid/ws/live/2001?ticket=x');
  const { findings } = await found();
  expect(findings[0]).toMatchObject({
    pointer: '/data/canSend',
    received: expect.stringContaining('"wss://') as string,
  });
});

test('[7-01] a body over the limit passes and is named as not judged', async () => {
  const small = await started({ limit: 1_000 });
  answering({ code: 200, data: 'x'.repeat(2_000) });
  expect((await (await fetch(small.origin + path('titleList'))).text()).length).toBeGreaterThan(2_000);
  answering({ code: 200, data: 'x'.repeat(2_000) }, { 'content-encoding': 'gzip' }, gzipSync);
  await (await fetch(small.origin + path('titleList'))).text();
  const { findings, unjudged, calls } = await found(small);
  expect({ findings, calls }).toEqual({ findings: [], calls: 0 });
  expect(unjudged).toMatchObject([{ what: `GET ${path('titleList')}`, why: 'too large', times: 2 }]);
});

test('[7-01] a backend that dies, is silent or breaks off is named', async () => {
  const dying = new PlantedBackend(mock.origin);
  await dying.start();
  const before = await started({ target: dying.origin, wait: 300 });
  dying.plant = () => true;
  expect((await fetch(before.origin + path('titleList'))).status).toBe(502);
  dying.plant = (_, response) => {
    response.writeHead(200, { 'content-length': 100 }).write('{');
    setImmediate(() => response.destroy());
    return true;
  };
  await expect(fetch(before.origin + path('titleList')).then((answer) => answer.text())).rejects.toThrow();
  await dying.stop();
  const answer = await fetch(before.origin + path('titleList'));
  expect([answer.status, await answer.text()]).toEqual([502, `connection refused: ${dying.origin}\n`]);
  await fetch(`${before.origin}/index.js`);
  const report = await found(before);
  expect(said(report)).toEqual([
    'titleList (answer): an answer, connection refused (1)',
    'titleList (answer): an answer, cut off (1)',
    'titleList (answer): an answer, no answer within 0.3 s (1)',
  ]);
  expect(report.unjudged).toMatchObject([{ what: 'GET /index.js', why: 'connection refused' }]);
});
