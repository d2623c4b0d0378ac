/** Lists whose numbers the schema cannot keep: it counts from one, by ones, in figures, and has one level. */
import { nodeLimits } from '../../fitted.ts';
import type { SourceStyles } from './sourceStyles.ts';
import { isBlock } from './breaks.ts';

const letters = (index: number): string => {
  const rest = Math.floor((index - 1) / 26);
  return (rest > 0 ? letters(rest) : '') + String.fromCharCode(97 + ((index - 1) % 26));
};

const romans: readonly (readonly [number, string])[] = [
  ...([
    [1000, 'm'],
    [900, 'cm'],
    [500, 'd'],
    [400, 'cd'],
    [100, 'c'],
    [90, 'xc'],
    [50, 'l'],
    [40, 'xl'],
  ] as const),
  ...([
    [10, 'x'],
    [9, 'ix'],
    [5, 'v'],
    [4, 'iv'],
    [1, 'i'],
  ] as const),
];

const roman = (index: number): string => {
  const [value, sign] = romans.find(([least]) => least <= index) ?? [1, 'i'];
  return sign + (index > value ? roman(index - value) : '');
};

const chinese = (index: number): string => {
  if (index > 99) return String(index);
  const [tens, ones] = [Math.floor(index / 10), index % 10];
  const digit = (value: number): string => Array.from('一二三四五六七八九')[value - 1] ?? '';
  return (tens > 1 ? digit(tens) : '') + (tens > 0 ? '十' : '') + digit(ones);
};

const greek = (index: number): string => Array.from('αβγδεζηθικλμνξοπρστυφχψω')[index - 1] ?? String(index);

type Count = (index: number) => string;

const dotted =
  (count: Count): Count =>
  (index) =>
    `${index > 0 ? count(index) : index}. `;
const capital =
  (count: Count): Count =>
  (index) =>
    count(index).toUpperCase();

const figures = dotted(String);
const chineseFigures: Count = (index) => `${index > 0 ? chinese(index) : index}、`;

/** How a list counts, by its attribute `type` or its style: the number with what a browser writes behind it. */
const counts: Readonly<Record<string, Count>> = {
  decimal: figures,
  1: figures,
  'decimal-leading-zero': dotted((index) => String(index).padStart(2, '0')),
  a: dotted(letters),
  'lower-alpha': dotted(letters),
  'lower-latin': dotted(letters),
  A: dotted(capital(letters)),
  'upper-alpha': dotted(capital(letters)),
  'upper-latin': dotted(capital(letters)),
  i: dotted(roman),
  'lower-roman': dotted(roman),
  I: dotted(capital(roman)),
  'upper-roman': dotted(capital(roman)),
  'lower-greek': dotted(greek),
  'cjk-ideographic': chineseFigures,
  'simp-chinese-informal': chineseFigures,
  'trad-chinese-informal': chineseFigures,
  none: () => '',
};

/** What stands before the items of a list without numbers, where it becomes paragraphs. */
const bullet = '– ';

/** The items of a list. */
export const itemsOf = (list: Element): Element[] => [...list.children].filter(({ tagName }) => tagName === 'LI');

/** How an element counts by its style or its attribute; undefined where it says nothing that is known. */
function countOf(element: Element, styles: SourceStyles): Count | undefined {
  const declared = styles.of(element);
  const words = `${declared.get('list-style-type') ?? declared.get('list-style') ?? ''} ${element.getAttribute('type') ?? ''}`;
  return words
    .split(/\s+/)
    .map((word) => counts[word])
    .find(Boolean);
}

/** What stands before each item of a list; null for a list without numbers. */
function numbersOf(list: Element, styles: SourceStyles): string[] | null {
  const count = countOf(list, styles) ?? (list.tagName === 'OL' ? figures : undefined);
  const items = itemsOf(list);
  if (!items.some((item) => countOf(item, styles) ?? count)) return null;
  const isReversed = list.hasAttribute('reversed');
  let next = Number.parseInt(list.getAttribute('start') ?? '', 10);
  if (Number.isNaN(next)) next = isReversed ? items.length : 1;
  return items.map((item) => {
    const own = Number.parseInt(item.getAttribute('value') ?? '', 10);
    const number = Number.isNaN(own) ? next : own;
    next = number + (isReversed ? -1 : 1);
    return (countOf(item, styles) ?? count ?? (() => bullet))(number);
  });
}

/** Puts words at the beginning of the first line of a block. */
function begin(block: Element, words: string): void {
  const first = [...block.childNodes].find(({ textContent }) => textContent?.trim());
  if (first instanceof Element && isBlock(first)) begin(first, words);
  else block.prepend(words);
}

/** Turns a list into paragraphs that begin with its numbers or bullets. */
export function writeItems(list: Element, styles: SourceStyles): void {
  const numbers = numbersOf(list, styles);
  const items = itemsOf(list);
  for (const [at, item] of items.entries()) {
    const paragraph = list.ownerDocument.createElement('div');
    paragraph.append(...item.childNodes);
    begin(paragraph, numbers?.[at] ?? bullet);
    item.replaceWith(paragraph);
  }
  list.replaceWith(...list.childNodes);
}

/** Blocks of an item, or more: those of its parts are counted, too. */
const linesOf = (item: Element): number => item.querySelectorAll('br, p, div, section, article').length + 1;

/** Turns lists that count otherwise, or that the schema cannot hold, into paragraphs. */
export function writeCounts(root: Element, styles: SourceStyles): void {
  for (const list of root.querySelectorAll('ol, ul')) {
    const numbers = numbersOf(list, styles);
    const items = itemsOf(list);
    const isHeld =
      items.length <= nodeLimits.list &&
      items.every((item) => linesOf(item) <= nodeLimits.listItem) &&
      [...list.childNodes].every((node) => items.includes(node as Element) || node.textContent?.trim() === '');
    const isUsual =
      list.tagName === 'OL'
        ? numbers?.every((number, at) => number === figures(at + 1)) !== false
        : !numbers || numbers.every((number) => number === '' || number === bullet);
    if (!isHeld || !isUsual) writeItems(list, styles);
  }
}
