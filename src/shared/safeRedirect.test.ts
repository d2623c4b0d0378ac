import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { anyText } from '#tests/support/anyText.ts';
import { safeRedirect } from './safeRedirect.ts';
import { runs } from '#tests/support/runs.ts';

const origin = 'https://www.portal.test';

/** Whether a result stays on our own origin in a browser, also when it is resolved twice. */
function isOurs(answer: string): boolean {
  if (!answer.startsWith('/') || answer.startsWith('//')) return false;
  const first = new URL(answer, `${origin}/web/video/open/1`);
  return first.origin === origin && new URL(first.pathname + first.search + first.hash, origin).href === first.href;
}

describe('a target on our own origin', () => {
  test.each([
    ['/', '/'],
    ['/web/userCenter/playRecord', '/web/userCenter/playRecord'],
    ['/search?kw=%E5%BF%83&depId=2#top', '/search?kw=%E5%BF%83&depId=2#top'],
    ['/search?kw=心电图', '/search?kw=%E5%BF%83%E7%94%B5%E5%9B%BE'],
    ['/a/../web/mall', '/web/mall'],
    ['/web/mall?next=https://evil.test', '/web/mall?next=https://evil.test'],
    ['/web/mall?a=1&a=2', '/web/mall?a=1&a=2'],
    ['/course#//evil.test', '/course#//evil.test'],
  ])('[4-09] %j redirects to %j', (value, place) => {
    expect(safeRedirect(value)).toBe(place);
    expect(isOurs(place)).toBe(true);
  });

  test.each([
    ['web/mall/list', '/web/mall/list'],
    ['evil.com', '/evil.com'],
    ['www.evil.com/x', '/www.evil.com/x'],
    ['javascript:x', '/javascript:x'],
    ['data:text/html,x', '/data:text/html,x'],
    ['user@evil.com', '/user@evil.com'],
  ])('A43: %j has no leading slash and gets one: %j', (value, place) => {
    expect(safeRedirect(value)).toBe(place);
    expect(isOurs(place)).toBe(true);
  });

  test.each(['/%2f%2fevil.test', '/%5cevil.test', '/%252f%252fevil.test', '/%09/evil.test', '/%2e%2e%2fevil.test'])(
    'A42: %j stays encoded, so it is a page of ours that does not exist',
    (value) => {
      expect(safeRedirect(value)).toBe(value);
      expect(isOurs(value)).toBe(true);
    },
  );
});

