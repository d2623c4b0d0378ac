/** Rules for keywords, the same in a box, an address and a call. */
import { plain } from './text.ts';

/** Maximum length of a keyword in a call, in characters. */
export const maxKeywordLength = 50;
/** Maximum length of the search's keyword, in characters; the rest is cut off. */
export const maxSearchLength = 100;
/** Only this much of an address is read, in UTF-16 units. */
const maxRawLength = 2_000;

const first = (text: string, length: number): string => Array.from(text).slice(0, length).join('').trim();

/** A text without characters that are not seen, so that what is pasted with them finds the same as what is typed. */
export const visible = (text: string): string =>
  plain(text.slice(0, maxRawLength)).replace(/[\u00ad\u200b-\u200d\u2060\ufeff]/g, '');

/**
 * A keyword as it is shown, linked and remembered: one line, single blanks, no invisible characters, no lone surrogates
 * (which could not be written into an address), at most 100 characters. Returns '' when no character is left. Never
 * throws.
 */
export function cleanKeyword(raw: unknown): string {
  if (typeof raw !== 'string') return '';
  return first(visible(raw).replace(/\s+/g, ' ').trim(), maxSearchLength);
}

/** The part of a clean keyword that is sent to the server. */
export const calledKeyword = (keyword: string): string => first(keyword, maxKeywordLength);
