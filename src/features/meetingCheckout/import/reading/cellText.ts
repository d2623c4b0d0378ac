/** The value of a spreadsheet's cell as the text that the doctor sees, as far as a list of people needs it. Pure. */

/** Numbers of the built-in formats that show a day or a time. */
const isBuiltInDate = (id: number): boolean =>
  (id >= 14 && id <= 22) || (id >= 27 && id <= 36) || (id >= 45 && id <= 47) || (id >= 50 && id <= 58);

/** Whether a number format shows a day or a time; `code` is its own one, if it has any. */
export function isDateFormat(id: number, code: string | undefined): boolean {
  if (code === undefined) return isBuiltInDate(id);
  // Quoted texts, escaped characters, colours and conditions are no parts of a day; [h] is an hour.
  const bare = code.replace(/"[^"]*"|\\.|[_*].|\[(?![hms]+\])[^\]]*\]/gi, '');
  return /[ymdhs]|上午|年|月|日/i.test(bare) && !/[0#?]/.test(bare.replace(/\.0+/g, ''));
}

const two = (value: number): string => String(value).padStart(2, '0');
const dayMs = 86_400_000;
const minuteMs = 60_000;

/** A day or a time that a spreadsheet counts in days, from 1900 (with a 29th of February that never was) or from 1904. */
export function dateText(serial: number, from1904: boolean): string {
  const days = serial + (from1904 ? 1_462 : 0);
  const shift = days < 60 && !from1904 ? 25_568 : 25_569;
  // Whole minutes: a fraction of a day is not exact.
  const date = new Date(Math.round(((days - shift) * dayMs) / minuteMs) * minuteMs);
  if (Number.isNaN(date.getTime())) return String(serial);
  const day = `${date.getUTCFullYear()}-${two(date.getUTCMonth() + 1)}-${two(date.getUTCDate())}`;
  const time = `${two(date.getUTCHours())}:${two(date.getUTCMinutes())}`;
  if (serial >= 0 && serial < 1) return time;
  return time === '00:00' ? day : `${day} ${time}`;
}

/** Digits that a number of a spreadsheet has at most; what follows them is a matter of binary fractions. */
const precision = 15;

/** A number as a spreadsheet shows it without a format; one that has lost digits keeps its exponent. */
export function numberText(value: string): string {
  const number = Number(value);
  if (value.trim() === '' || !Number.isFinite(number)) return value.trim();
  if (Number.isSafeInteger(number)) return String(number);
  return Number.isInteger(number) ? number.toExponential(precision - 1) : String(Number(number.toPrecision(precision)));
}

/** What is written for a character that XML cannot have, such as `_x000D_`. */
export const unescaped = (text: string): string =>
  text.includes('_x')
    ? text.replace(/_x([\dA-F]{4})_/gi, (_, code: string) => String.fromCharCode(parseInt(code, 16)))
    : text;
