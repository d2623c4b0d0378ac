/** Measures how a chapter lies on pages: columns of the browser beside each other. */
import type { Layout } from './model.ts';

/**
 * The pages of a flow of columns, which is as wide as one page. Without a layout, as in tests, all is on one page. A text that ends
 * in the first of two columns is marked as `data-single`.
 */
export function measure(flow: HTMLElement, text: Element): Layout {
  // The mark makes the page narrower; the text is measured without it.
  flow.removeAttribute('data-single');
  const { columnCount, columnGap } = getComputedStyle(flow);
  const gap = Number.parseFloat(columnGap) || 0;
  const step = flow.clientWidth + gap || 1;
  const { left } = flow.getBoundingClientRect();
  const blocks = [...text.children].map((block) => {
    const pages = [...block.getClientRects()].map((part) => Math.floor((part.left - left + 1) / step));
    return { first: Math.min(...pages, Infinity), last: Math.max(...pages, 0) };
  });
  const end = Math.max(...[...text.children].flatMap((block) => [...block.getClientRects()].map((part) => part.left)));
  if (columnCount === '2' && end - left < step / 2 - 1) flow.setAttribute('data-single', '');
  const known = blocks.map(({ first, last }) => ({ first: first === Infinity ? 0 : first, last }));
  return { step, blocks: known, pages: 1 + Math.max(0, ...known.map(({ last }) => last)) };
}
