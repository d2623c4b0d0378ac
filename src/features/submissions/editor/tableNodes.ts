/** The nodes of a table, with the roles by which prosemirror-tables knows them. */
import { Extension, Node } from '@tiptap/core';
import { tableEditing } from '@tiptap/pm/tables';

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
        caption: Array.from(element.querySelector('caption')?.textContent.replace(/\s+/g, ' ').trim() ?? '')
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
  // A row whose places are all covered from above has no cells.
  content: '(tableHeader | tableCell)*',
  parseHTML: () => [{ tag: 'tr' }],
  renderHTML: ({ HTMLAttributes }) => ['tr', HTMLAttributes, 0],
});

/** A span in pasted HTML. */
const spanIn = (element: HTMLElement, name: string, max: number): number =>
  Math.min(max, Math.max(1, Math.trunc(Number(element.getAttribute(name))) || 1));

const span = (name: 'colspan' | 'rowspan', max: number) => ({
  default: 1,
  parseHTML: (element: HTMLElement) => spanIn(element, name, max),
  renderHTML: (attributes: Record<string, unknown>) => (attributes[name] === 1 ? {} : { [name]: attributes[name] }),
});

const cell = (name: 'tableHeader' | 'tableCell', tag: 'th' | 'td') =>
  Node.create({
    name,
    content: 'paragraph+',
    isolating: true,
    addAttributes: () => ({
      colspan: span('colspan', tableLimits.columns),
      rowspan: span('rowspan', tableLimits.rows),
    }),
    parseHTML: () => [{ tag }],
    renderHTML: ({ HTMLAttributes }) => [tag, HTMLAttributes, 0],
  });

const roles: Readonly<Record<string, string>> = {
  table: 'table',
  tableRow: 'row',
  tableHeader: 'header_cell',
  tableCell: 'cell',
};

/** Several cells can be selected, copied and emptied. */
const cellSelection = Extension.create({
  name: 'cellSelection',
  extendNodeSchema: ({ name }) => (roles[name] ? { tableRole: roles[name] } : {}),
  addProseMirrorPlugins: () => [tableEditing()],
});

/** The nodes of a table, and the selection of its cells. */
export const tableNodes = [table, tableRow, cell('tableHeader', 'th'), cell('tableCell', 'td'), cellSelection];