describe('a target elsewhere', () => {
  test.each([
    '//evil.test',
    '///evil.test',
    '////evil.test',
    '//evil.test/%2e%2e',
    '//evil.test%00',
    '//evil%E3%80%82test',
    '//user@evil.test',
    '//[::1]/',
    '//127.0.0.1',
    '//www.portal.test.evil.test',
    '/\\evil.test',
    '/\\/evil.test',
    '\\evil.test',
    '\\\\evil.test',
    '\\/evil.test',
    '/web\\..\\..\\evil.test',
    '/\t/evil.test',
    '/\n/evil.test',
    '/\r/evil.test',
    '/\r\n/evil.test',
    '\t//evil.test',
    '\n//evil.test',
    ' //evil.test',
    '\u0000//evil.test',
    '\u0001//evil.test',
    '\u001f//evil.test',
    '\u007f//evil.test',
    '/ /evil.test',
    '/web /mall',
    'http://evil.test',
    'https://evil.test/web/mall',
    'HTTPS://evil.test',
    'https:/evil.test',
    'https:\\evil.test',
    'http:evil.test',
    'http:///evil.test',
    'http://good.test@evil.test',
    'https://www.portal.test/web/mall',
    'https://www.portal.test.evil.test',
    'ftp://evil.test',
    'ws://evil.test',
    'file:///etc/passwd',
    'weixin://dl/business',
    'blob://evil.test/1',
    ' javascript:alert(1)',
    'java\nscript:alert(1)',
    'java\tscript:alert(1)',
    '\u0000javascript:alert(1)',
    'data: text/html,x',
    ' vbscript:msgbox',
  ])('A40: %j is refused', (value) => {
    expect(safeRedirect(value)).toBeNull();
  });

  test.each([
    '/.//evil.test',
    '/..//evil.test',
    '/./..//evil.test',
    '/a/..//evil.test',
    '/%2e//evil.test',
    '/%2e%2e//evil.test',
    '/.%2e//evil.test',
    './/evil.test',
    '..//evil.test',
    'a/..//evil.test',
  ])('A41: %j becomes a host when it is resolved, and is refused', (value) => {
    expect(safeRedirect(value)).toBeNull();
  });

  test.each([null, undefined, '', '?a=1', '?', '#', '#x', '?//evil.test'])('A43: %j is ignored', (value) => {
    expect(safeRedirect(value)).toBeNull();
  });

  test.each([
    ['10 kB', `/${'a'.repeat(10_240)}`],
    ['one character too many', `/${'a'.repeat(2_048)}`],
    ['a lone high surrogate', '/web/\ud800'],
    ['a lone low surrogate', '/web/\udc00x'],
    ['a surrogate cut in half', '/search?kw=\ud83d'],
  ])('A44: %s is ignored and no exception is thrown', (_, value) => {
    expect(safeRedirect(value)).toBeNull();
  });

  test('A44: the maximum length is 2,048 characters, and the first of two parameters counts', () => {
    const longest = `/${'a'.repeat(2_047)}`;
    expect(safeRedirect(longest)).toBe(longest);
    const query = new URLSearchParams('redirect=/web/mall&redirect=//evil.test');
    expect(safeRedirect(query.get('redirect'))).toBe('/web/mall');
  });

  test.each([
    '/web/user/login',
    '/web/user/register',
    '/hysapp',
    'web/user/login',
    '/hysapp?from=login',
    '/web/user/login#top',
    '/web/user/login/',
    '/hysapp//',
    '/HYSAPP',
    '/Web/User/Login',
    '/web/user/%6cogin',
    '/web/x/../user/login',
  ])('A45: %j would lead back to the login or out to the store, and is ignored', (value) => {
    expect(safeRedirect(value)).toBeNull();
  });

  test('A45: similar paths are ordinary pages', () => {
    expect(safeRedirect('/web/user/loginhelp')).toBe('/web/user/loginhelp');
    expect(safeRedirect('/x/hysapp')).toBe('/x/hysapp');
  });
});

test('A40–A46: for any input the result is a path on our origin and is accepted again unchanged', () => {
  const piece = fc.constantFrom(
    ...['/', '//', '\\', '.', '..', '/.', '/..', '%2f', '%5c', '%2e', '%00', '%', '%25', ':', '@', '?', '#', '&', '='],
    ...[
      '\t',
      '\n',
      '\r',
      ' ',
      '\u0000',
      '\u0001',
      '\u007f',
      '\u3000',
      '\u200b',
      '\u3002',
      '\uff0f',
      '\ud800',
      '\udc00',
    ],
    ...[
      'http',
      'https',
      'javascript',
      'data',
      'blob',
      'evil.test',
      'user',
      'login',
      'hysapp',
      'web',
      '[',
      ']',
      '|',
      '^',
    ],
  );
  const hostile = fc.oneof(
    fc.array(piece, { maxLength: 9 }).map((all) => all.join('')),
    anyText(24),
    fc.webPath().map((path) => `/${path}`),
  );
  fc.assert(
    fc.property(hostile, (value) => {
      const answer = safeRedirect(value);
      // A46: a result can be used in a Location header unchanged.
      return answer === null || (isOurs(answer) && safeRedirect(answer) === answer && /^[\x21-\x7e]+$/.test(answer));
    }),
    { numRuns: runs(20_000, 1_000_000) },
  );
});
