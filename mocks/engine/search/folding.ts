/** Texts and keywords in the form in which a search compares them: width, case and hyphens do not matter. */

/** Hyphens, dashes and the dots of names: `PD-1`, `PD‑1` and `PD1` are the same. */
const joiners = /[-\u2010-\u2015\u2212\u00b7\u30fb]/gu;

/** Half width, lower case; the length may change (㎎ is mg). */
export const folded = (text: string): string => text.normalize('NFKC').toLowerCase();

/** A folded text without hyphens. */
export const joined = (text: string): string => folded(text).replace(joiners, '');

/**
 * A text to search in: without hyphens, and if it has any, once more with blanks in their place, because `PCI` must be found in
 * `CTO-PCI`.
 */
export function searchable(text: string): string {
  const plain = folded(text);
  const whole = plain.replace(joiners, '');
  return whole === plain ? plain : `${whole}\n${plain.replace(joiners, ' ')}`;
}

const isLetter = (text: string, at: number): boolean => /[a-z]/.test(text.charAt(at));
const isDigit = (text: string, at: number): boolean => /[0-9]/.test(text.charAt(at));

/** Shorter Latin words are abbreviations: `CT` is not the beginning of `CTO`. */
const maxAbbreviation = 3;

/**
 * Whether a form that stands at a place of a text is a word there. Chinese has no borders; a Latin word begins at one, and an
 * abbreviation or a number also ends there. A word that is still being typed may end anywhere.
 */
export function isWordAt(text: string, at: number, form: string, isTyping = false): boolean {
  const end = at + form.length;
  const startsLatin = isLetter(form, 0) || isDigit(form, 0);
  if (startsLatin && (isLetter(text, at - 1) || isDigit(text, at - 1))) return false;
  if (isTyping) return true;
  if (isDigit(form, form.length - 1)) return !isDigit(text, end);
  return form.length > maxAbbreviation || !isLetter(form, form.length - 1) || !isLetter(text, end);
}

/** Whether a searchable text has a form as a word. */
export function holds(text: string, form: string, isTyping = false): boolean {
  for (let at = text.indexOf(form); at >= 0; at = text.indexOf(form, at + 1))
    if (isWordAt(text, at, form, isTyping)) return true;
  return false;
}
