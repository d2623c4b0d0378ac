/** What can be done with the table around the caret: the commands of prosemirror-tables within the limits of the contract. */
import { Fragment, type Node, type ResolvedPos, type Schema } from '@tiptap/pm/model';
import type { Command, EditorState, Transaction } from '@tiptap/pm/state';
import {
  addColumnAfter,
  addRowAfter,
  deleteColumn,
  deleteRow,
  deleteTable,
  goToNextCell,
  isInTable,
  mergeCells,
  selectedRect,
  splitCell,
  TableMap,
  toggleHeader,
} from '@tiptap/pm/tables';
import { fitted } from '../fitted.ts';
import { tableLimits } from './tableNodes.ts';

/** The table around a position. */
export interface TableAround {
  table: Node;
  /** Where the table begins. */
  at: number;
}

/** The table around a position; null outside of tables. */
export function tableAround($at: ResolvedPos): TableAround | null {
  for (let depth = $at.depth; depth > 0; depth -= 1) {
    const table = $at.node(depth);
    if (table.type.name === 'table') return { table, at: $at.before(depth) };
  }
  return null;
}

/** A change of a table: a transaction, or null when it is not possible. */
type Change = (state: EditorState) => Transaction | null;

/** A command as a change. It is not possible outside of tables, and where the table would exceed the limits. */
const changeBy =
  (command: Command, fits: (map: TableMap) => boolean = () => true): Change =>
  (state) => {
    let made: Transaction | null = null;
    if (isInTable(state) && fits(selectedRect(state).map)) command(state, (transaction) => (made = transaction));
    return made;
  };

/** Adds a row below; below a row of heads it is a row of plain cells. */
export const addRow = changeBy(addRowAfter, ({ height }) => height < tableLimits.rows);
/** Adds a column on the right. */
export const addColumn = changeBy(addColumnAfter, ({ width }) => width < tableLimits.columns);
/** Removes the selected rows. The last one goes with its table. */
export const removeRow = changeBy(deleteRow);
/** Removes the selected columns. The last one goes with its table. */
export const removeColumn = changeBy(deleteColumn);
/** Turns the cells of the first row into heads, or back. */
export const toggleHead = changeBy(toggleHeader('row'));
/** Makes one cell of the selected ones. */
export const merge = changeBy(mergeCells);
/** Divides a cell that takes several places. */
export const split = changeBy(splitCell);
/** Removes the table around the caret. */
export const removeTable = changeBy(deleteTable);
/** Moves the caret to the next or the previous cell; null in the last or the first one. */
export const moveCell = (state: EditorState, by: 1 | -1): Transaction | null => changeBy(goToNextCell(by))(state);

/** Sets the title of the table around the caret. */
export function captionTable({ selection, tr }: EditorState, caption: string): Transaction | null {
  const around = tableAround(selection.$head);
  return around && tr.setNodeAttribute(around.at, 'caption', caption);
}

/** A table of empty cells below a row of heads. */
export function newTable(schema: Schema, rows: number, columns: number): Node | null {
  const { table, tableRow, tableHeader, tableCell } = schema.nodes;
  const cells = (type: typeof tableCell): Node[] =>
    Array.from({ length: columns }, () => type?.createAndFill() ?? null).flatMap((cell) => cell ?? []);
  const all = Array.from({ length: rows }, (_, row) => cells(row === 0 ? tableHeader : tableCell));
  if (!table || !tableRow) return null;
  return table.create(
    { caption: '' },
    all.map((row) => tableRow.create(null, Fragment.from(row))),
  );
}

/** Whether a table has more columns than the contract allows. */
export const isTooWide = (node: Node): boolean =>
  node.type.name === 'table' && TableMap.get(node).width > tableLimits.columns;

/** Fills the gaps of every table and cuts its spans to it: pasting and deleting leave rows of different lengths. */
export function levelTables({ doc, schema, tr }: EditorState): Transaction | null {
  doc.forEach((table, at) => {
    if (table.type.name !== 'table' || (!TableMap.get(table).problems && !isTooWide(table))) return;
    const [level] = fitted({ content: [table.toJSON()] }).content;
    if (level) tr.replaceWith(tr.mapping.map(at), tr.mapping.map(at + table.nodeSize), schema.nodeFromJSON(level));
  });
  return tr.docChanged ? tr : null;
}
