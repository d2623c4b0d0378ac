/** Lists whose numbers the schema cannot keep: it counts from one, by ones, in figures. */

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

/** How a list counts, by its attribute `type` or its style. */
const counts: Readonly<Record<string, (index: number) => string>> = {
  a: letters,
  'lower-alpha': letters,
  'lower-latin': letters,
  A: (index) => letters(index).toUpperCase(),
  'upper-alpha': (index) => letters(index).toUpperCase(),
  'upper-latin': (index) => letters(index).toUpperCase(),
  i: roman,
  'lower-roman': roman,
  I: (index) => roman(index).toUpperCase(),
  'upper-roman': (index) => roman(index).toUpperCase(),
};

/** Turns lists that count otherwise into paragraphs that begin with their numbers. */
export function writeCounts(root: ParentNode, styleOf: (list: Element) => string | undefined): void {
  for (const list of root.querySelectorAll('ol')) {
    const items = [...list.children].filter(({ tagName }) => tagName === 'LI');
    const isReversed = list.hasAttribute('reversed');
    const count = counts[styleOf(list) ?? list.getAttribute('type') ?? ''];
    let next = Number.parseInt(list.getAttribute('start') ?? '', 10);
    if (Number.isNaN(next)) next = isReversed ? items.length : 1;
    const numbers = items.map((item) => {
      const own = Number.parseInt(item.getAttribute('value') ?? '', 10);
      const number = Number.isNaN(own) ? next : own;
      next = number + (isReversed ? -1 : 1);
      return number;
    });
    if (!count && numbers.every((number, at) => number === at + 1)) continue;
    for (const [at, item] of items.entries()) {
      const number = numbers[at] ?? 0;
      item.prepend(`${count && number > 0 ? count(number) : number}. `);
      const paragraph = root.ownerDocument?.createElement('div');
      if (!paragraph) continue;
      paragraph.append(...item.childNodes);
      list.before(paragraph);
    }
    list.remove();
  }
}
