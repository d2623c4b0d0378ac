import { gunzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { encodingFor } from '#server/encoding.ts';
import { ask } from '../../support/rawHttp.ts';
import { withPortals } from './portal.ts';

const { start } = withPortals();

test.each<[string, string]>([
  ['', 'identity'],
  ['gzip', 'gzip'],
  ['br', 'br'],
  ['gzip, deflate, br', 'br'],
  ['GZIP', 'gzip'],
  ['gzip;q=1.0, br;q=0', 'gzip'],
  ['gzip;q=0', 'identity'],
  ['gzip; q=0.000', 'identity'],
  ['gzip;Q=0, br;q=0', 'identity'],
  ['br;q=0.2, gzip;q=0.8', 'gzip'],
  ['*', 'br'],
  ['*;q=0', 'identity'],
  ['*;q=0, gzip', 'gzip'],
  ['gzip;q=0, *', 'br'],
  ['br;q=0, gzip;q=0, *', 'identity'],
  ['identity', 'identity'],
  ['identity, gzip;q=0.5', 'identity'],
  ['identity;q=0.5, gzip', 'gzip'],
  ['identity;q=0, gzip', 'gzip'],
  ['identity;q=0', 'identity'],
  ['xgzip, brotli, gzipped', 'identity'],
  ['gzip;q=x', 'gzip'],
  [',;=,"', 'identity'],
  ['__proto__, constructor', 'identity'],
])('N51 the accepted encodings %j get %s', (accept, encoding) => {
  expect(encodingFor(accept, ['br', 'gzip'])).toBe(encoding);
});

describe('a page', () => {
  test.each(['gzip;q=0', 'gzip;q=0.0, identity', '*;q=0', 'identity, gzip;q=0.1', 'not-gzip'])(
    'N51 is uncompressed for %j, for doctors and visitors, cached or not',
    async (accept) => {
      const { port } = await start();
      for (const cookies of [[], [], ['Cookie: token=abc; USER_ID=7']]) {
        const { headers, text } = await ask(port, 'GET /', [`Accept-Encoding: ${accept}`, ...cookies]);
        expect(headers['content-encoding']).toBeUndefined();
        expect(text).toContain('<!doctype html>');
      }
    },
  );

  test('N51 is compressed where gzip is accepted', async () => {
    const { port } = await start();
    const { headers, text } = await ask(port, 'GET /', ['Accept-Encoding: br;q=1, gzip;q=0.5']);
    expect(headers['content-encoding']).toBe('gzip');
    const body = Buffer.from(text.slice(text.indexOf('\r\n\r\n') + 4), 'latin1');
    expect(gunzipSync(body).toString()).toContain('这是首页');
  });
});
