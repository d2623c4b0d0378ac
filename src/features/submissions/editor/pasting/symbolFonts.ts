/** Fonts whose letters are pictures: `m` in Symbol is μ. Without its font such a letter says something else. */
import { codePoint } from 'dingbat-to-unicode';
import type { Declarations } from './sourceStyles.ts';

const symbolFont = /^(?:symbol|symbolmt|wingdings(?: ?[23])?|webdings)$/i;

/** Characters of such a font beyond ASCII are also kept in this private area of Unicode, where no other font has letters. */
const [privateFrom, privateTo] = [0xf020, 0xf0ff];

const firstFamily = (families: string): string =>
  families
    .split(',')[0]
    ?.trim()
    .replace(/^["']|["']$/g, '') ?? '';

const named = (families: string): string | null => {
  const family = firstFamily(families);
  return symbolFont.test(family) ? family.replace(/mt$/i, '').replace(/(\w)([23])$/, '$1 $2') : null;
};

/**
 * The font of symbols that an element sets for its text: null for an ordinary font, undefined where it sets none. Word names the font
 * of an inserted symbol apart, and that of letters apart where it differs.
 */
export function symbolFontOf(element: Element, declared: Declarations): string | null | undefined {
  if (declared.get('mso-char-type') === 'symbol') return named(declared.get('mso-symbol-font-family') ?? '');
  const families =
    declared.get('mso-ascii-font-family') ??
    declared.get('font-family') ??
    (element.tagName === 'FONT' ? element.getAttribute('face') : null) ??
    /(?:\d[\w.%]*|\bsmall|\bmedium|\blarge)(?:\s*\/\s*[\w.%]+)?\s+(["'\w].*)$/.exec(declared.get('font') ?? '')?.[1];
  return families === undefined ? undefined : named(families);
}

/** A text in the letters of Unicode. A private character without its font is taken for one of Symbol, as office programs do. */
export const inUnicode = (text: string, font: string | null): string =>
  Array.from(text, (letter) => {
    const code = letter.codePointAt(0) ?? 0;
    const isPrivate = code >= privateFrom && code <= privateTo;
    if (!isPrivate && (font === null || code > 0xff)) return letter;
    return codePoint(font ?? 'Symbol', isPrivate ? code - 0xf000 : code)?.string ?? letter;
  }).join('');
