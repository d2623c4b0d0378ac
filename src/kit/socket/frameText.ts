/** Texts in frames: what is read from a frame that may hold anything, and what may be sent. Lengths are in UTF-16 units. */
import { cut, plain } from '#shared/text.ts';

/** Whether a value has named fields. */
export const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The object in a frame; null for anything else. A longer frame is dropped before it is parsed. */
export function objectIn(data: unknown, maxLength: number): Record<string, unknown> | null {
  if (typeof data !== 'string' || data.length > maxLength) return null;
  try {
    const value: unknown = JSON.parse(data);
    return isObject(value) ? value : null;
  } catch {
    return null;
  }
}

/** The text in a field, cut to a length; empty for anything else. Cut before cleaning: a megabyte is not searched. */
export const textOf = (value: unknown, maxLength: number): string =>
  typeof value === 'string' ? cut(value.slice(0, maxLength * 2), maxLength).trim() : '';

/** Invisible characters: white space, zero-width marks, fillers, the empty Braille cell. */
export const isBlank = (text: string): boolean =>
  /^[\p{White_Space}\p{Default_Ignorable_Code_Point}\p{Cc}\p{Cf}\u2800]*$/u.test(text);

/** At most `maxLength` units of a text [5-22], never splitting a surrogate pair. */
export function cutDraft(text: string, maxLength: number): string {
  if (text.length <= maxLength) return text;
  const isPair = /[\ud800-\udbff]/.test(text.charAt(maxLength - 1));
  return text.slice(0, isPair ? maxLength - 1 : maxLength);
}

/** The text that is sent for a draft: trimmed, without characters that could disguise it as another text. */
export const draftToSend = (draft: string, maxLength: number): string => cutDraft(plain(draft).trim(), maxLength);
