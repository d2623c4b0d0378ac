/** What a test of a page or a component reads of the document. */

/** The content of the page; the whole body where nothing but a component is drawn. */
export const main = (): HTMLElement => document.querySelector('main') ?? document.body;

/** The text of the page's content. */
export const text = (): string => main().textContent;
