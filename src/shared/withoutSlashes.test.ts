import { expect, test } from 'vitest';
import { safeRedirect } from './safeRedirect.ts';
import { withoutSlashes } from './withoutSlashes.ts';

test.each([
  ['', ''],
  ['/', ''],
  ['/a', '/a'],
  ['/a/', '/a'],
  ['//a//b//', '//a//b'],
])('N55 %j without the slashes at its end is %j', (path, bare) => {
  expect(withoutSlashes(path)).toBe(bare);
});

test('N55 [4-09] the login’s own address is known with any number of slashes at its end, and in no other place', () => {
  const slashes = '/'.repeat(1_000);
  expect(safeRedirect(`/web/user/login${slashes}`)).toBeNull();
  expect(safeRedirect(`/web/user/login${slashes}x`)).toBe(`/web/user/login${slashes}x`);
});
