import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { anyText } from '#tests/support/anyText.ts';
import { proxyTarget } from './proxyTarget.ts';
import { runs } from '#tests/support/runs.ts';

const upstreams = {
  portal: 'https://api.example.com',
  userapi: 'https://userapi.example.com',
  payment: 'http://127.0.0.1:4010/payapi',
};
const goalOf = (target: string): string | undefined => proxyTarget(target, upstreams)?.url.href;

describe('a call', () => {
  test.each([
    ['/api/user/user_info/10001', 'https://api.example.com/api/user/user_info/10001'],
    [
      '/api/user/login?phone=13800000001&code=1234',
      'https://api.example.com/api/user/login?phone=13800000001&code=1234',
    ],
    [
      '/api/prompt/fuzzy/search?target=%E5%BF%83%20x',
      'https://api.example.com/api/prompt/fuzzy/search?target=%E5%BF%83%20x',
    ],
    [
      '/api/x?redirectURI=http://evil.test//a/../b',
      'https://api.example.com/api/x?redirectURI=http://evil.test//a/../b',
    ],
    ['/api/v3/hot_search/0?', 'https://api.example.com/api/v3/hot_search/0?'],
    ['/userapi/v2/sensebot/init', 'https://userapi.example.com/v2/sensebot/init'],
    ['/payapi/wechat/pc_auth?redirectURI=x', 'http://127.0.0.1:4010/payapi/wechat/pc_auth?redirectURI=x'],
    ['/api/%E5%BF%83', 'https://api.example.com/api/%E5%BF%83'],
    ['/api/%252e%252e/admin', 'https://api.example.com/api/%252e%252e/admin'],
    ['/api/a..b/...', 'https://api.example.com/api/a..b/...'],
  ])('[7-01] to %s goes to %s', (target, address) => {
    expect(goalOf(target)).toBe(address);
  });

  test('[7.1-03], [7.1-11] is mapped to one of the three hosts', () => {
    const hosts = ['/api/x', '/userapi/x', '/payapi/x'].map((target) => proxyTarget(target, upstreams)?.host);
    expect(hosts).toEqual(['portal', 'userapi', 'payment']);
  });
});

describe('a target that could reach another path', () => {
  test.each([
    '//evil.test',
    'http://evil.test/x',
    'http://evil.test/api/x',
    '/\\evil.test',
    '///evil.test',
    '/api/../admin',
    '/api/%2e%2e/admin',
    '/api\\..\\admin',
    '/api/..\\admin',
    '*',
    '/api//evil.test',
    '/api/%2f%2fevil.test',
    '/api/%5c..%5cadmin',
    '/api/x%00.png',
    '/api/%2E%2E/admin',
    '/api/.%2e/admin',
    '/api/./admin',
    '/api/x/..',
    '/api/..;/admin',
    '/api/.;x=1/admin',
    '/api/..%3b/admin',
    '/userapi/../api/x',
    '/payapi/..',
    '/api',
    '/apix/x',
    '/API/x',
    '/admin',
    '/',
    '',
    ' /api/x',
    '/api/x y',
    '/api/x\r\nX-Admin: 1',
    '/api/x?a=\r\nX-Admin: 1',
    '/api/心',
    '/api/x?kw=心',
    '/api/x#y',
    '/api/%',
    '/api/%zz',
    '/api/%E0%A4%A',
    '/api/@evil.test/../..',
    `/api/${'a'.repeat(8_192)}`,
  ])('N07: %j is refused', (target) => {
    expect(proxyTarget(target, upstreams)).toBeNull();
  });

  test('N07: never leaves its host or path prefix, for any input', () => {
    const piece = fc.constantFrom(
      ...['/api/', '/userapi/', '/payapi/', '/', '//', '\\', '.', '..', '%2e', '%2E', '%2f', '%5c', '%00', '%', '%25'],
      ...[';', '?', '#', '@', ':', '*', 'evil.test', 'http://', 'a', '~', "'", '\t', '\r\n', ' ', '\u0000', '心', '|'],
    );
    const target = fc.oneof(
      fc.array(piece, { maxLength: 8 }).map((all) => all.join('')),
      fc.array(piece, { maxLength: 8 }).map((all) => `/api/${all.join('')}`),
      anyText(20),
    );
    const folders = { portal: '/api/', userapi: '/', payment: '/payapi/' };
    fc.assert(
      fc.property(target, (text) => {
        const goal = proxyTarget(text, upstreams);
        if (!goal) return;
        expect(goal.url.origin).toBe(new URL(upstreams[goal.host]).origin);
        expect([goal.url.username, goal.url.password]).toEqual(['', '']);
        expect(goal.url.pathname.startsWith(folders[goal.host])).toBe(true);
        const segments = decodeURIComponent(goal.url.pathname).split(/[/\\]/);
        expect(segments.filter((segment) => /^\.{1,2}(;|$)/.test(segment))).toEqual([]);
      }),
      { numRuns: runs(10_000, 100_000) },
    );
  });
});
