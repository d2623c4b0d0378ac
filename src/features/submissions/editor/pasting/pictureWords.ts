/** Pictures that stand for words: emoji and formulas, which websites draw. */

const emoji = /^\p{Extended_Pictographic}[\p{Emoji}\p{Emoji_Component}\u200D\uFE0F]*$/u;
const emojiPlace = /emoji|emotion|expression|wxqq|smiley|face/i;
const formulaPlace = /equation\?tex|latex|math\/render|mathtex|mwe-math|\btex\b/i;

/** The words that a picture stands for; undefined for any other picture. */
export function wordsOf(picture: Element): string | undefined {
  const words = picture.getAttribute('alt')?.trim() ?? '';
  if (words === '') return undefined;
  const place = `${picture.className} ${picture.getAttribute('src') ?? ''}`;
  if (emoji.test(words) || (emojiPlace.test(place) && Array.from(words).length <= 8)) return words;
  return formulaPlace.test(place) || picture.hasAttribute('eeimg') ? ` ${words} ` : undefined;
}
