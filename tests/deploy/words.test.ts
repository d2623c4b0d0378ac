/** What nginx answers itself: in our words, with our headers, for every kind of address. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { type Front, type FrontOptions, freePort, missingNginx, startFront } from '#scripts/lib/nginx.ts';
import { readRaw } from '#tests/support/rawHttp.ts';
import { ask } from './asked.ts';
import { openClient } from './rawClient.ts';
import { connectReader } from './reader.ts';
import { noticePage, refusedCall, refusedFile } from './refusals.ts';

const missing = await missingNginx();
const ends: (() => Promise<void>)[] = [];

afterEach(async () => {
  for (const end of ends.splice(0)) await end();
});

/** nginx in front of a port at which nobody listens. */
async function frontAlone(options: Partial<FrontOptions> = {}): Promise<Front> {
  const front = await startFront({ ports: [await freePort()], ...options });
  ends.push(() => front.close());
  return front;
}

/** A folder of files with one script. */
async function filesWith(name: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'portal-files-'));
  ends.push(() => rm(folder, { recursive: true }));
  await writeFile(join(folder, name), 'x');
  return folder;
}

test.skipIf(missing)(
  'V72 without any portal files, sockets and health checks are answered in one plain line, as pages and calls are in theirs',
  async () => {
    const front = await frontAlone();
    const away = refusedFile(503, '服务正在恢复，请稍后再试', { 'retry-after': '5' });
    for (const path of ['/assets/absent-1.js', '/assets/', '/assets/a%20b', '/ws/chat/7', '/healthz', '/readyz'])
      expect([path, await ask(front.port, path, `localhost:${front.port}`)]).toMatchObject([path, away]);
    expect(await ask(front.port, '/robots.txt', `localhost:${front.port}`)).toMatchObject(
      noticePage(503, '服务正在恢复，请稍后再试'),
    );
    expect(await ask(front.port, '/api/user/title/list', `localhost:${front.port}`)).toMatchObject(
      refusedCall(502, '服务暂不可用，请稍后再试'),
    );
  },
);

test.skipIf(missing)(
  'V72 another name on a connection of the portal gets our words, and no rule about https',
  async () => {
    const front = await frontAlone();
    const sentence = '网址不正确，请核对后重新输入';
    const rows = [
      ['/', noticePage(421, sentence)],
      ['/act/gift-demo-0001', noticePage(421, sentence)],
      ['/api/user/login?phone=13800000001', refusedCall(421, sentence)],
      ['/assets/a.js', refusedFile(421, sentence)],
      ['/ws/chat/7', refusedFile(421, sentence)],
    ] as const;
    for (const [path, { status, headers, body }] of rows) {
      const ours = Object.fromEntries(Object.entries(headers).filter(([name]) => name !== 'strict-transport-security'));
      const foreign = await ask(front.port, path, 'other.example.com', {}, true, 'localhost');
      expect([path, foreign]).toMatchObject([path, { status, headers: ours, body }]);
      expect(foreign.headers).not.toHaveProperty('strict-transport-security');
    }
  },
);

test.skipIf(missing)('V72 what nginx refuses before or beside a portal has no page of its own', async () => {
  const front = await frontAlone({ isBehind: true, files: await filesWith('a.txt') });
  const reader = await connectReader(front);
  const large = 'x'.repeat(1_000_001);
  expect(await reader.ask('/', { body: large })).toMatchObject(noticePage(413, '提交的内容过大，请删减后再试'));
  expect(await reader.ask('/api/order/create', { body: large })).toMatchObject(refusedCall(413, '提交的内容过大'));
  expect(await reader.ask('/ws/chat/7', { body: large })).toMatchObject(refusedFile(413, '无法处理此请求'));
  expect(await reader.ask('/a.txt', { body: 'x' })).toMatchObject(refusedFile(405, '无法处理此请求'));
  const behind = await reader.ask('/a.txt', { headers: { range: 'bytes=9-' } });
  expect([behind.status, behind.body]).toEqual([416, '无法处理此请求']);
  const outside = { headers: { 'x-forwarded-for': '203.0.113.7' } };
  expect(await reader.ask('/healthz', outside)).toMatchObject(refusedFile(403, '无法处理此请求'));
  reader.leave();

  const said = async (bytes: string): Promise<string> => {
    const client = await openClient(front);
    client.socket.write(bytes);
    await client.closed;
    return client.received().toString();
  };
  for (const [line, status] of [
    ['GET / HTTP/1.1\r\nHost: a b', 400],
    ['GET / HTTP/1.1', 400],
    [`TRACE / HTTP/1.1\r\nHost: localhost:${front.port}`, 405],
    [`GET / HTTP/9.1\r\nHost: localhost:${front.port}`, 505],
  ] as const) {
    const answer = await said(`${line}\r\nConnection: close\r\n\r\n`);
    const read = readRaw(answer);
    expect([line, read.status, read.headers['x-content-type-options']]).toEqual([line, status, 'nosniff']);
    expect(answer).toContain('<h1>无法处理此请求</h1>');
    expect(answer).not.toContain('<center>');
  }
});
