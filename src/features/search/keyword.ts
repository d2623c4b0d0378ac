/** What counts as a keyword: the same rules for the box, the address and the call. */
import { plain } from '../../shared/text.ts';

/** Longest keyword, in characters; the rest is cut off. */
export const maxKeywordLength = 100;
/** Longest keyword that the results' call takes, in characters. */
const longestCalled = 50;
/** More than this of an address is not even looked at, in UTF-16 units. */
const longestRead = 2_000;

const first = (text: string, length: number): string => Array.from(text).slice(0, length).join('').trim();

/**
 * A keyword as it is shown, linked and remembered: one line, single blanks, nothing invisible, no lone surrogates (which
 * could not be written into an address), at most 100 characters. '' where nothing is left. Never throws.
 */
export function cleanKeyword(raw: unknown): string {
  if (typeof raw !== 'string') return '';
  const visible = plain(raw.slice(0, longestRead)).replace(/[\u00ad\u200b-\u200d\u2060\ufeff]/g, '');
  return first(visible.replace(/\s+/g, ' ').trim(), maxKeywordLength);
}

/** The part of a clean keyword that is searched for. */
export const calledKeyword = (keyword: string): string => first(keyword, longestCalled);
