/**
 * Numbers as people type, paste and autofill them: one function for each kind. What is read comes before what is cut: programs put
 * invisible marks around numbers, and a `maxlength` would take these for digits.
 */
import { closeUp, exchangeCodeOf, numberOf, tidied } from './numberText.ts';

/** Longest text that a field of a phone number keeps when it holds no number: a wrong one is shown, and not cut to another one. */
const maxWrong = 20;

/**
 * A mobile number out of what was typed or pasted: eleven digits that begin with 1, with or without 86 before them, whatever stands
 * around and between them (`tel:`, 手机：, dots, brackets). Anything else stays as it is, closed up, for the message about it.
 */
export function phoneOf(text: string): string {
  const tidy = closeUp(text);
  const [, digits] = /^\D*(?:(?:00)?86)?(1\d{10})\D*$/.exec(tidy.replace(/[^\p{L}\d]/gu, '')) ?? [];
  return digits ?? Array.from(tidy).slice(0, maxWrong).join('');
}

/** A number of the login and the registration, whose fields take eleven characters [2.4-02], [2.5-02]: cut when it is cleaned. */
export const loginPhoneOf = (text: string): string => Array.from(phoneOf(text)).slice(0, 11).join('');

/** An SMS code: of a whole message the digits that follow its word for a code, else the only four to six digits in a row. */
export function codeOf(text: string): string {
  const tidy = closeUp(text);
  if (/^\d*$/.test(tidy)) return tidy.slice(0, 6);
  const [, named] = /(?:验证码|校验码|动态码|确认码|code)\D{0,8}(\d{4,6})(?!\d)/i.exec(tidy) ?? [];
  const runs = tidy.split(/\D+/).filter(({ length }) => length >= 4 && length <= 6);
  return named ?? (runs.length === 1 ? (runs[0] ?? '') : tidy.slice(0, 6));
}

/** A number of the resident identity card (GB 11643): ordinary characters, the X as a capital. */
export const idNumberOf = (text: string): string =>
  closeUp(text)
    .replace(/^\D*[:：]/, '')
    .toUpperCase();

/** A tax number (GB 32100): digits and capitals. */
export const taxNumberOf = (text: string): string => numberOf(text).toUpperCase();

/**
 * A number of a spreadsheet's text in digits: with an exponent where no digit is lost, and without a fraction of zeros. One that has
 * lost digits stays as it is, because the digits that are left are another number.
 */
export function writtenOut(text: string): string {
  const tidy = tidied(text);
  const [, first, decimals = '', exponent] = /^(\d)(?:\.(\d+))?E\+?(\d{1,2})$/i.exec(tidy) ?? [];
  if (first !== undefined) return decimals.length === Number(exponent) ? first + decimals : text;
  return /^\d+\.0+$/.test(tidy) ? tidy.replace(/\.0+$/, '') : text;
}

/** Whether a spreadsheet shows a number in place of digits that it has lost, such as 1.38E+10. */
export const hasLostDigits = (text: string): boolean => /^\d(?:\.\d+)?E\+?\d{1,2}$/i.test(tidied(text));

/** A phone number, or the number by which an organisation knows a doctor. */
export const memberNumberOf = (text: string): string => {
  const phone = phoneOf(text);
  return /^1\d{10}$/.test(phone) ? phone : exchangeCodeOf(text);
};

/** Maximum length of a contact in a call, in characters. */
const maxContact = 100;

/** How somebody can be reached: a phone number alone as eleven digits, anything else as it is; cut only then. */
export const contactOf = (text: string): string => {
  const isNumber = /^[\d+().]+$/.test(closeUp(text));
  return isNumber ? phoneOf(text) : Array.from(text).slice(0, maxContact).join('');
};

/** A changed field: the part of its event that is read here. */
interface Change {
  target: { value: string };
  /** A change made by hand has none. */
  nativeEvent?: Event;
}

/** What a field has after a change: cleaned, unless an input method is still composing its text. */
export const typedBy = ({ target, nativeEvent }: Change, clean: (text: string) => string = (text) => text): string =>
  (nativeEvent as InputEvent | undefined)?.isComposing ? target.value : clean(target.value);
