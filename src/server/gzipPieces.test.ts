import { gunzipSync } from 'node:zlib';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { joinPieces, preparePieces } from './gzipPieces.ts';

const unzipped = (pieces: string[], between: string): string =>
  gunzipSync(joinPieces(preparePieces(pieces), between)).toString();

test('a kept page is unzipped to its pieces with the nonce between them', () => {
  const page = ['<script nonce="', '">go()</script><style nonce="', '">a{}</style>'];
  expect(unzipped(page, 'n0nce')).toBe(page.join('n0nce'));
  expect(unzipped(['心电图', '😀'], '值')).toBe('心电图值😀');
});

test('a page is prepared once and joined with a fresh nonce each time', () => {
  const prepared = preparePieces(['a'.repeat(5_000), 'b']);
  const size = joinPieces(prepared, 'first').length;
  expect(gunzipSync(joinPieces(prepared, 'second')).toString()).toBe(`${'a'.repeat(5_000)}secondb`);
  expect(gunzipSync(joinPieces(prepared, 'first')).toString()).toBe(`${'a'.repeat(5_000)}firstb`);
  expect(size).toBeLessThan(100);
});

test.each([0, 1, 255, 256, 65_534, 65_535])('a text of %i bytes fits between the pieces', (length) => {
  const between = 'n'.repeat(length);
  expect(unzipped(['x', 'y', 'z'], between)).toBe(['x', 'y', 'z'].join(between));
});

test('whatever the pieces and the text between them are, unzipping gives them joined', () => {
  const text = fc.oneof(
    fc.string({ unit: 'grapheme' }),
    fc.string({ maxLength: 300 }),
    fc.constant('ab'.repeat(40_000)),
  );
  fc.assert(
    fc.property(
      fc.array(text, { maxLength: 6 }),
      fc.string({ unit: 'grapheme', maxLength: 100 }),
      (pieces, between) => {
        expect(unzipped(pieces, between)).toBe(pieces.join(between));
      },
    ),
    { numRuns: 150 },
  );
});
