import { gunzipSync } from 'node:zlib';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { deflated, joinGzip, joinPlain, piecesOf, sizeOf } from './gzipPieces.ts';

const mark = '\u0000';

function unzipped(texts: string[], between: string): string {
  const pieces = piecesOf(texts.join(mark), mark);
  const text = gunzipSync(joinGzip(pieces, deflated(pieces), between)).toString();
  expect(joinPlain(pieces, between).toString()).toBe(text);
  return text;
}

test('gunzip of a cached page gives its pieces with the nonce between them', () => {
  const page = ['<script nonce="', '">go()</script><style nonce="', '">a{}</style>'];
  expect(unzipped(page, 'n0nce')).toBe(page.join('n0nce'));
  expect(unzipped(['心电图', '😀'], '值')).toBe('心电图值😀');
});

test('a page is deflated once and joined with a new nonce each time', () => {
  const pieces = piecesOf(`${'a'.repeat(5_000)}${mark}b`, mark);
  const prepared = deflated(pieces);
  expect(gunzipSync(joinGzip(pieces, prepared, 'second')).toString()).toBe(`${'a'.repeat(5_000)}secondb`);
  expect(gunzipSync(joinGzip(pieces, prepared, 'first')).toString()).toBe(`${'a'.repeat(5_000)}firstb`);
  expect(joinGzip(pieces, prepared, 'first').length).toBeLessThan(100);
});

test('N70 pieces keep no buffer larger than their own bytes in memory', () => {
  const pieces = piecesOf(`${'页'.repeat(50_000)}${mark}b${mark}c`, mark);
  for (const all of [pieces, deflated(pieces)]) {
    const held = new Set(all.map(({ buffer }) => buffer));
    expect([...held].map(({ byteLength }) => byteLength)).toEqual([sizeOf(all)]);
  }
});

test.each([0, 1, 255, 256, 65_534, 65_535])('a text of %i bytes fits between the pieces', (length) => {
  const between = 'n'.repeat(length);
  expect(unzipped(['x', 'y', 'z'], between)).toBe(['x', 'y', 'z'].join(between));
});

test('gunzip gives the joined text for any pieces and any text between them', () => {
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
