/**
 * Makes pasted HTML say in words what it says by its look. The schema of an article has few nodes and marks; whatever else a source
 * expresses by style or element would be lost, and with it a dose: deleted and hidden words would come back, letters of symbol fonts
 * would become others, words that stand apart would run together.
 */
import { isBlock } from './breaks.ts';
import { hasNoSize, isHidden, isTakenBack } from './hiddenWords.ts';
import type { Declarations, SourceStyles } from './sourceStyles.ts';
import { inUnicode, symbolFontOf } from './symbolFonts.ts';

/** What a text inherits from the elements around it. */
interface Surroundings {
  font: string | null;
  transform: string;
  isInvisible: boolean;
  /** The letters have no size. */
  isTiny: boolean;
  /** Line ends of the source are breaks. */
  keepsLines: boolean;
  /** Runs of blanks are kept, such as between columns. */
  keepsBlanks: boolean;
  line: 'under' | 'over' | null;
  /** Elements stand beside each other like blocks. */
  isRow: boolean;
  /** How many quotations are around it. */
  quotes: number;
}

const ordinary: Surroundings = {
  ...{ font: null, transform: 'none', isInvisible: false, isTiny: false, keepsLines: false, keepsBlanks: false },
  ...{ line: null, isRow: false, quotes: 0 },
};

/** Elements that stand on lines of their own, and that the parser of the editor does not know as such. */
const ownLines = /^(?:DT|CENTER|DETAILS|SUMMARY|MAIN|NAV|LEGEND|SEARCH|DIALOG|MENU)$/;
const blockDisplay = /^(?:block|flex|grid|table|list-item|flow-root|table-(?:row|cell|caption|row-group))$/;
const rowDisplay = /^(?:inline-)?(?:flex|grid)$/;
/** Blocks that a style can put into a line. */
const inlined = /^(?:P|DIV|SECTION|ARTICLE|ASIDE|HEADER|FOOTER|ADDRESS|H[1-6])$/;
/** An element without a display of its own. */
const unboxed = /^(?:TD|TH|TR|TABLE|TBODY|THEAD|TFOOT|IMG|BR)$/;

/** Whether a style gives an inline element a box of its own, apart from the words around it. */
const standsApart = (declared: Declarations): boolean =>
  blockDisplay.test(declared.get('display') ?? '') ||
  /^(?:left|right)$/.test(declared.get('float') ?? '') ||
  /^(?:absolute|fixed)$/.test(declared.get('position') ?? '');

/** Raised and lowered text by a length, and as Word moves it. Boxes are only aligned by it. */
function raiseOf(declared: Declarations): 'super' | 'sub' | null {
  if (/^inline-/.test(declared.get('display') ?? '')) return null;
  const align = declared.get('vertical-align') ?? '';
  if (align === 'super' || align === 'sub') return align;
  const length = Number.parseFloat(declared.get('mso-text-raise') ?? align);
  if (!length) return null;
  return length > 0 ? 'super' : 'sub';
}

const transformed = (text: string, transform: string): string => {
  if (transform === 'uppercase') return text.toUpperCase();
  if (transform === 'lowercase') return text.toLowerCase();
  return transform === 'capitalize' ? text.replace(/\b[a-z]/g, (letter) => letter.toUpperCase()) : text;
};

/** A line under blanks is a place to fill in; one over a letter is a mean. */
function lined(text: string, line: Surroundings['line']): string {
  if (line === 'under' && /^[\s\u00A0\u3000]{2,}$/.test(text)) return text.replace(/./gsu, '_');
  if (line !== 'over' || Array.from(text).length > 3) return text;
  return Array.from(text, (letter) => (letter.trim() ? `${letter}\u0305` : letter)).join('');
}

/** Blanks that a browser draws and the parser of the editor would make one of. */
const withBlanks = (text: string): string =>
  text.replaceAll('\t', '\u3000\u3000').replace(/ {2,}/g, (blanks) => '\u00A0'.repeat(blanks.length));

function lineOf(element: Element, declared: Declarations): Surroundings['line'] | undefined {
  const line = declared.get('text-decoration') ?? declared.get('text-decoration-line') ?? '';
  if (line.includes('overline')) return 'over';
  return element.tagName === 'U' || line.includes('underline') ? 'under' : undefined;
}

/** What a field of a form shows; undefined for another element. */
function shownIn(field: Element): string | undefined {
  if (field.tagName === 'SELECT') {
    const options = [...field.querySelectorAll('option')];
    return (options.find((option) => option.hasAttribute('selected')) ?? options[0])?.textContent.trim() ?? '';
  }
  if (field.tagName !== 'INPUT') return undefined;
  const kind = field.getAttribute('type')?.toLowerCase() ?? 'text';
  if (kind === 'checkbox' || kind === 'radio') return field.hasAttribute('checked') ? '☑' : '☐';
  return /^(?:text|number|tel|date|email|search)$/.test(kind) ? (field.getAttribute('value') ?? '') : '';
}

