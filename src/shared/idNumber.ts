/** Numbers of the resident identity card (GB 11643): 17 digits, of which eight are the birthday, and a check character. */
const weights = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2];
/** The check character for each remainder of the weighted sum by 11. */
const checkCharacters = '10X98765432';

/** The check character of the first 17 digits. */
export const checkCharacterOf = (digits: string): string =>
  checkCharacters[weights.reduce((sum, weight, at) => sum + weight * Number(digits[at]), 0) % 11] ?? '';

/** Whether a day exists in the calendar. */
function isDay(year: number, month: number, day: number): boolean {
  const date = new Date(Date.UTC(year, month - 1, day));
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
}

/** Whether a cleaned text is such a number. */
export function isIdNumber(text: string): boolean {
  const [, year, month, day] = /^[1-9]\d{5}((?:19|20)\d{2})(\d{2})(\d{2})\d{3}[\dX]$/.exec(text) ?? [];
  if (!isDay(Number(year), Number(month), Number(day))) return false;
  return checkCharacterOf(text) === text.at(-1);
}
