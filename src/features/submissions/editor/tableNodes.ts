/** The nodes of a table. Every cell takes one place: there are no spans, so the contract's cells have no attributes. */
import { mergeAttributes, Node } from '@tiptap/core';

/** Limits of a table in the contract. */
export const tableLimits = { rows: 100, columns: 12, caption: 100 } as const;

const table = Node.create({
  name: 'table',
  group: 'block',
  content: 'tableRow+',
  isolating: true,
  addAttributes: () => ({ caption: { default: '', rendered: false } }),
  parseHTML: () => [
    {
      tag: 'table',
      getAttrs: (element) => ({
        caption: Array.from(element.querySelector('caption')?.textContent.trim() ?? '')
          .slice(0, tableLimits.caption)
          .join(''),
      }),
    },
    { tag: 'caption', ignore: true },
  ],
  renderHTML: ({ node, HTMLAttributes }) => [
    'table',
    HTMLAttributes,
    ...(node.attrs.caption ? [['caption', { contenteditable: 'false' }, String(node.attrs.caption)] as const] : []),
    ['tbody', 0],
  ],
});

const tableRow = Node.create({
  name: 'tableRow',
  content: '(tableHeader | tableCell)+',
  parseHTML: () => [{ tag: 'tr' }],
  renderHTML: ({ HTMLAttributes }) => ['tr', HTMLAttributes, 0],
});

const cell = (name: 'tableHeader' | 'tableCell', tag: 'th' | 'td') =>
  Node.create({
    name,
    content: 'paragraph+',
    isolating: true,
    parseHTML: () => [{ tag }],
    renderHTML: ({ HTMLAttributes }) => [tag, mergeAttributes(HTMLAttributes), 0],
  });

/** The nodes of a table. */
export const tableNodes = [table, tableRow, cell('tableHeader', 'th'), cell('tableCell', 'td')];
