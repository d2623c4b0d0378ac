/**
 * Takes out of pasted HTML what the schema drops anyway, before the browser parses it: style sheets, scripts, handlers. They could
 * not run, but the policy of the page would report each of them, and every text of an office program has some.
 */

/** Elements whose content is no text of the document. */
const hidden = /<(style|script|title|noscript|template|iframe|object)\b[^]*?<\/\1\s*>/gi;
const single = /<\/?(?:base|link|meta|iframe|frame|object|embed)\b[^>]*>/gi;
/** A form is a block; as an element it could be filled in. */
const form = /<(\/?)form\b[^>]*>/gi;
const tag = /<[a-z][^>]*>/gi;
// Never beyond the end of a quoted value: a value that only looks like a handler must not open another one.
const handler = /([\s"'])on\w+\s*=\s*(?:"[^"]*"|'[^']*'|[^\s>"']*)/gi;

/** The HTML without them. */
export const cleanHtml = (html: string): string =>
  html
    .replace(hidden, '')
    .replace(single, '')
    .replace(form, '<$1div>')
    .replace(tag, (whole) => whole.replace(handler, '$1').replace(handler, '$1'));
