/** Other ways to write a word: traditional characters, and pinyin in full or by initials. */
import { Converter } from 'opencc-js/t2cn';
import { pinyin } from 'pinyin-pro';

const toSimplified = Converter({ from: 't', to: 'cn' });

/** A text in simplified characters. */
export const simplified = (text: string): string => toSimplified(text);

/** Longest pinyin that is read; longer texts are no keywords. */
const maxLetters = 40;
/** With fewer letters a part of a word's pinyin could be the beginning of too many words. */
const minBeginning = 4;
const maxReadings = 12;

/** Half width, lower case, `u` for `ü` and without what separates syllables. */
const plain = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll('v', 'u')
    .replace(/[\s'’]+/g, '');

/** The syllables of a text without tones. */
const syllables = (text: string): string[] => pinyin(text, { toneType: 'none', type: 'array', v: true });

/** Whether two Chinese texts sound the same, apart from the tones. */
export const soundsLike = (one: string, other: string): boolean =>
  plain(syllables(one).join('')) === plain(syllables(other).join(''));

/** Words by their pinyin. */
export interface PinyinIndex {
  readonly whole: ReadonlyMap<string, readonly string[]>;
  readonly initials: ReadonlyMap<string, readonly string[]>;
}

const isChinese = (word: string): boolean => /^\p{Script=Han}{2,}$/u.test(word);

/** The index of words; those that are not written in Chinese alone are left out. */
export function indexPinyin(words: Iterable<string>): PinyinIndex {
  const whole = new Map<string, string[]>();
  const initials = new Map<string, string[]>();
  const add = (to: Map<string, string[]>, key: string, word: string): void => {
    const own = to.get(key);
    if (own) own.push(word);
    else to.set(key, [word]);
  };
  for (const word of new Set(words)) {
    if (!isChinese(word)) continue;
    const parts = syllables(word);
    add(whole, plain(parts.join('')), word);
    add(initials, plain(parts.map((part) => part.charAt(0)).join('')), word);
  }
  return { whole, initials };
}

/** The fewest words that letters can be cut into; null when they cannot. */
function cut(letters: string, { whole }: PinyinIndex): string | null {
  const best: (string[] | undefined)[] = [[]];
  for (let to = 1; to <= letters.length; to++)
    for (let from = 0; from < to; from++) {
      const before = best[from];
      const [word] = whole.get(letters.slice(from, to)) ?? [];
      if (before && word && before.length + 1 < (best[to]?.length ?? Number.POSITIVE_INFINITY))
        best[to] = [...before, word];
    }
  return best[letters.length]?.join('') ?? null;
}

/** Whether a keyword can be pinyin: Latin letters, blanks and apostrophes. */
const isPinyin = (keyword: string): boolean => /^[a-z\s'’]+$/i.test(keyword.normalize('NFKC').trim());

/** What a keyword in pinyin may mean, the likelier first; empty for any other keyword. */
export function readingsOf(keyword: string, index: PinyinIndex): string[] {
  const letters = isPinyin(keyword) ? plain(keyword) : '';
  if (letters.length < 2 || letters.length > maxLetters) return [];
  const several = cut(letters, index);
  const begun = letters.length < minBeginning ? [] : [...index.whole].filter(([key]) => key.startsWith(letters));
  return [
    ...new Set([
      ...(index.whole.get(letters) ?? []),
      ...(several ? [several] : []),
      ...(index.initials.get(letters) ?? []),
      ...begun.flatMap(([, words]) => words),
    ]),
  ].slice(0, maxReadings);
}
