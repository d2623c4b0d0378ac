/** Plain text helpers. */

/** At most `length` code points, with an ellipsis when something was cut; lone surrogates and control marks are dropped. */
export function cut(text: string, length: number): string {
  const points = Array.from(plain(text));
  return points.length <= length ? points.join('') : `${points.slice(0, length - 1).join('')}…`;
}

/** Removes control characters and bidirectional overrides, which could make a message look like another one. */
export function plain(text: string): string {
  return text.replace(
    // With the flag `u` a surrogate matches only when it is alone. No lookbehind: Safari before 16.4 cannot parse it.
    /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069\ud800-\udfff]/gu,
    '',
  );
}

/**
 * A value without the characters that the contract refuses in every text that is stored, in all of its texts: what was pasted has
 * invisible ones now and then, and nobody could find them in a form.
 */
export function withoutControls<Value>(value: Value): Value {
  if (typeof value === 'string')
    // Line breaks and tabs stay.
    return value.replace(
      /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g,
      '',
    ) as Value;
  if (Array.isArray(value)) return value.map(withoutControls) as Value;
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, withoutControls(part)])) as Value;
}

/**
 * Replaces lone surrogates by the replacement character, like `toWellFormed`, so that the text can be encoded (faults
 * S06).
 */
export const wellFormed = (text: string): string => text.replace(/[\ud800-\udfff]/gu, '\ufffd');
/** Letters, digits and marks of a Chinese keyboard in full width, as those of ASCII: １３８ → 138. */
export const halfWidth = (text: string): string =>
  text
    .replace(/[\uff01-\uff5e]/g, (wide) => String.fromCharCode(wide.charCodeAt(0) - 0xfee0))
    .replaceAll('\u3000', ' ');

/** Number of code points. */
export const pointsIn = (text: string): number => Array.from(text).length;

/**
 * Cuts typed text to a limit like `maxlength`, but counted in code points: removes the end of the text that was just inserted
 * before `caret`, never text that was there before. `caret` is in UTF-16 units.
 */
export function capped(text: string, caret: number, max: number): { text: string; caret: number } {
  // The length in UTF-16 units is at least the number of code points and costs nothing.
  const excess = text.length <= max ? 0 : pointsIn(text) - max;
  if (excess <= 0) return { text, caret };
  const before = Array.from(text.slice(0, caret));
  const kept = before.slice(0, Math.max(0, before.length - excess)).join('');
  const rest = Array.from(text.slice(caret)).slice(0, Math.max(0, max - pointsIn(kept)));
  return { text: kept + rest.join(''), caret: kept.length };
}

/** A phone number for reading: 138****0001. */
export const maskPhone = (phone: string): string => phone.replace(/^(\d{3})\d{4}(\d{4})$/, '$1****$2');

/** A count for reading: 9,999 → 9999, 12,345 → 1.2万 (pages A.6). */
export function countText(count: number): string {
  if (count < 10_000) return String(count);
  if (count < 100_000_000) return `${trimZero(count / 10_000)}万`;
  return `${trimZero(count / 100_000_000)}亿`;
}

const trimZero = (value: number): string => (Math.floor(value * 10) / 10).toFixed(1).replace(/\.0$/, '');

// Not Intl.NumberFormat: its first use on a page takes 200 ms on a phone.
const grouped = (digits: string): string =>
  digits.length > 3 ? `${grouped(digits.slice(0, -3))},${digits.slice(-3)}` : digits;

/** A price on a card, from fen: ¥0, ¥188, ¥1,280, ¥19.90. */
export function priceText(fen: number): string {
  const whole = Math.round(Math.abs(fen));
  const rest = whole % 100;
  const yuan = grouped(String(Math.floor(whole / 100)));
  return `${fen < 0 ? '-' : ''}¥${yuan}${rest === 0 ? '' : `.${String(rest).padStart(2, '0')}`}`;
}

/** An exact amount, from fen, for checkouts and orders: ¥0.00, ¥188.00, ¥128,000.00. */
export function moneyText(fen: number): string {
  const text = priceText(fen);
  return text.includes('.') ? text : `${text}.00`;
}

/** A length of time for reading, from seconds: 45分钟, 2小时5分. */
export function durationText(seconds: number): string {
  const minutes = Math.max(1, Math.round(seconds / 60));
  if (minutes < 60) return `${minutes}分钟`;
  const rest = minutes % 60;
  return rest === 0 ? `${minutes / 60}小时` : `${Math.floor(minutes / 60)}小时${rest}分`;
}

/** A time limit, from seconds, to the second: 20分钟, 22分30秒, 1小时30分. */
export function limitText(seconds: number): string {
  const rest = Math.round(seconds) % 60;
  const whole = Math.round(seconds) - rest;
  if (rest === 0) return durationText(whole);
  return `${whole === 0 ? '' : durationText(whole).replace('分钟', '分')}${rest}秒`;
}

/** A position in a video, from seconds: 12:34, 1:02:03. */
export function positionText(seconds: number): string {
  const two = (value: number): string => String(value).padStart(2, '0');
  const whole = Math.max(0, Math.floor(seconds));
  const hours = Math.floor(whole / 3600);
  const tail = `${two(Math.floor((whole % 3600) / 60))}:${two(whole % 60)}`;
  return hours > 0 ? `${hours}:${tail}` : tail;
}
