/** What a browser repairs silently and a reader of the page does not see: faults of the HTML itself. */

/** Runs in the page. One text for each element that stands where HTML does not allow it, is empty, or has no Chinese name. */
export function markupFaults(): string[] {
  const phrasing = 'span, b, strong, i, em, small, label, button, p, h1, h2, h3, h4, h5, h6';
  const blocks =
    'address, article, aside, blockquote, details, div, dl, fieldset, figure, footer, form, h1, h2, h3, h4, h5, h6, header, ' +
    'hr, main, nav, ol, p, pre, section, table, ul';
  const all = (selector: string): Element[] => [...document.body.querySelectorAll(selector)];
  const shown = (kind: string, found: Element[]): string[] =>
    found.map((one) => `${kind}: ${one.parentElement?.localName ?? ''} > ${one.outerHTML.slice(0, 120)}`);
  const named = '[aria-label], [aria-labelledby]';
  const texts = ['aria-label', 'aria-roledescription', 'aria-valuetext', 'placeholder', 'title'] as const;
  return [
    ...shown('block in a line', all(`:is(${phrasing}) :is(${blocks})`)),
    ...shown(
      'empty list',
      all('ul, ol, dl').filter((one) => one.childElementCount === 0),
    ),
    ...shown(
      'without a name',
      all('article, aside, fieldset').filter((one) => !one.matches(`${named}, fieldset:has(> legend)`)),
    ),
    ...shown(
      'controls nothing',
      all('[aria-controls]:not([aria-expanded=false])').filter(
        (one) => !document.getElementById(one.getAttribute('aria-controls') ?? ''),
      ),
    ),
    ...shown(
      'name in English',
      all(texts.map((text) => `[${text}]`).join()).filter((one) =>
        texts.some((text) => /^[^\u4e00-\u9fff]*[a-z]{3}[^\u4e00-\u9fff]*$/.test(one.getAttribute(text) ?? '')),
      ),
    ),
  ];
}
