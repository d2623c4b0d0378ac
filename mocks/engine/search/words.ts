/** A keyword as the words that are searched for. */
import { classOfDrug, drugsOf, isStem } from './drugs.ts';
import { joined } from './folding.ts';
import { simplified } from './spelling.ts';
import { isGeneral, isStopWord, lexicon, narrowerOf, synonymsOf } from './vocabulary.ts';

/** One word of a keyword. */
export interface Word {
  /** As it was typed, in half width. */
  readonly text: string;
  /** The folded word and its folded synonyms; any of them counts. */
  readonly forms: readonly string[];
  /** The word and its synonyms as they are written, for marking them. */
  readonly shown: readonly string[];
  /** A partial result needs some of these words. */
  readonly isTelling: boolean;
  /** The class of drugs that it is a member of, as it is shown. */
  readonly drugClass?: string;
}

/** A part of a token: its folded characters from one place to another. */
interface Span {
  readonly from: number;
  readonly to: number;
  /** A row of single characters that the segmenter does not know. */
  readonly isSingle?: boolean;
}

const longestWord = Math.max(...[...lexicon].map((word) => word.length));

const segmenter = new Intl.Segmenter('zh', { granularity: 'word' });

const isLatin = (character: string | undefined): boolean => /[a-z0-9\u0370-\u03ff]/.test(character ?? '');

/** The longest known word at a place of a text; null for none, and where a Latin word continues. */
function knownAt(text: string, from: number): Span | null {
  if (isLatin(text[from]) && isLatin(text[from - 1])) return null;
  for (let to = Math.min(text.length, from + longestWord); to > from; to--) {
    const isWhole = !isLatin(text[to - 1]) || !isLatin(text[to]);
    if (isWhole && lexicon.has(text.slice(from, to))) return { from, to };
  }
  return null;
}

/** The words of a part without known words. Single Chinese characters in a row are one word: the segmenter does not know it. */
function unknownSpans(text: string, offset: number): Span[] {
  const spans: Span[] = [];
  for (const run of text.matchAll(/[a-z0-9\u0370-\u03ff]+|[^a-z0-9\u0370-\u03ff]+/g)) {
    for (const { segment, index } of isLatin(run[0][0]) ? [{ segment: run[0], index: 0 }] : segmenter.segment(run[0])) {
      const from = offset + run.index + index;
      const isSingle = segment.length === 1 && !isLatin(segment) && !isStopWord(segment);
      const last = spans.at(-1);
      if (isSingle && last?.isSingle && last.to === from) spans[spans.length - 1] = { ...last, to: from + 1 };
      else spans.push({ from, to: from + segment.length, isSingle });
    }
  }
  return spans;
}

/** Cuts a folded token into words: the longest known ones, and between them those of the segmenter. */
function spansOf(text: string): Span[] {
  const spans: Span[] = [];
  let gap = 0;
  let at = 0;
  const closeGap = (): void => {
    if (gap < at) spans.push(...unknownSpans(text.slice(gap, at), gap));
  };
  while (at < text.length) {
    const known = knownAt(text, at);
    if (known) {
      closeGap();
      const before = spans.at(-1);
      const isName = before?.isSingle && before.to === known.from && isStem(text.slice(known.from, known.to));
      // The end of a drug that is in no list: the name stays whole.
      if (isName) spans[spans.length - 1] = { from: before.from, to: known.to };
      else spans.push(known);
      gap = known.to;
    }
    at = known?.to ?? at + 1;
  }
  closeGap();
  return spans;
}

/** A word as it was typed and in its folded form. */
type Typed = readonly [text: string, form: string];

/** A partial result needs a word that says what is searched for. */
const isTelling = (form: string): boolean =>
  !isGeneral(form) && !isStopWord(form) && (form.length > 1 || isLatin(form));

/** `isAlone` means that no word of the keyword is telling; then 手术 is that word only, and no 切除. */
function wordOf([text, form]: Typed, isAlone: boolean): Word {
  const drugClass = classOfDrug(form);
  const shown = [
    ...synonymsOf(form),
    ...(isAlone ? [] : narrowerOf(form)),
    ...drugsOf(form),
    ...(drugClass ? drugClass.words : []),
  ];
  return {
    text,
    forms: [...new Set([form, ...shown.map(joined)])],
    shown: [...new Set([text, ...shown])],
    isTelling: isTelling(form),
    ...(drugClass && { drugClass: drugClass.name }),
  };
}

/** A typed token as pairs of its typed and folded characters, without hyphens. */
const charactersOf = (token: string): [typed: string, form: string][] =>
  [...token].flatMap((typed) => [...joined(typed)].map((form): [string, string] => [typed, form]));

/** The keyword's words, without those that mean nothing, unless there are no others; none twice. */
export function wordsOf(keyword: string): Word[] {
  // A hyphen is part of a word, any other sign ends it.
  const tokens = simplified(keyword)
    .normalize('NFKC')
    .split(/[^\p{L}\p{M}\p{N}\p{Pd}·]+/u);
  const typed = tokens.flatMap((token) => {
    const characters = charactersOf(token);
    const form = characters.map(([, character]) => character).join('');
    return spansOf(form).map(({ from, to }): Typed => {
      const own = characters.slice(from, to).map(([character]) => character);
      return [from === 0 && to === form.length ? token : own.join(''), form.slice(from, to)];
    });
  });
  const meant = typed.filter(([, form]) => !isStopWord(form));
  const kept = new Map((meant.length > 0 ? meant : typed).map((word) => [word[1], word]));
  const isAlone = ![...kept.keys()].some(isTelling);
  return [...kept.values()].map((word) => wordOf(word, isAlone));
}
