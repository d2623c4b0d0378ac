/** Where a doctor is in a book, on pages of any size. No React, no DOM. */
import type { Ebook } from './queries.ts';

/** A place in a chapter that is the same on every screen. */
export interface Spot {
  /** Block of the chapter, from 0. */
  block: number;
  /** How far the block has been read, in thousandths. */
  offset: number;
}

/** Where a chapter is entered: at a spot, or on its last page. */
export type Entry = Spot | 'end';

/** The pages that a block stands on, from 0. */
export interface Span {
  first: number;
  last: number;
}

/** How a chapter lies on the pages of this screen. */
export interface Layout {
  pages: number;
  blocks: readonly Span[];
  /** Distance from one page to the next, in pixels. */
  step: number;
}

/** The first page of a chapter. */
export const start: Spot = { block: 0, offset: 0 };

/** The page of an entry. */
export function pageOf({ pages, blocks }: Layout, entry: Entry): number {
  if (entry === 'end') return pages - 1;
  if (entry.block === 0 && entry.offset === 0) return 0;
  const { first, last } = blocks[entry.block] ?? { first: 0, last: 0 };
  return Math.min(pages - 1, first + Math.floor((entry.offset * (last - first + 1)) / 1_000));
}

/** Where a page begins: at the first block that begins on it, or within the one that covers it. `pageOf` is the way back. */
export function spotOf({ blocks }: Layout, page: number): Spot {
  if (page === 0) return start;
  const begins = blocks.findIndex(({ first }) => first === page);
  if (begins >= 0) return { block: begins, offset: 0 };
  const block = blocks.findLastIndex(({ first }) => first < page);
  const { first, last } = blocks[block] ?? { first: 0, last: 0 };
  return { block: Math.max(0, block), offset: Math.min(999, Math.ceil((1_000 * (page - first)) / (last - first + 1))) };
}

/** The chapter that is read: the one of the address, else that of the doctor's place, else the first. */
export const chapterOf = ({ place }: Pick<Ebook, 'place'>, wanted: number): number => wanted || place?.chapter || 1;

/** How much of the book has been read at a page of a chapter, in per cent; 100 on the last page of all. */
export function percentAt({ chapters, charCount }: Ebook, chapter: number, page: number, pages: number): number {
  if (chapter === chapters.length && page === pages - 1) return 100;
  const before = chapters.slice(0, chapter - 1).reduce((sum, own) => sum + own.charCount, 0);
  const own = chapters[chapter - 1]?.charCount ?? 0;
  return Math.min(99, Math.floor((100 * (before + (own * page) / pages)) / charCount));
}

/** Text sizes in pixels, from the smallest. */
export const textSizes = [15, 17, 19, 22, 26] as const;
/** Place of the usual size among them. */
export const usualSize = 1;
/** Storage key of the chosen size. */
export const sizeKey = 'ebookTextSize';

/** The stored place of a size; the usual one for anything unknown. */
export function sizeIn(text: string | null): number {
  const at = textSizes.findIndex((_, place) => String(place) === text);
  return at >= 0 ? at : usualSize;
}
