import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { runs } from '#tests/support/runs.ts';
import { xssPayloads } from '#tests/support/xssPayloads.ts';
import { pictureAddress, pictureSource } from './pictureAddress.ts';

const origins = ['https://static.example.com', 'https://b.example.com:8443', 'http://localhost:9000'];
const png = 'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJ';

test.each([
  ...[
    '/a.svg',
    '/mock-media/course/1001-stomach.svg',
    '/a/b.JPG?v=1',
    '/心.png',
    '/a b.webp',
    '/api.png',
    '/apis/x.gif',
  ],
  ...['https://static.example.com/a', 'https://static.example.com/a.png?v=1&w=2', 'HTTPS://STATIC.example.com/'],
  ...['https://b.example.com:8443/a', 'https://static.example.com:443/a', 'http://localhost:9000/a.png'],
])('N56 the picture at %s is loaded', (address) => {
  const url = new URL(address, 'https://own.invalid');
  const usual = url.host === 'own.invalid' ? url.pathname + url.search : url.href;
  expect([pictureAddress(address, origins), pictureSource(address, origins)]).toEqual([usual, usual]);
});

test.each([
  ['nothing', ''],
  ['a host that is not listed', 'https://pixel.example/a.png'],
  ['plain http', 'http://static.example.com/a.png'],
  ['another port', 'https://static.example.com:8443/a.png'],
  ['a host below', 'https://x.static.example.com/a.png'],
  ['a host with the same beginning', 'https://static.example.com.evil.example/a.png'],
  ['another host before the real one', 'https://static.example.com@evil.example/a.png'],
  ['credentials', 'https://a:b@static.example.com/a.png'],
  ['no scheme', '//static.example.com/a.png'],
  ['a slash and a backslash', '/\\evil.example/a.png'],
  ['dot segments that lead to another host', '/x/..//evil.example/a.png'],
  ['encoded dot segments', '/x/%2e%2e//evil.example/a.png'],
  ['dot segments with backslashes', '/x\\..\\\\evil.example/a.png'],
  ['a single dot segment', '/.//evil.example/a.png'],
  ['a line break before the host', '/\n/evil.example/a.png'],
  ['backslashes instead of slashes', 'https:\\\\static.example.com\\a.png'],
  ['one slash', 'https:/static.example.com/a.png'],
  ['a call', '/api/layout/10001.png'],
  ['a call behind dot segments', '/x/../api/cleartoken.png'],
  ['an encoded call', '/%61pi/cleartoken.png'],
  ['a call with an encoded slash', '/api%2fcleartoken.png'],
  ['a call with invalid encoding', '/%61pi/%zz.png'],
  ['the control interface of the mock', '/__mock/reset.png'],
  ['a page', '/web/mall'],
  ['a page with a file name in its query', '/web/mall?a.png'],
  ['a relative file', 'a.png'],
  ['a blob', 'blob:https://static.example.com/1'],
  ['an SVG as a data URL', 'data:image/svg+xml;base64,PHN2ZyB4bWxucz0iaHR0cDovL3d3dy53My5vcmcvMjAwMC9zdmciLz4='],
  [
    'an SVG with the MIME type of a PNG',
    'data:image/png;base64,PHN2ZyB4bWxucz0iaHR0cDovL3d3dy53My5vcmcvMjAwMC9zdmciLz4=',
  ],
  ['a page as a data URL', 'data:text/html,<script>1</script>'],
  ['a data URL without a MIME type', 'data:;base64,iVBORw0KGgoAAAANSUhEUgAA'],
  ['a script', 'javascript:alert(1)'],
  ['a very long address', `https://static.example.com/${'a'.repeat(3_000)}`],
])('N56 %s is not loaded', (_, address) => {
  expect([pictureAddress(address, origins), pictureSource(address, origins)]).toEqual([null, null]);
});

describe('raster data', () => {
  test.each([
    png,
    'data:image/jpeg;base64,/9j/4AAQSkZJRgABAQAAAQABAAD/2wBD',
    'data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEA',
    'data:image/webp;base64,UklGRiQAAABXRUJQVlA4IBgAAAAwAQCd',
  ])('N56 %.30s is shown, but is not an address', (data) => {
    expect([pictureSource(data, []), pictureAddress(data, [])]).toEqual([data, null]);
  });
});

test('N56 for any address in an answer, a loaded picture is on our own origin or on a listed one, and never a call', () => {
  const part = fc.constantFrom(
    ...[
      '/',
      '//',
      '\\',
      '.',
      '..',
      '%2e',
      '%2f',
      '@',
      ':',
      '#',
      '?',
      ' ',
      '\n',
      'https:',
      'http:',
      'data:',
      'api',
      '%61pi',
    ],
    ...['static.example.com', 'evil.example', 'a.png', 'x', '__mock', 'localhost:9000'],
  );
  const address = fc.oneof(
    fc.array(part, { maxLength: 12 }).map((parts) => parts.join('')),
    fc.constantFrom(...xssPayloads),
    fc.webUrl(),
    fc.string(),
  );
  fc.assert(
    fc.property(fc.constantFrom('', '/', 'https://', 'https://static.example.com/'), address, (start, rest) => {
      const taken = pictureAddress(start + rest, origins);
      if (taken === null) return;
      // Resolved as a browser does on a page of ours.
      const { origin, pathname, username } = new URL(taken, 'https://portal.test/web/mall');
      expect(['https://portal.test', ...origins]).toContain(origin);
      expect(username).toBe('');
      if (origin === 'https://portal.test') expect(decodeURIComponent(pathname)).not.toMatch(/^\/(api|__mock)(\/|$)/);
    }),
    { numRuns: runs(3_000, 100_000) },
  );
});
