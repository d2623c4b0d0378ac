/** Corrects a keyword with a spelling mistake: a wrong, missing, additional or exchanged character of a known word. */
import { joined } from './folding.ts';
import { soundsLike } from './spelling.ts';
import { knownWords, lexicon } from './vocabulary.ts';

/** Shorter Chinese words have too many neighbours: they are meant only by a word that is found nowhere and sounds the same. */
const minLength = 3;
/** Shorter Latin words are abbreviations, and most neighbours of one mean something else: HPV is not Hp. */
const minLatin = 4;
/** Words of at least this length may have two mistakes. */
const minOfTwo = 6;
const maxCorrections = 8;

/** Number of changes between two texts, of one character or of the order of two; `limit + 1` when it is above the limit. */
export function distance(one: string, other: string, limit: number): number {
  if (Math.abs(one.length - other.length) > limit) return limit + 1;
  let last: number[] = [];
  let row = Array.from({ length: other.length + 1 }, (_, at) => at);
  for (let a = 1; a <= one.length; a++) {
    const next = [a];
    for (let b = 1; b <= other.length; b++) {
      const isSame = one[a - 1] === other[b - 1];
      const isExchanged = one[a - 1] === other[b - 2] && one[a - 2] === other[b - 1];
      next[b] = Math.min(
        (row[b] ?? 0) + 1,
        (next[b - 1] ?? 0) + 1,
        (row[b - 1] ?? 0) + (isSame ? 0 : 1),
        isExchanged && a > 1 && b > 1 ? (last[b - 2] ?? 0) + 1 : Number.POSITIVE_INFINITY,
      );
    }
    last = row;
    row = next;
  }
  return Math.min(row[other.length] ?? 0, limit + 1);
}

const isLatin = (text: string | undefined): boolean => /[a-z0-9]/.test(text ?? '');

/** Parts of a keyword that could be meant for a word of a length: whole Latin words, any Chinese characters. */
function* partsOf(keyword: string, length: number, spread: number): Generator<[from: number, to: number]> {
  for (let from = 0; from < keyword.length; from++) {
    if (isLatin(keyword[from]) && isLatin(keyword[from - 1])) continue;
    for (let to = from + length - spread; to <= Math.min(keyword.length, from + length + spread); to++)
      if (!isLatin(keyword[to - 1]) || !isLatin(keyword[to])) yield [from, to];
  }
}

/** Whether a short Chinese word is not meant by a part of a keyword. */
const isOther = (form: string, part: string, unfound: readonly string[]): boolean =>
  form.length < minLength && !(unfound.includes(part) && soundsLike(form, part));

/**
 * Corrected keywords, the most similar first. `words` are known besides those of the vocabulary, `unfound` are the words of the
 * keyword that are found nowhere.
 */
export function correctionsOf(keyword: string, words: readonly string[], unfound: readonly string[]): string[] {
  const typed = keyword.normalize('NFKC').trim();
  const plain = typed.toLowerCase();
  // Lower case of some characters is longer; then positions would not fit.
  if (plain.length !== typed.length) return [];
  const found = new Map<string, number>();
  for (const word of new Set([...knownWords, ...words])) {
    const form = joined(word);
    if (form.length < 2 || plain.includes(form)) continue;
    const limit = form.length >= minOfTwo ? 2 : 1;
    // Most words have too few characters in common with the keyword to be compared with its parts.
    if ([...form].filter((character) => plain.includes(character)).length < form.length - limit) continue;
    for (const [from, to] of partsOf(plain, form.length, limit)) {
      const part = plain.slice(from, to);
      if (isLatin(form[0]) ? Math.min(form.length, part.length) < minLatin : isOther(form, part, unfound)) continue;
      // A word that is known is no mistake.
      if (lexicon.has(part)) continue;
      const changes = distance(part, form, limit);
      if (changes === 0 || changes > limit) continue;
      const corrected = typed.slice(0, from) + word + typed.slice(to);
      // Of equally similar parts the longer one is meant: 阑尾炎 for 兰尾炎, not for 尾炎.
      const cost = changes - (to - from) / 1_000;
      if (cost < (found.get(corrected) ?? Number.POSITIVE_INFINITY)) found.set(corrected, cost);
    }
  }
  return [...found]
    .sort(([, one], [, other]) => one - other)
    .slice(0, maxCorrections)
    .map(([corrected]) => corrected);
}
