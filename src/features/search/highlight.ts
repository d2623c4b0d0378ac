/** Finds the keyword in a text, for marking it. No pattern is ever built from what somebody typed. */

/** A piece of a text. */
export interface Piece {
  text: string;
  /** It is (part of) the keyword. */
  hit: boolean;
}

/** More of a text is shown without marks, in characters. */
const longest = 1_000;

/** One character as it is compared: small, and full width as half width. */
const fold = (point: string): string => point.normalize('NFKC').toLowerCase();

/** A text cut where the words of the keyword begin and end; joined, the pieces are the text again. */
export function highlight(text: string, keyword: string): Piece[] {
  const points = Array.from(text);
  const words = keyword
    .split(/\s+/)
    .map((word) => Array.from(word).map(fold).join(''))
    .filter(Boolean);
  if (words.length === 0 || points.length === 0 || points.length > longest) return [{ text, hit: false }];
  // A character may be several when folded (㎎ is mg): each folded unit knows which character it comes from.
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
      for (let unit = at; unit < at + word.length; unit++) hits.add(owners[unit] ?? -1);
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
