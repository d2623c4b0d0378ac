/** Measures how a chapter lies on pages: columns of the browser beside each other. */
import type { Layout } from './model.ts';

/** The pages of a flow of columns, which is as wide as one page. Without a layout, as in tests, all is on one page. */
export function measure(flow: HTMLElement, text: Element): Layout {
  const gap = Number.parseFloat(getComputedStyle(flow).columnGap) || 0;
  const step = flow.clientWidth + gap || 1;
  const { left } = flow.getBoundingClientRect();
  const blocks = [...text.children].map((block) => {
    const pages = [...block.getClientRects()].map((part) => Math.floor((part.left - left + 1) / step));
    return { first: Math.min(...pages, Infinity), last: Math.max(...pages, 0) };
  });
  const known = blocks.map(({ first, last }) => ({ first: first === Infinity ? 0 : first, last }));
  return { step, blocks: known, pages: 1 + Math.max(0, ...known.map(({ last }) => last)) };
}
