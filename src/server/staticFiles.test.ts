import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { isFilePath, loadStaticFiles, serveStatic } from './staticFiles.ts';

let folder: string;
let files: Awaited<ReturnType<typeof loadStaticFiles>>;
const script = 'export const answer = 42;\n'.repeat(50);

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'portal-static-'));
  await mkdir(join(folder, 'client/assets'), { recursive: true });
  await mkdir(join(folder, 'client/.vite'), { recursive: true });
  const write = (name: string, text: string | Buffer): Promise<void> => writeFile(join(folder, name), text);
  await write('secret.txt', 'outside');
  await write('client/robots.txt', 'User-agent: *');
  await write('client/.env.txt', 'SECRET=1');
  await write('client/.vite/manifest.json', '{}');
  await write('client/assets/app-abc.js', script);
  await write('client/assets/app-abc.js.gz', gzipSync(script));
  await write('client/assets/app-abc.js.br', brotliCompressSync(script));
  await write('client/assets/app-abc.js.map', '{}');
  await write('client/assets/plain.css', 'a{}');
  files = await loadStaticFiles(join(folder, 'client'));
});

afterAll(() => rm(folder, { recursive: true }));

const asking = (acceptEncoding = '', ifNoneMatch = '') => ({ acceptEncoding, ifNoneMatch });
const get = (path: string, accept = ''): Response | null => serveStatic(files, path, asking(accept));

describe('a built file', () => {
  test('P07: is cached for a year with a hash in its name, and for an hour without', () => {
    expect(get('/assets/app-abc.js')?.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(get('/robots.txt')?.headers.get('cache-control')).toBe('public, max-age=3600');
  });

  test.each([
    ['', null],
    ['gzip', 'gzip'],
    ['br', 'br'],
    ['gzip, deflate, br', 'br'],
    ['gzip;q=1.0, br;q=0', 'gzip'],
    ['br;q=0.0, gzip;q=0', null],
    ['identity', null],
  ])('for %j is sent as %j', async (accept, encoding) => {
    const response = get('/assets/app-abc.js', accept);
    expect(response?.headers.get('content-encoding') ?? null).toBe(encoding);
    const bytes = Buffer.from((await response?.arrayBuffer()) ?? new ArrayBuffer(0));
    const expected = encoding === 'br' ? brotliCompressSync(script) : encoding === 'gzip' ? gzipSync(script) : script;
    expect(bytes.equals(Buffer.from(expected))).toBe(true);
  });

  test('is sent uncompressed when there is no compressed variant, with its own type and headers', async () => {
    const response = get('/assets/plain.css', 'br, gzip');
    expect(response?.headers.get('content-encoding')).toBeNull();
    expect(response?.headers.get('content-type')).toBe('text/css; charset=utf-8');
    expect(response?.headers.get('x-content-type-options')).toBe('nosniff');
    await expect(response?.text()).resolves.toBe('a{}');
  });
});

test('V65 a file without a hash in its name is sent again only when it has changed, and says its length to HEAD, too', () => {
  const first = get('/robots.txt');
  const etag = first?.headers.get('etag') ?? '';
  expect(first?.headers.get('content-length')).toBe('13');
  const again = serveStatic(files, '/robots.txt', asking('', `"other", ${etag}`));
  expect([again?.status, again?.headers.get('etag'), again?.headers.get('content-length')]).toEqual([304, etag, null]);
  const statuses = [etag.replace('W/', ''), '*', 'W/"other"', ''].map(
    (known) => serveStatic(files, '/robots.txt', asking('', known))?.status,
  );
  expect(statuses).toEqual([304, 304, 200, 200]);
  expect(get('/assets/app-abc.js')?.headers.get('etag')).toBeNull();
});

test('V65 what is not there is a file by its ending, and a page otherwise', () => {
  const paths = [
    '/favicon.ico',
    '/wp-login.php',
    '/a/b.PNG',
    '/assets/x',
    '/.env',
    '/.git/config',
    '/',
    '/index.html',
    '/web/article/5001',
    '/act/gift.demo',
  ];
  expect(paths.filter(isFilePath)).toEqual(paths.slice(0, 6));
});

test('only files with a hash in their names have the headers for other origins', () => {
  const shared = { 'access-control-allow-origin': '*' };
  const allowed = ['/assets/app-abc.js', '/robots.txt'].map((path) =>
    serveStatic(files, path, asking(), shared)?.headers.get('access-control-allow-origin'),
  );
  expect(allowed).toEqual(['*', null]);
});

test.each([
  ...['/', '', '/robots.txt/', '/../secret.txt', '/assets/../../secret.txt', '/%2e%2e/secret.txt', '/..%2fsecret.txt'],
  ...['\\..\\secret.txt', '/assets\\app-abc.js', '/.env.txt', '/.vite/manifest.json', '/assets/app-abc.js.map'],
  ...['/assets/app-abc.js.gz', '/assets/app-abc.js.br', '/robots.txt%00', '/ROBOTS.TXT', '//robots.txt', '/__proto__'],
  ...['/toString', '/client/robots.txt', '/etc/passwd', '/assets', '/assets/'],
])('N06: there is no file at %j', (path) => {
  expect(get(path)).toBeNull();
});

test('P07 of older builds only hashed files are served, the newest version of each name', async () => {
  const old = join(folder, 'old');
  await mkdir(join(old, 'assets'), { recursive: true });
  for (const name of ['assets/app-old.js', 'assets/plain.css', 'robots-old.txt', 'assets/.env.txt'])
    await writeFile(join(old, name), 'old');
  const all = await loadStaticFiles(join(folder, 'client'), [old, join(folder, 'removed-meanwhile')]);
  expect([...all.keys()].filter((name) => !files.has(name))).toEqual(['/assets/app-old.js']);
  await expect(serveStatic(all, '/assets/plain.css', asking())?.text()).resolves.toBe('a{}');
});
