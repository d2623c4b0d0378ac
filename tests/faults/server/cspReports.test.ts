import { once } from 'node:events';
import { promisify } from 'node:util';
import { describe, expect, test, vi } from 'vitest';
import { createReportLog } from '#server/cspReports.ts';
import { ask, openRaw, raw, requestBytes } from '../../support/rawHttp.ts';
import { withPortals } from './portal.ts';

const { stub, start, logged } = withPortals();

const legacyType = 'Content-Type: application/csp-report';
const modernType = 'Content-Type: application/reports+json; charset=utf-8';
const legacy = (change: Record<string, unknown> = {}): string =>
  JSON.stringify({
    'csp-report': {
      'document-uri': 'http://localhost/web/mall?token=s3cr3t',
      referrer: 'http://localhost/?phone=13800000001',
      'effective-directive': 'img-src',
      'violated-directive': 'img-src',
      'original-policy': "default-src 'none'",
      'blocked-uri': 'https://evil.example/a.png?stolen=s3cr3t',
      'script-sample': 's3cr3t',
      ...change,
    },
  });
const modernOf = (body: Record<string, unknown> = {}) => ({
  type: 'csp-violation',
  age: 1,
  url: 'http://localhost/',
  user_agent: 's3cr3t',
  body: {
    documentURL: 'http://localhost/web/mall?token=s3cr3t',
    effectiveDirective: 'script-src-elem',
    blockedURL: 'inline',
    sample: 's3cr3t',
    ...body,
  },
});
const lines = (): Record<string, unknown>[] => logged.map((line) => JSON.parse(line) as Record<string, unknown>);

test('N53 a page tells browsers where to report policy violations', async () => {
  const { port } = await start({ env: { PUBLIC_ORIGIN: 'https://portal.example.com' } });
  const { headers } = await ask(port, 'GET /');
  expect(headers['reporting-endpoints']).toBe('csp="/csp-report"');
  expect(headers['content-security-policy']).toMatch(/; report-to csp; report-uri \/csp-report$/);
});

test('N53 on plain http a page names only the older form, because browsers ignore the newer one there', async () => {
  const { port } = await start();
  const policy = (await ask(port, 'GET /')).headers['content-security-policy'] ?? '';
  expect(policy).toMatch(/; report-uri \/csp-report$/);
  expect(policy).not.toContain('report-to');
});

