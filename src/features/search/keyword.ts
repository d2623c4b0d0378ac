/** Rules for a keyword, the same in the box, the address and the call. */
import { plain } from '#shared/text.ts';

/** Maximum length of a keyword, in characters; the rest is cut off. */
export const maxKeywordLength = 100;
/** Maximum length of the keyword in the results' call, in characters. */
const maxCalledLength = 50;
/** Only this much of an address is read, in UTF-16 units. */
const maxRawLength = 2_000;

const first = (text: string, length: number): string => Array.from(text).slice(0, length).join('').trim();

/**
 * A keyword as it is shown, linked and remembered: one line, single blanks, no invisible characters, no lone surrogates
 * (which could not be written into an address), at most 100 characters. Returns '' when no character is left. Never
 * throws.
 */
export function cleanKeyword(raw: unknown): string {
  if (typeof raw !== 'string') return '';
  const visible = plain(raw.slice(0, maxRawLength)).replace(/[\u00ad\u200b-\u200d\u2060\ufeff]/g, '');
  return first(visible.replace(/\s+/g, ' ').trim(), maxKeywordLength);
}

/** The part of a clean keyword that is sent to the server. */
export const calledKeyword = (keyword: string): string => first(keyword, maxCalledLength);
