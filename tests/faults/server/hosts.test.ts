import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { raw } from '../../support/rawHttp.ts';
import { runs } from '../../support/runs.ts';
import { withPortals } from './portal.ts';

const { stub, start, logged } = withPortals();

const asked = (line: string, host: string): string => `${line} HTTP/1.1\r\nHost:${host}\r\nConnection: close\r\n\r\n`;

describe('a Host header', () => {
  test.each([
    ...[
      '',
      '-',
      '.',
      '..',
      'a_b..c',
      '.a',
      'a..',
      '-a',
      'a-',
      'a.-b',
      'a b',
      'a/b',
      'a@b',
      'a,b',
      'a?b',
      'a%20b',
      'ä',
      "a'b",
    ],
    ...['1.2.3.4.5', '1.2.3.4.5:99999', '1.2.3', '256.1.1.1', '0x7f.1', '0x7f000001', '2130706433', 'a.1'],
    ...['localhost:', 'localhost:99999', 'localhost:65536', 'localhost:x', 'localhost:-1', 'localhost:80:80', ':80'],
    ...[
      '[::zz]',
      '[]',
      '[::1',
      '::1',
      '[::1]x',
      '[::1]:99999',
      '[1.2.3.4]',
      '[0::1]',
      '[::ffff:127.0.0.1]',
      '[::1%25lo]',
      '[v1.a]',
      'xn--',
    ],
    ...[`${'a'.repeat(64)}.com`, `${'a.'.repeat(130)}com`],
  ])('N50 of %j gets 400 for a page, a file and a call, and no request reaches the backend', async (host) => {
    const { port, inputs } = await start();
    for (const line of [
      'GET /',
      'GET /other',
      'GET /robots.txt',
      'GET /api/x',
      'GET /healthz',
      'OPTIONS /',
      'GET /a/',
    ]) {
      expect((await raw(port, asked(line, ` ${host}`))).status, line).toBe(400);
    }
    expect([inputs, stub.seen, logged]).toEqual([[], [], []]);
  });

  test.each([
    ...['localhost', 'LOCALHOST:1', 'portal.example.com', 'portal.example.com.', 'a-b.example', 'my_service:4173', 'a'],
    ...['127.0.0.1', '127.0.0.1:65535', '[::1]', '[::1]:4173', '1.2.3.4x', 'xn--fiq228c.xn--fiqs8s', '1a.2b'],
  ])('N50 of %s is accepted', async (host) => {
    const { port } = await start();
    expect((await raw(port, asked('GET /', ` ${host}`))).status).toBe(200);
    expect((await raw(port, asked('GET /robots.txt', ` ${host}`))).status).toBe(200);
  });

  test('N50 that is invalid opens no socket', async () => {
    const { port } = await start();
    const upgrade = 'Upgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==';
    const bytes = `GET /ws/chat/1 HTTP/1.1\r\nHost: 1.2.3.4.5\r\n${upgrade}\r\nConnection: Upgrade\r\n\r\n`;
    expect((await raw(port, bytes)).status).toBe(400);
  });

  test('N50 never causes a 500', async () => {
    const { port } = await start();
    const part = fc.constantFrom(
      ...['a', 'xn--', '-', '_', '.', ':', '[', ']', '::', '1', '0x', '%', '/', '@', '#', ' ', '80'],
    );
    const hosts = fc.sample(
      fc.array(part, { maxLength: 8 }).map((parts) => parts.join('')),
      { numRuns: runs(300, 10_000), seed: 50 },
    );
    for (const host of hosts) {
      const { status } = await raw(port, asked('GET /robots.txt', host));
      expect([200, 400], host).toContain(status);
    }
    expect(logged).toEqual([]);
  });
});
