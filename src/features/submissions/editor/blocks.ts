/** Changes of the document that the editor's own commands do not have. Each makes a transaction from a state. */
import { type Node, type Mark } from '@tiptap/pm/model';
import { type EditorState, NodeSelection, TextSelection, type Transaction } from '@tiptap/pm/state';
import { nodeLimits } from '../fitted.ts';
import { isTooWide } from './tables.ts';

/** Inserts a block below the one with the caret, in place of it when it is an empty paragraph; the caret goes to its beginning. */
export function insertBlock(
  { selection, schema, tr }: Pick<EditorState, 'selection' | 'schema' | 'tr'>,
  block: Node,
): Transaction {
  const { $head } = selection;
  const top = $head.depth > 0 ? $head.node(1) : null;
  const isEmpty = top?.type.name === 'paragraph' && top.content.size === 0;
  const from = top ? (isEmpty ? $head.before(1) : $head.after(1)) : selection.to;
  tr.replaceWith(from, isEmpty ? $head.after(1) : from, block);
  const end = from + block.nodeSize;
  // Below the last block there must be a place to go on writing.
  const paragraph = schema.nodes.paragraph?.create();
  if (end === tr.doc.content.size && paragraph) tr.insert(end, paragraph);
  const at = block.isAtom ? NodeSelection.create(tr.doc, from) : TextSelection.near(tr.doc.resolve(from + 1));
  return tr.setSelection(at).scrollIntoView();
}

/** Inserts a mark of a reference behind the selection; null where no text can stand. */
export function insertReference({ selection, schema, tr }: EditorState, number: number): Transaction | null {
  const mark = schema.marks.reference?.create({ number });
  if (!mark || !selection.$to.parent.inlineContent) return null;
  const text = referenceText(number);
  tr.insert(selection.to, schema.text(text, [mark]));
  return tr
    .setSelection(TextSelection.create(tr.doc, selection.to + text.length))
    .setStoredMarks([])
    .scrollIntoView();
}

/** The text of a mark of a reference. */
const referenceText = (number: number): string => `[${number}]`;

const referenceIn = (marks: readonly Mark[]): Mark | undefined => marks.find(({ type }) => type.name === 'reference');

/** Gives the marks of references their new numbers; a mark without a new number is removed. The history leaves this out. */
export function renumber({ doc, schema, tr }: EditorState, numberOf: (number: number) => number | null): Transaction {
  doc.descendants((node, at) => {
    const mark = referenceIn(node.marks);
    if (!node.isText || !mark) return;
    const number = numberOf(Number(mark.attrs.number));
    const [from, to] = [tr.mapping.map(at), tr.mapping.map(at + node.nodeSize)];
    if (number === null) tr.delete(from, to);
    else if (number !== mark.attrs.number)
      tr.replaceWith(from, to, schema.text(referenceText(number), [mark.type.create({ number })]));
  });
  return tr.setMeta('addToHistory', false);
}

const limits: Readonly<Record<string, number>> = {
  ...nodeLimits,
  bulletList: nodeLimits.list,
  orderedList: nodeLimits.list,
  tableHeader: nodeLimits.cell,
  tableCell: nodeLimits.cell,
  // A paragraph with too many runs is divided when it is stored.
  paragraph: Number.POSITIVE_INFINITY,
};

/** Whether a node has more parts than the contract allows; a text beyond that could not be stored whole. */
export function isTooLong(doc: Node): boolean {
  let tooLong = doc.childCount > nodeLimits.doc;
  doc.descendants((node) => {
    tooLong ||= node.childCount > (limits[node.type.name] ?? Number.POSITIVE_INFINITY) || isTooWide(node);
    return !tooLong;
  });
  return tooLong;
}
