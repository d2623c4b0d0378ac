/** Formulas of web pages (MathML) as a line of words: the schema has no node for them. `a/b` and `√(…)` say what a drawing says. */

/** A formula as it is drawn, and beside it for screen readers or hidden: one of them is enough. */
const drawings = '.katex, .MathJax, .MathJax_Display, mjx-container, .mwe-math-element';

/** Signs above a letter. */
const above: Readonly<Record<string, string>> = {
  ...{ '¯': '\u0304', '‾': '\u0304', '―': '\u0304', '-': '\u0304', _: '\u0304' },
  ...{ '^': '\u0302', ˆ: '\u0302', '~': '\u0303', '˜': '\u0303', '.': '\u0307', '˙': '\u0307', '→': '\u20D7' },
};

const textIn = (node: Element): string =>
  (node.textContent ?? '')
    .replace(/\s+/g, ' ')
    .replace(/[\u2061-\u2064]/g, '')
    .trim();

/** Writes one formula. Within a raised or lowered text there is no other one: it is written with a sign. */
function write(page: Document, node: Element, isMoved: boolean): (Node | string)[] {
  const parts = [...node.children];
  const all = (elements: readonly (Element | undefined)[]): (Node | string)[] =>
    elements.flatMap((element) => (element ? write(page, element, isMoved) : []));
  const grouped = (element: Element | undefined): (Node | string)[] =>
    element && Array.from(textIn(element)).length > 1 && !/^(?:mi|mn|mtext)$/.test(element.localName)
      ? ['(', ...all([element]), ')']
      : all([element]);
  const moved = (tag: 'sup' | 'sub', element: Element | undefined): (Node | string)[] => {
    if (!element) return [];
    if (isMoved) return [tag === 'sup' ? '^' : '_', ...grouped(element)];
    const made = page.createElement(tag);
    made.append(...write(page, element, true));
    return [made];
  };
  const [first, second, third] = parts;
  switch (node.localName) {
    case 'annotation':
    case 'annotation-xml':
    case 'mphantom':
    case 'mprescripts':
      return [];
    case 'mspace':
      return [' '];
    case 'mfrac':
      return [...grouped(first), '/', ...grouped(second)];
    case 'msup':
      return [...grouped(first), ...moved('sup', second)];
    case 'msub':
    case 'munder':
      return [...grouped(first), ...moved('sub', second)];
    case 'msubsup':
    case 'munderover':
      return [...grouped(first), ...moved('sub', second), ...moved('sup', third)];
    case 'mover': {
      const sign = second && above[textIn(second)];
      return sign ? [...all([first]), sign] : [...grouped(first), ...moved('sup', second)];
    }
    case 'msqrt':
      return ['√(', ...all(parts), ')'];
    case 'mroot':
      return [...moved('sup', second), '√(', ...all([first]), ')'];
    case 'mfenced':
      return [
        node.getAttribute('open') ?? '(',
        ...parts.flatMap((part, at) => [...(at > 0 ? [', '] : []), ...all([part])]),
        node.getAttribute('close') ?? ')',
      ];
    case 'mtable':
      return parts.flatMap((row, at) => [
        ...(at > 0 ? ['; '] : []),
        ...[...row.children].flatMap((cell, column) => [...(column > 0 ? [', '] : []), ...all([cell])]),
      ]);
    default:
      return parts.length > 0 ? all(parts) : [textIn(node)];
  }
}

/** Writes the formulas below a root as words. */
export function writeFormulas(root: Element): void {
  const page = root.ownerDocument;
  for (const math of root.querySelectorAll('math')) {
    let drawn: Element = math;
    for (let found = math.closest(drawings); found && root.contains(found);) {
      drawn = found;
      found = found.parentElement?.closest(drawings) ?? null;
    }
    if (!root.contains(math)) continue;
    const line = page.createElement('span');
    line.append(...write(page, math, false));
    if (math.getAttribute('display') === 'block') {
      line.prepend(page.createElement('br'));
      line.append(page.createElement('br'));
    }
    drawn.replaceWith(line);
  }
}
