/** Captions of pasted tables and pictures. The schema has them as plain and short texts: another one becomes a paragraph beside its table. */
import { figureLimits } from '../schema.ts';
import { tableLimits } from '../tableNodes.ts';
import { isBlock } from './breaks.ts';

/** Whether a caption says the same without its elements. */
const isPlain = (caption: Element, max: number): boolean =>
  Array.from(caption.textContent.trim()).length <= max &&
  ![...caption.querySelectorAll('*')].some(
    (part) =>
      isBlock(part) ||
      /^(?:SUP|SUB|BR|IMG|A)$/.test(part.tagName) ||
      /^(?:super|sub)$/.test((part as HTMLElement).style.verticalAlign),
  );

const paragraphOf = (caption: Element): Element => {
  const made = caption.ownerDocument.createElement('div');
  made.append(...caption.childNodes);
  caption.remove();
  return made;
};

/** Writes the captions below a root that are no plain texts as paragraphs. */
export function writeCaptions(root: Element): void {
  for (const caption of root.querySelectorAll('caption'))
    if (!isPlain(caption, tableLimits.caption)) caption.closest('table')?.before(paragraphOf(caption));
  for (const figure of root.querySelectorAll('figure')) {
    const caption = figure.querySelector('figcaption');
    const hasMore =
      figure.querySelectorAll('img').length > 1 ||
      figure.textContent.replace(/\s/g, '') !== (caption?.textContent ?? '').replace(/\s/g, '');
    if (caption && !isPlain(caption, figureLimits.caption)) figure.after(paragraphOf(caption));
    if (hasMore) figure.replaceWith(...figure.childNodes);
  }
}
