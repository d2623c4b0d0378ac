/**
 * Blocks within blocks of pasted HTML. The schema has lists of one level, and items, cells and quotes of paragraphs alone. A parser
 * that meets more in them breaks the list or the table off, and what follows begins anew: at 1, or in another row.
 */
import { nodeLimits } from '../../fitted.ts';
import { isBlock } from './breaks.ts';
import { itemsOf, writeItems } from './countedLists.ts';
import type { SourceStyles } from './sourceStyles.ts';

const holders = 'li, td, th, blockquote';
const isHeld = (element: Element): boolean => element.parentElement?.closest(holders) != null;

/** The elements for a selector, from the inner ones outwards. */
const inwards = (root: Element, selector: string): Element[] => [...root.querySelectorAll(selector)].reverse();

const unwrap = (element: Element): void => {
  const made = element.ownerDocument.createElement('div');
  made.append(...element.childNodes);
  element.replaceWith(made);
};

const rowsOf = (table: Element): Element[] =>
  [...table.querySelectorAll('tr')].filter((row) => row.closest('table') === table);

/** Writes the rows of a table as paragraphs, their cells side by side where each is one line. */
function writeRows(table: Element): void {
  const page = table.ownerDocument;
  const lines = rowsOf(table).flatMap((row) => {
    const cells = [...row.children];
    const isShort = cells.every(
      (cell) => ![...cell.querySelectorAll('*')].some((part) => part.tagName === 'BR' || isBlock(part)),
    );
    const parts = cells.map((cell) => [...cell.childNodes]);
    const contents = isShort ? [parts.flatMap((part, at) => (at > 0 ? [' | ', ...part] : part))] : parts;
    return contents.map((content) => {
      const line = page.createElement('div');
      line.append(...content);
      return line;
    });
  });
  const caption = [...table.children].filter(({ tagName }) => tagName === 'CAPTION');
  for (const title of caption) unwrap(title);
  table.replaceWith(...[...table.children].filter(({ tagName }) => tagName === 'DIV'), ...lines);
}

/** A list that stands beside the items of another one belongs to the item above it. */
function moveLists(root: Element): void {
  for (const list of root.querySelectorAll('ol > ol, ol > ul, ul > ol, ul > ul')) {
    const item = list.previousElementSibling;
    if (item?.tagName === 'LI') item.append(list);
    else list.parentElement?.before(list);
  }
}

/** Puts pictures that stay behind the list or the table that cannot hold them. */
function movePictures(root: Element, isKept: (picture: Element) => boolean): void {
  for (const picture of inwards(root, 'img')) {
    if (!isKept(picture) || !isHeld(picture)) continue;
    let outer: Element = picture;
    for (let around: Element | null = picture; around && around !== root; around = around.parentElement)
      if (/^(?:UL|OL|TABLE|BLOCKQUOTE)$/.test(around.tagName)) outer = around;
    outer.after(picture.closest('figure') ?? picture);
  }
}

/** Writes what is nested too deep as paragraphs in the same order, with its numbers. */
export function flatten(root: Element, styles: SourceStyles, isKept: (picture: Element) => boolean): void {
  movePictures(root, isKept);
  moveLists(root);
  // A table of one cell is a frame.
  for (const table of inwards(root, 'table')) {
    const [row, ...rest] = rowsOf(table);
    const cell = row?.children[0];
    if (cell && rest.length === 0 && row.childElementCount === 1 && !table.querySelector('caption')) {
      unwrap(cell);
      table.replaceWith(...row.childNodes);
    }
  }
  for (const quote of inwards(root, 'blockquote')) {
    const lines = quote.querySelectorAll('p, div, br, section, li').length;
    if (isHeld(quote) || quote.querySelector('table, img') || lines >= nodeLimits.blockquote) unwrap(quote);
  }
  for (const table of inwards(root, 'table')) if (isHeld(table)) writeRows(table);
  for (const list of inwards(root, 'ol, ul')) if (isHeld(list) && itemsOf(list).length > 0) writeItems(list, styles);
  for (const heading of root.querySelectorAll('h1, h2, h3, h4, h5, h6')) {
    if (!isHeld(heading)) continue;
    const [line, words] = [root.ownerDocument.createElement('p'), root.ownerDocument.createElement('strong')];
    words.append(...heading.childNodes);
    line.append(words);
    heading.replaceWith(line);
  }
}
