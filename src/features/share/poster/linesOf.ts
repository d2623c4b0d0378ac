/** How a text breaks into lines: the browser breaks it, so that Chinese punctuation and Latin words are treated as on a page. */

/** How a text is set. */
export interface TextStyle {
  /** A CSS font, with its line height, such as `600 56px/80px sans-serif`. */
  font: string;
  /** Width of the column in pixels. */
  width: number;
  /** Lines beyond these are left out, with an ellipsis. */
  maxLines: number;
}

/** A character as readers see it, with its place in the text. */
interface Character {
  segment: string;
  index: number;
}

/** Missing in Firefox before 125. */
interface Segmenting {
  Segmenter?: new (
    language: string,
    options: { granularity: 'grapheme' },
  ) => { segment(text: string): Iterable<Character> };
}

/** The characters of a text; without the browser's help a sign of several code points may be taken for several characters. */
function charactersIn(text: string): Character[] {
  const { Segmenter } = Intl as Segmenting;
  if (Segmenter) return [...new Segmenter('zh', { granularity: 'grapheme' }).segment(text)];
  let index = 0;
  return [...text].map((segment) => ({ segment, index: (index += segment.length) - segment.length }));
}

/** The lines in which the browser sets a text whose lines are `height` pixels high. */
function linesIn(node: Text, height: number): string[] {
  const range = document.createRange();
  const lines: { top: number; text: string }[] = [];
  for (const { index, segment } of charactersIn(node.data)) {
    range.setStart(node, index);
    range.setEnd(node, index + segment.length);
    const { top } = range.getBoundingClientRect();
    const line = lines.at(-1);
    // Fonts differ in height, so characters of one line are not at exactly the same height.
    if (line && Math.abs(line.top - top) < height / 2) line.text += segment;
    else lines.push({ top, text: segment });
  }
  return lines.map(({ text }) => text.trim());
}

/** The text of the last line, cut so that it ends with an ellipsis within the column. */
function shortened(text: string, width: number, widthOf: (text: string) => number): string {
  const characters = charactersIn(text).map(({ segment }) => segment);
  while (characters.length > 0 && widthOf(`${characters.join('')}…`) > width) characters.pop();
  return `${characters.join('').trimEnd()}…`;
}

/** The lines of a text in a column. `widthOf` measures a text in the same font, in pixels. */
export function linesOf(
  text: string,
  { font, width, maxLines }: TextStyle,
  widthOf: (text: string) => number,
): string[] {
  const column = document.createElement('div');
  column.setAttribute('aria-hidden', 'true');
  Object.assign(column.style, {
    position: 'fixed',
    top: '0',
    left: '0',
    visibility: 'hidden',
    width: `${width}px`,
    font,
  });
  Object.assign(column.style, {
    lineBreak: 'strict',
    overflowWrap: 'anywhere',
    textWrap: 'wrap',
    textAutospace: 'no-autospace',
  });
  const node = document.createTextNode(text.trim());
  column.append(node);
  document.body.append(column);
  try {
    const lines = linesIn(node, parseFloat(column.style.lineHeight));
    if (lines.length <= maxLines) return lines;
    return [...lines.slice(0, maxLines - 1), shortened(lines.slice(maxLines - 1).join(''), width, widthOf)];
  } finally {
    column.remove();
  }
}