/** Size in pixels up to which a drawing without words is an icon. */
const iconSize = 48;

/** A drawing is a picture: one that says something, or that is large, must not be lost unseen. */
function pictureOf(drawing: Element): Element[] {
  const width = Number.parseInt(drawing.getAttribute('width') ?? '', 10);
  const hasWords = [...drawing.querySelectorAll('text, foreignObject')].some(({ textContent }) => textContent?.trim());
  if (!hasWords && (drawing.getAttribute('aria-hidden') === 'true' || !(width > iconSize))) return [];
  return [drawing.ownerDocument.createElement('img')];
}

/** Says in words what the elements below a root say by their look; answers how many words with a line through them were left out. */
export function keepMeaning(root: Element, styles: SourceStyles): number {
  const page = root.ownerDocument;
  let struck = 0;

  const readText = (text: ChildNode, around: Surroundings): void => {
    if (around.isInvisible || around.isTiny) return text.remove();
    const letters = inUnicode((text.nodeValue ?? '').replace(/[\u00AD\u200B\uFEFF]/g, ''), around.font);
    const words = lined(transformed(letters, around.transform), around.line);
    const lines = (around.keepsLines ? words.split(/\r?\n/) : [words]).map((line) =>
      around.keepsBlanks ? withBlanks(line) : line,
    );
    if (lines.length === 1) text.nodeValue = lines[0] ?? '';
    else text.replaceWith(...lines.flatMap((line, at) => (at > 0 ? [page.createElement('br'), line] : [line])));
  };

  /** What the text within an element inherits. */
  const within = (element: Element, declared: Declarations, around: Surroundings): Surroundings => {
    const visibility = declared.get('visibility');
    const space = declared.get('white-space') ?? (/^(?:PRE|TEXTAREA)$/.test(element.tagName) ? 'pre' : undefined);
    const font = symbolFontOf(element, declared);
    return {
      font: font === undefined ? around.font : font,
      transform: declared.get('text-transform') ?? around.transform,
      isInvisible: visibility === undefined ? around.isInvisible : /^(?:hidden|collapse)$/.test(visibility),
      isTiny: hasNoSize(declared) ?? around.isTiny,
      keepsLines: space === undefined ? around.keepsLines : /^(?:pre|pre-wrap|pre-line|break-spaces)$/.test(space),
      keepsBlanks: space === undefined ? around.keepsBlanks : /^(?:pre|pre-wrap|break-spaces)$/.test(space),
      line: lineOf(element, declared) ?? around.line,
      isRow: rowDisplay.test(declared.get('display') ?? ''),
      quotes: around.quotes + (element.tagName === 'Q' ? 1 : 0),
    };
  };

  /** Signs that a browser draws around some elements. */
  const addSigns = (element: Element, { quotes }: Surroundings): void => {
    if (element.tagName === 'Q') {
      element.prepend(quotes % 2 === 1 ? '“' : '‘');
      element.append(quotes % 2 === 1 ? '”' : '’');
    }
    // Said behind the words instead of above them.
    if (element.tagName === 'RT' && element.textContent.trim()) {
      element.prepend('（');
      element.append('）');
    }
  };

  const readElement = (element: Element, around: Surroundings): void => {
    const declared = styles.of(element);
    if (isHidden(element, declared)) {
      const isDrawn = element.tagName === 'CANVAS' && declared.get('display') !== 'none';
      return element.replaceWith(...(isDrawn ? [page.createElement('img')] : []));
    }
    if (isTakenBack(element, declared)) {
      if (element.tagName !== 'DEL' && element.textContent.trim() !== '') struck += 1;
      return element.remove();
    }
    if (element.localName === 'svg') return element.replaceWith(...pictureOf(element));
    const shown = shownIn(element);
    if (shown !== undefined) return element.replaceWith(shown);
    const raise = raiseOf(declared);
    if (raise && element instanceof HTMLElement && !unboxed.test(element.tagName)) element.style.verticalAlign = raise;
    const isApart = ownLines.test(element.tagName) || standsApart(declared) || around.isRow;
    if (isApart && !isBlock(element) && !unboxed.test(element.tagName)) {
      element.before(page.createElement('br'));
      element.after(page.createElement('br'));
    }
    const inside = within(element, declared, around);
    readChildren(element, inside);
    addSigns(element, inside);
    if (inlined.test(element.tagName) && declared.get('display') === 'inline' && !around.isRow) {
      const line = page.createElement('span');
      line.append(...element.childNodes);
      element.replaceWith(line);
    }
  };

  const readChildren = (element: Element, around: Surroundings): void => {
    for (const child of [...element.childNodes])
      if (child.nodeType === Node.TEXT_NODE) readText(child, around);
      else if (child instanceof Element) readElement(child, around);
  };

  readChildren(root, ordinary);
  return struck;
}