describe('a report', () => {
  test('N53 in the older form is logged with directive, blocked host and path only', async () => {
    const { port } = await start();
    const answer = await ask(port, 'POST /csp-report', [legacyType], legacy());
    expect([answer.status, answer.text.split('\r\n\r\n')[1]]).toEqual([204, '']);
    expect(lines()).toEqual([
      {
        time: expect.any(String),
        id: expect.any(String),
        level: 'warn',
        event: 'csp violation',
        directive: 'img-src',
        blocked: 'evil.example',
        page: '/web/mall',
      },
    ]);
    expect(logged.join('')).not.toContain('s3cr3t');
  });

  test('N53 in the newer form may contain several reports', async () => {
    const { port } = await start();
    const body = [modernOf(), { type: 'deprecation', body: {} }, modernOf({ blockedURL: 'https://a.example:8443/x' })];
    expect((await ask(port, 'POST /csp-report', [modernType], JSON.stringify(body))).status).toBe(204);
    expect(lines().map(({ directive, blocked }) => [directive, blocked])).toEqual([
      ['script-src-elem', 'inline'],
      ['script-src-elem', 'a.example:8443'],
    ]);
    expect(logged.join('')).not.toContain('s3cr3t');
  });

  test.each([
    ['eval', 'eval'],
    ['trusted-types-sink', 'trusted-types-sink'],
    ['data', 'data'],
    ['data:image/png;base64,s3cr3t', 'data:'],
    ['blob:http://localhost/s3cr3t', 'blob:'],
    ['https://13800000001.evil.example/', '***.evil.example'],
    ['https://user:s3cr3t@evil.example/', 'evil.example'],
    ['s3cr3t', 'something else'],
    ['', 'something else'],
  ])('N53 logs the blocked address %j as %s', async (address, shown) => {
    const { port } = await start();
    await ask(port, 'POST /csp-report', [legacyType], legacy({ 'blocked-uri': address }));
    expect(lines()[0]).toMatchObject({ blocked: shown });
    expect(logged.join('')).not.toContain('s3cr3t');
  });

  test('N53 of an older browser names its directive with the sources', async () => {
    const { port } = await start();
    const change = { 'effective-directive': undefined, 'violated-directive': "style-src 'self' 'nonce-s3cr3t'" };
    expect((await ask(port, 'POST /csp-report', [legacyType], legacy(change))).status).toBe(204);
    expect(lines()[0]).toMatchObject({ directive: 'style-src' });
    expect(logged.join('')).not.toContain('s3cr3t');
  });

  test('N53 hides a phone number in the page’s path', async () => {
    const { port } = await start();
    await ask(port, 'POST /csp-report', [legacyType], legacy({ 'document-uri': 'http://localhost/a/13800000001/b' }));
    expect(lines()[0]).toMatchObject({ page: '/a/***/b' });
  });

  test.each([
    ['of another site', [legacyType, 'Origin: https://evil.example'], legacy(), 403],
    [
      'of another site, by the browser’s Sec-Fetch-Site header',
      [legacyType, 'Sec-Fetch-Site: cross-site'],
      legacy(),
      403,
    ],
    ['of another site’s page', [legacyType], legacy({ 'document-uri': 'https://evil.example/' }), 400],
    ['of a page on a sibling host', [legacyType], legacy({ 'document-uri': 'http://localhost:1/' }), 400],
    ['without a page', [legacyType], legacy({ 'document-uri': 'about:blank' }), 400],
    [
      'of another site’s page, in the newer form',
      [modernType],
      JSON.stringify([modernOf({ documentURL: 'https://evil.example/' })]),
      400,
    ],
    [
      'of an unknown directive',
      [legacyType],
      legacy({ 'effective-directive': 'a\nb', 'violated-directive': 'x' }),
      400,
    ],
    ['without a directive', [legacyType], legacy({ 'effective-directive': 7, 'violated-directive': undefined }), 400],
    ['of nothing', [modernType], '[]', 400],
    ['of null', [legacyType], 'null', 400],
    ['that is not JSON', [legacyType], '{', 400],
    ['without a body', [legacyType], '', 400],
    ['of another type', ['Content-Type: application/json'], legacy(), 415],
    ['without a type', [], legacy(), 415],
    ['that is too long', [legacyType], legacy().padEnd(16_385), 413],
  ])('N53 %s is refused and not logged', async (_, headers, body, status) => {
    const { port } = await start();
    expect((await ask(port, 'POST /csp-report', headers, body)).status).toBe(status);
    expect([logged, stub.seen]).toEqual([[], []]);
  });

  test('N53 that is too long is refused before it is sent, or as soon as it exceeds the limit', async () => {
    const { port } = await start();
    const announced = await raw(port, requestBytes('POST /csp-report', [legacyType, 'Content-Length: 16385']));
    const chunk = `2000\r\n${' '.repeat(8_192)}\r\n`;
    const chunked = requestBytes('POST /csp-report', [legacyType, 'Transfer-Encoding: chunked']);
    expect([announced.status, (await raw(port, chunked + chunk.repeat(3))).status]).toEqual([413, 413]);
    expect((await ask(port, 'POST /csp-report', [legacyType], legacy().padEnd(16_384))).status).toBe(204);
  });

  test('N53 is accepted from our own page behind a proxy that terminates https', async () => {
    const { port } = await start({ env: { PUBLIC_ORIGIN: 'https://portal.example.com' } });
    const at = (origin: string): string => legacy({ 'document-uri': `${origin}/web/mall` });
    const headers = [legacyType, 'Origin: https://portal.example.com'];
    expect((await ask(port, 'POST /csp-report', headers, at('https://portal.example.com'))).status).toBe(204);
    expect((await ask(port, 'POST /csp-report', headers, at('http://localhost'))).status).toBe(400);
  });
});

test('N53 a report that breaks off is neither an error nor logged', async () => {
  const { port, server } = await start();
  for (const length of ['Content-Length: 100', 'Transfer-Encoding: chunked']) {
    const socket = await openRaw(port);
    socket.write(`POST /csp-report HTTP/1.1\r\nHost: localhost\r\n${legacyType}\r\n${length}\r\n\r\n2\r\n`);
    await once(server, 'request');
    socket.destroy();
    await vi.waitFor(async () => expect(await promisify(server.getConnections.bind(server))()).toBe(0));
  }
  expect((await ask(port, 'GET /robots.txt')).status).toBe(200);
  expect(logged).toEqual([]);
});

test('N53 foreign reports cannot fill the log: ten lines a minute, and the next one counts the dropped ones', async () => {
  const clock = { now: 0 };
  const reported: Record<string, unknown>[] = [];
  const note = createReportLog(
    (fields) => reported.push(fields),
    () => clock.now,
  );
  const fields = { directive: 'img-src', blocked: 'inline', page: '/' };
  for (let count = 0; count < 1_000; count += 1) note(fields);
  expect(reported).toEqual(Array.from({ length: 10 }, () => fields));
  clock.now = 59_999;
  note(fields);
  expect(reported).toHaveLength(10);
  clock.now = 60_000;
  note(fields);
  note(fields);
  expect(reported.slice(10)).toEqual([{ ...fields, unlogged: 991 }, fields]);
});

test('N53 a flood of reports is answered, and ten of them are logged', async () => {
  const { port } = await start();
  const statuses = new Set<number>();
  for (let count = 0; count < 30; count += 1) {
    statuses.add((await ask(port, 'POST /csp-report', [modernType], JSON.stringify([modernOf(), modernOf()]))).status);
  }
  expect([[...statuses], lines().length]).toEqual([[204], 10]);
});
