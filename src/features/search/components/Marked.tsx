import { highlight } from '../highlight.ts';

/** A text with the keyword marked. */
export function Marked({ text, keyword }: { text: string; keyword: string }) {
  return highlight(text, keyword).map((piece, place) =>
    piece.hit ? <em key={place}>{piece.text}</em> : <span key={place}>{piece.text}</span>,
  );
}
