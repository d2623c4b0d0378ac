/** Words of a source that nobody sees there. */
import type { Declarations } from './sourceStyles.ts';

const zero = /^0(?:\.0+)?(?:px|pt|em|rem|%)?$/;

/** Content that a browser draws only where it cannot do better, or not at all. */
const unseen = /^(?:VIDEO|AUDIO|OBJECT|CANVAS|PROGRESS|METER|DATALIST|TEMPLATE|RP)$/;

/** Words for screen readers alone: cut to nothing. */
const isCutAway = (declared: Declarations): boolean =>
  /^(?:absolute|fixed)$/.test(declared.get('position') ?? '') &&
  (/^rect\(\s*(?:[01](?:px)?[\s,]+){3}[01](?:px)?\s*\)$/.test(declared.get('clip') ?? '') ||
    /^inset\(\s*(?:50|100)%/.test(declared.get('clip-path') ?? ''));

/** Hidden words, those that a program has marked as such, and the comments of Word and WPS. */
export const isHidden = (element: Element, declared: Declarations): boolean =>
  element.hasAttribute('hidden') ||
  unseen.test(element.tagName) ||
  (element.tagName === 'DIALOG' && !element.hasAttribute('open')) ||
  declared.get('display') === 'none' ||
  declared.get('mso-hide') === 'all' ||
  declared.has('mso-comment-reference') ||
  declared.get('mso-special-character') === 'comment' ||
  /^comment/.test(declared.get('mso-element') ?? '') ||
  /\bMsoCommentReference\b|\bmsocomanchor\b/i.test(element.className) ||
  zero.test(declared.get('opacity') ?? '') ||
  isCutAway(declared);

/** Whether the letters of an element have no size: undefined where that follows from the elements around it. */
export function hasNoSize(declared: Declarations): boolean | undefined {
  const size = declared.get('font-size');
  if (size === undefined) return undefined;
  if (zero.test(size)) return true;
  return /(?:em|%)$/.test(size) && !size.endsWith('rem')
    ? undefined
    : /^(?:inherit|smaller|larger)$/.test(size)
      ? undefined
      : false;
}

/** Words that were taken back: by the program that tracks changes, or by a line through them. */
export const isTakenBack = (element: Element, declared: Declarations): boolean =>
  /^(?:DEL|S|STRIKE)$/.test(element.tagName) ||
  /\bmsoDel\b/.test(element.className) ||
  ['text-decoration', 'text-decoration-line'].some((name) => declared.get(name)?.includes('line-through'));
