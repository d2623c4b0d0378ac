/**
 * Lists of Word. Its clipboard has no list elements: each item is a paragraph whose style names list and level, and whose first words
 * are the bullet or the number, marked as `mso-list:Ignore` or enclosed in conditional comments.
 */
import { nodeLimits } from '../fitted.ts';

/** What Word says of an item. */
interface Item {
  paragraph: Element;
  list: string;
  level: number;
}

const styleOf = (element: Element): string => element.getAttribute('style') ?? '';

function itemIn(element: Element | null | undefined): Item | null {
  const [, list = '', level = ''] = /mso-list:\s*(l\d+)\s+level(\d+)/i.exec(element ? styleOf(element) : '') ?? [];
  return element?.tagName === 'P' && list !== '' ? { paragraph: element, list, level: Number(level) } : null;
}

/** The nodes of an item that are its bullet or number. */
function markerNodes(paragraph: Element): ChildNode[] {
  const marked = [...paragraph.querySelectorAll('[style]')].find((inner) => /mso-list:\s*ignore/i.test(styleOf(inner)));
  if (marked) return [marked];
  const nodes = [...paragraph.childNodes];
  const isComment =
    (words: RegExp) =>
    (node: Node): boolean =>
      node.nodeType === Node.COMMENT_NODE && words.test(node.nodeValue ?? '');
  const from = nodes.findIndex(isComment(/supportLists/));
  const to = nodes.findIndex(isComment(/endif/));
  return from >= 0 && to > from ? nodes.slice(from, to) : [];
}

/** Takes the bullet or number out of an item. */
function takeMarker(paragraph: Element): string {
  const nodes = markerNodes(paragraph);
  const marker = nodes
    .filter(({ nodeType }) => nodeType !== Node.COMMENT_NODE)
    .map(({ textContent }) => textContent ?? '')
    .join('')
    .replace(/\s+/g, '');
  for (const node of nodes) node.remove();
  return marker;
}

/** A number, a letter or a Chinese numeral with a sign behind it; anything else is a bullet. */
const isNumber = (marker: string): boolean =>
  /^[(（]?(?:\d+(?:\.\d+)*|[a-z]{1,4}|[一二三四五六七八九十百]+)[.)．）、]|^\d+$|^[①-⑳]$/i.test(marker);

/** The number of a marker as a list of the schema counts: in figures; null for any other count. */
const figureIn = (marker: string): number | null => {
  const figure = /^[(（]?(\d+)[.)．）、]?$/.exec(marker)?.[1];
  return figure === undefined ? null : Number(figure);
};

/** The paragraphs of Word that stand together from this one on. */
function runFrom(first: Item): Item[] {
  const items = [first];
  for (let next = itemIn(first.paragraph.nextElementSibling); next; next = itemIn(next.paragraph.nextElementSibling))
    items.push(next);
  return items;
}

/** Turns a run into lists. Lists have one level: a deeper item becomes a paragraph of the item above it, with its marker. */
function buildLists(items: readonly Item[]): void {
  const top = Math.min(...items.map(({ level }) => level));
  let list: Element | null = null;
  let name = '';
  for (const item of items) {
    const { paragraph } = item;
    const page = paragraph.ownerDocument;
    const marker = takeMarker(paragraph);
    const above = list?.lastElementChild;
    if (item.level > top && above && above.childElementCount < nodeLimits.listItem) {
      paragraph.prepend(isNumber(marker) ? `${marker} ` : '– ');
      above.append(paragraph);
      continue;
    }
    const kind = isNumber(marker) ? 'ol' : 'ul';
    const isSame: boolean = list !== null && (item.level !== top || name === `${item.list} ${kind}`);
    // The schema counts from one: a list that goes on elsewhere, or that counts in letters, keeps its numbers as words.
    if (kind === 'ol' && figureIn(marker) !== (isSame ? (list?.childElementCount ?? 0) : 0) + 1) {
      paragraph.prepend(`${marker} `);
      paragraph.removeAttribute('style');
      list = null;
      continue;
    }
    if (!list || (item.level === top && name !== `${item.list} ${kind}`)) {
      list = page.createElement(kind);
      name = `${item.list} ${kind}`;
      paragraph.before(list);
    }
    const entry = page.createElement('li');
    entry.append(paragraph);
    list.append(entry);
  }
}

/** Turns the paragraphs of Word that are items of lists into lists. */
export function buildWordLists(root: ParentNode): void {
  for (const paragraph of root.querySelectorAll('p')) {
    const item = paragraph.closest('li') ? null : itemIn(paragraph);
    if (item) buildLists(runFrom(item));
  }
}
