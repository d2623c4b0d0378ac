import { expect, test } from 'vitest';
import { chapterOf, type Layout, pageOf, percentAt, sizeIn, spotOf, start } from './model.ts';

/** Four pages: a heading block, one paragraph over three pages, and a short one on the last. */
const layout: Layout = {
  step: 100,
  pages: 4,
  blocks: [
    { first: 0, last: 0 },
    { first: 0, last: 2 },
    { first: 3, last: 3 },
  ],
};

test('R057 the place of a page leads back to it, also within a long paragraph', () => {
  for (let page = 0; page < layout.pages; page += 1) expect(pageOf(layout, spotOf(layout, page))).toBe(page);
  expect([spotOf(layout, 0), spotOf(layout, 3)]).toEqual([start, { block: 2, offset: 0 }]);
  expect(pageOf(layout, 'end')).toBe(3);
});

test('R057 a place of another screen leads to the page with the same words, and one beyond the chapter to its start', () => {
  const phone: Layout = {
    step: 100,
    pages: 10,
    blocks: [
      { first: 0, last: 1 },
      { first: 1, last: 7 },
      { first: 8, last: 9 },
    ],
  };
  // The second of three pages is a third into the paragraph.
  expect(pageOf(phone, spotOf(layout, 1))).toBe(3);
  expect(pageOf(phone, spotOf(layout, 3))).toBe(8);
  expect(pageOf(phone, { block: 40, offset: 10 })).toBe(0);
});

const chapters = [1, 2].map((chapter) => ({ chapter, title: '', charCount: chapter * 100 }));
const book = { productId: 1, title: '', coverUrl: '', maker: null, charCount: 300, chapters, place: null };

test('R057 the progress grows with the pages and is a hundred only on the last one', () => {
  const read = [0, 1, 2, 3].map((page) => percentAt(book, 2, page, 4));
  expect(read).toEqual([33, 50, 66, 100]);
  expect(percentAt(book, 1, 0, 1)).toBe(0);
});

test('R057 the chapter is that of the address, else that of the place, else the first', () => {
  const place = { chapter: 2, block: 0, offset: 0, percent: 33, updateTime: 1_795_140_000_000 };
  expect([chapterOf({ place }, 1), chapterOf({ place }, 0), chapterOf(book, 0)]).toEqual([1, 2, 1]);
});

test.each([null, '', 'x', '-1', '9', '1.5'])('K07 a stored text size %j that is none is the usual one', (stored) => {
  expect(sizeIn(stored)).toBe(1);
});
