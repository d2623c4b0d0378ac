/** Finds the keyword in a text, for marking it. User input is never made into a regular expression. */

/** A piece of a text. */
export interface Piece {
  text: string;
  /** The piece is (part of) the keyword. */
  hit: boolean;
}

/** A text with more characters than this is shown without marks. */
const maxMarkedLength = 1_000;

/** Hyphens and dashes, which a search ignores. */
const joiners = /[-\u2010-\u2015\u2212\u00b7\u30fb]/g;

/** One character normalised for comparison: lower case, half width for full width, nothing for a hyphen. */
const fold = (point: string): string => point.normalize('NFKC').toLowerCase().replace(joiners, '');

/** The text cut at the borders of the keyword's words; joined, the pieces are the text again. */
export function highlight(text: string, keyword: string): Piece[] {
  const points = Array.from(text);
  const words = keyword
    .split(/\s+/)
    .map((word) => Array.from(word).map(fold).join(''))
    .filter(Boolean);
  if (words.length === 0 || points.length === 0 || points.length > maxMarkedLength) return [{ text, hit: false }];
  // One character may fold into several (㎎ is mg): each folded unit stores the index of its character.
  const owners: number[] = [];
  let folded = '';
  points.forEach((point, place) => {
    const unit = fold(point);
    folded += unit;
    for (let at = 0; at < unit.length; at++) owners.push(place);
  });
  const hits = new Set<number>();
  for (const word of words) {
    for (let at = folded.indexOf(word); at >= 0; at = folded.indexOf(word, at + word.length))
      // Up to the last character: a hyphen between two of them is part of the word.
      for (let place = owners[at] ?? 0; place <= (owners[at + word.length - 1] ?? -1); place++) hits.add(place);
  }
  const pieces: Piece[] = [];
  points.forEach((point, place) => {
    const hit = hits.has(place);
    const last = pieces.at(-1);
    if (last?.hit === hit) last.text += point;
    else pieces.push({ text: point, hit });
  });
  return pieces;
}
