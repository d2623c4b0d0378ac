/**
 * Makes pasted HTML say in words what it says by its look. The schema of an article has few nodes and marks; whatever else a source
 * expresses by style or element would be lost, and with it a dose: deleted and hidden words would come back, letters of symbol fonts
 * would become others, lines would run together, lists would be counted anew.
 */
import { endParagraphs, isBlock } from './breaks.ts';
import type { Declarations, SourceStyles } from './sourceStyles.ts';
import { inUnicode, symbolFontOf } from './symbolFonts.ts';

/** What a text inherits from the elements around it. */
interface Surroundings {
  font: string | null;
  transform: string;
  isInvisible: boolean;
  /** Line ends of the source are breaks. */
  keepsLines: boolean;
}

const ordinary: Surroundings = { font: null, transform: 'none', isInvisible: false, keepsLines: false };

/** Elements that stand on lines of their own, and that the parser of the editor does not know as such. */
const ownLines = /^(?:DT|CENTER|DETAILS|SUMMARY|MAIN|NAV|LEGEND|SEARCH|OPTION|OPTGROUP|DIALOG)$/;
const blockDisplay = /^(?:block|flex|grid|table|list-item|flow-root|table-(?:row|cell|caption|row-group))$/;
/** Words that were taken back: by the program that tracks changes, or by a line through them. */
const isTakenBack = (element: Element, declared: Declarations): boolean =>
  /^(?:DEL|S|STRIKE)$/.test(element.tagName) ||
  ['text-decoration', 'text-decoration-line'].some((name) => declared.get(name)?.includes('line-through'));

/** Words that nobody sees: hidden ones, and the comments of Word and WPS. */
function isHidden(element: Element, declared: Declarations): boolean {
  const size = declared.get('font-size') ?? '';
  return (
    element.hasAttribute('hidden') ||
    declared.get('display') === 'none' ||
    declared.get('mso-hide') === 'all' ||
    declared.has('mso-comment-reference') ||
    declared.get('mso-special-character') === 'comment' ||
    /^comment/.test(declared.get('mso-element') ?? '') ||
    /\bMsoCommentReference\b|\bmsocomanchor\b/i.test(element.className) ||
    /^0(?:\.0+)?(?:px|pt|em|rem|%)?$/.test(size) ||
    /^0(?:\.0+)?%?$/.test(declared.get('opacity') ?? '')
  );
}

/** Raised and lowered text by a length, and as Word moves it. */
function raiseOf(declared: Declarations): 'super' | 'sub' | null {
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

/** What a field of a form shows. */
function shownIn(field: Element): string {
  const kind = field.getAttribute('type')?.toLowerCase() ?? 'text';
  if (kind === 'checkbox' || kind === 'radio') return field.hasAttribute('checked') ? '☑' : '☐';
  return /^(?:text|number|tel|date|email|search)$/.test(kind) ? (field.getAttribute('value') ?? '') : '';
}

/** Says in words what the elements below a root say by their look; answers how many words with a line through them were left out. */
export function keepMeaning(root: Element, styles: SourceStyles): number {
  const page = root.ownerDocument;
  let struck = 0;

  const readText = (text: ChildNode, { font, transform, isInvisible, keepsLines }: Surroundings): void => {
    if (isInvisible) return text.remove();
    const words = transformed(inUnicode(text.nodeValue ?? '', font), transform);
    const lines = keepsLines ? words.split(/\r?\n/) : [words];
    if (lines.length === 1) text.nodeValue = words;
    else text.replaceWith(...lines.flatMap((line, at) => (at > 0 ? [page.createElement('br'), line] : [line])));
  };

  const readElement = (element: Element, around: Surroundings): void => {
    const declared = styles.of(element);
    if (isHidden(element, declared)) return element.remove();
    if (isTakenBack(element, declared)) {
      if (element.tagName !== 'DEL' && element.textContent.trim() !== '') struck += 1;
      return element.remove();
    }
    if (element.tagName === 'INPUT') return element.replaceWith(shownIn(element));
    const raise = raiseOf(declared);
    if (raise && element instanceof HTMLElement && !/^(?:TD|TH|TR|TABLE|IMG)$/.test(element.tagName))
      element.style.verticalAlign = raise;
    const visibility = declared.get('visibility');
    const space = declared.get('white-space') ?? (/^(?:PRE|TEXTAREA)$/.test(element.tagName) ? 'pre' : undefined);
    const font = symbolFontOf(element, declared);
    const within: Surroundings = {
      font: font === undefined ? around.font : font,
      transform: declared.get('text-transform') ?? around.transform,
      isInvisible: visibility === undefined ? around.isInvisible : /^(?:hidden|collapse)$/.test(visibility),
      keepsLines: space === undefined ? around.keepsLines : /^(?:pre|pre-wrap|pre-line|break-spaces)$/.test(space),
    };
    const standsAlone = ownLines.test(element.tagName) || blockDisplay.test(declared.get('display') ?? '');
    if (standsAlone && !isBlock(element)) {
      element.before(page.createElement('br'));
      element.after(page.createElement('br'));
    }
    readChildren(element, within);
  };

  const readChildren = (element: Element, around: Surroundings): void => {
    for (const child of [...element.childNodes])
      if (child.nodeType === Node.TEXT_NODE) readText(child, around);
      else if (child instanceof Element) readElement(child, around);
  };

  readChildren(root, ordinary);
  endParagraphs(root);
  return struck;
}
