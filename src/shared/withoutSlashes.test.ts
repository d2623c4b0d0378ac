import { expect, test } from 'vitest';
import { safeRedirect } from './safeRedirect.ts';
import { withoutSlashes } from './withoutSlashes.ts';

test.each([
  ['', ''],
  ['/', ''],
  ['/a', '/a'],
  ['/a/', '/a'],
  ['//a//b//', '//a//b'],
])('N55 %j without trailing slashes is %j', (path, bare) => {
  expect(withoutSlashes(path)).toBe(bare);
});

test('N55 [4-09] the login’s own address is recognised with any number of trailing slashes, and nowhere else', () => {
  const slashes = '/'.repeat(1_000);
  expect(safeRedirect(`/web/user/login${slashes}`)).toBeNull();
  expect(safeRedirect(`/web/user/login${slashes}x`)).toBe(`/web/user/login${slashes}x`);
});
