/** The title on the cover of a book, set in type: wrapped as Chinese is, with the edition apart. */
import { productTitleOf } from '../seed/productRows.ts';
import { n } from './pen.ts';

/** Characters that do not begin a line. */
const closing = /^[，。：；、！？）》”]/;
/** A line ends between words. */
const words = new Intl.Segmenter('zh', { granularity: 'word' });
const widthOf = (text: string): number => [...text].reduce((sum, one) => sum + (one.charCodeAt(0) < 256 ? 0.58 : 1), 0);

/** The lines of a title that are at most so many characters wide, as even as possible. */
export function titleLines(title: string, most: number): string[] {
  const count = Math.ceil(widthOf(title) / most);
  const wanted = Math.min(most, Math.ceil(widthOf(title) / count) + 1);
  const lines = [''];
  for (const { segment: part } of words.segment(title)) {
    const last = lines.length - 1;
    const line = lines[last] ?? '';
    const isFull = widthOf(line + part) > wanted && line !== '';
    if (isFull && !closing.test(part)) lines.push(part);
    else lines[last] = line + part;
  }
  return lines;
}

/** What a title says besides its name: （第3版）, （译著）, （电子版）. */
const aside = /（([^（）]+)）$/;

interface Cover {
  /** Left edge and upper edge of the title, and its width, in pixels. */
  x: number;
  y: number;
  width: number;
  colour: string;
}

const escaped = (text: string): string => text.replace(/&/g, '&amp;').replace(/</g, '&lt;');

/** The title of a product on its cover; nothing for an id without a product. */
export function coverTitle(productId: number, { x, y, width, colour }: Cover): string {
  const title = productTitleOf(productId);
  if (title === null) return '';
  const [whole = '', note = ''] = aside.exec(title) ?? [];
  const [main = '', below = ''] = title.slice(0, title.length - whole.length).split('：');
  const size = widthOf(main) > 12 ? 21 : 25;
  const font = 'font-family="PingFang SC, HarmonyOS Sans SC, Microsoft YaHei, Noto Sans CJK SC, sans-serif"';
  const set = (text: string, top: number, px: number, weight: number): string =>
    `<text x="${n(x)}" y="${n(top)}" font-size="${px}" font-weight="${weight}">${escaped(text)}</text>`;
  const lines = titleLines(main, width / size);
  const end = y + lines.length * size * 1.3;
  const small = [...(below ? titleLines(below, width / 14) : []), ...(note ? [note] : [])];
  return (
    `<g ${font} fill="${colour}" stroke="none">` +
    lines.map((line, at) => set(line, y + at * size * 1.3, size, 600)).join('') +
    small.map((line, at) => set(line, end + at * 19, 14, 400)).join('') +
    '</g>'
  );
}
