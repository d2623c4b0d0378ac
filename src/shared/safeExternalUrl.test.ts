import fc from 'fast-check';
import { expect, test } from 'vitest';
import { safeExternalUrl } from './safeExternalUrl.ts';
import { runs } from '#tests/support/runs.ts';

test.each([
  ['https://example.com', 'https://example.com/'],
  ['https://example.com/a?b=c#d', 'https://example.com/a?b=c#d'],
  ['HTTPS://EXAMPLE.com/A', 'https://example.com/A'],
  ['https://例子.测试/', 'https://xn--fsqu00a.xn--0zwm56d/'],
])('[2.3-22] %s may be opened as %s', (value, address) => {
  expect(safeExternalUrl(value)).toBe(address);
});

test.each([
  null,
  undefined,
  '',
  'http://example.com',
  '//example.com',
  '/web/mall',
  'example.com',
  'javascript:alert(1)',
  ' https://example.com',
  '\thttps://example.com',
  'java\nscript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:msgbox',
  'blob:https://example.com/1',
  'https:example.com',
  'https:/example.com',
  'https:///example.com',
  'https://\\example.com',
  'https://user@example.com',
  'https://user:secret@example.com',
  'https://good.test@evil.test',
  'https://?x',
  'https://exa mple.com',
  'https://[::1',
  `https://example.com/${'a'.repeat(2_048)}`,
])('[2.3-22] %j is not opened', (value) => {
  expect(safeExternalUrl(value)).toBeNull();
});

test('[2.3-22] for any input, the result is null or an https address without credentials, and no exception is thrown', () => {
  const piece = fc.constantFrom(
    'https://',
    'http://',
    'HTTPS:',
    '//',
    '\\',
    '@',
    ':',
    'a.test',
    '%',
    '\t',
    ' ',
    '\ud800',
    '?',
    '#',
  );
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 7 }), (pieces) => {
      const answer = safeExternalUrl(pieces.join(''));
      if (answer === null) return;
      const { protocol, username, password, hostname } = new URL(answer);
      expect([protocol, username, password]).toEqual(['https:', '', '']);
      expect(hostname).not.toBe('');
    }),
    { numRuns: runs(3000, 1_000_000) },
  );
});
