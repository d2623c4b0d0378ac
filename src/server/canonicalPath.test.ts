import fc from 'fast-check';
import { expect, test } from 'vitest';
import { canonicalPath } from './canonicalPath.ts';

test.each([
  ['/', '/'],
  ['/web/mall', '/web/mall'],
  ['/%77eb/m%61ll///', '/web/mall'],
  ['/a,b;c=1@d:e&f+$g!', '/a,b;c=1@d:e&f+$g!'],
  ['/%e8%83%83', '/%E8%83%83'],
  ['/%2577eb', '/%2577eb'],
  ['/a//b', '/a//b'],
])('N81 the canonical spelling of %s is %s', (path, canonical) => {
  expect(canonicalPath(path)).toBe(canonical);
});

test.each(['/%', '/%zz', '/%e8%83', '/a%2Fb', '/a%5cb', '/a%00', '/a%0d%0a', '//evil.test/'])(
  'N81 no page can have the path %s',
  (path) => {
    expect(canonicalPath(path)).toBeNull();
  },
);

test('N81 the canonical spelling of a canonical path is the path itself, so that no redirect repeats', () => {
  const part = fc.oneof(fc.webSegment(), fc.string({ unit: 'grapheme', maxLength: 4 }).map(encodeURIComponent));
  const path = fc.array(part, { maxLength: 4 }).map((parts) => new URL(`http://x.test/${parts.join('/')}`).pathname);
  fc.assert(
    fc.property(path, (raw) => {
      const once = canonicalPath(raw);
      return once === null || (canonicalPath(once) === once && new URL(once, 'http://x.test').pathname === once);
    }),
  );
});
