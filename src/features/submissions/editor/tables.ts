/** What can be done with the table around the caret. A table is rewritten whole, which keeps each change one step of the history. */
import { Fragment, type Node, type ResolvedPos, type Schema } from '@tiptap/pm/model';
import { type EditorState, TextSelection, type Transaction } from '@tiptap/pm/state';
import { tableLimits } from './tableNodes.ts';

/** A cell by its row and its column, from 0. */
interface Place {
  row: number;
  column: number;
}

/** The table around a position. */
export interface TableAround extends Place {
  table: Node;
  /** Where the table begins. */
  at: number;
}

/** The table around a position; null outside of tables. */
export function tableAround($at: ResolvedPos): TableAround | null {
  for (let depth = $at.depth - 2; depth > 0; depth -= 1) {
    const table = $at.node(depth);
    if (table.type.name === 'table')
      return { table, at: $at.before(depth), row: $at.index(depth), column: $at.index(depth + 1) };
  }
  return null;
}

type Rows = readonly (readonly Node[])[];
/** The changed rows with the cell that gets the caret; null when the change is not possible. */
type Change = (rows: Rows, place: Place, schema: Schema) => { rows: Rows; place: Place } | null;

/** A new cell of the kind of another one. */
const emptyCell = (schema: Schema, like: Node | undefined): Node | null =>
  (like?.type ?? schema.nodes.tableCell)?.createAndFill() ?? null;

const rowsOf = (table: Node): Rows => table.children.map((row) => row.children);

function tableOf(schema: Schema, { attrs }: Node, rows: Rows): Node | null {
  const { table, tableRow } = schema.nodes;
  if (!table || !tableRow) return null;
  return table.create(
    attrs,
    rows.map((cells) => tableRow.create(null, Fragment.from([...cells]))),
  );
}

/** Position of the first character of a cell. */
function startOf(table: Node, at: number, { row, column }: Place): number {
  const before = (nodes: readonly Node[], end: number): number =>
    nodes.slice(0, end).reduce((sum, { nodeSize }) => sum + nodeSize, 0);
  // One more for each of table, row, cell and paragraph that is entered.
  return at + 4 + before(table.children, row) + before(table.children[row]?.children ?? [], column);
}

/** Changes the table around the caret; null when that is not possible. */
export function changeTable({ selection, schema, tr }: EditorState, change: Change): Transaction | null {
  const around = tableAround(selection.$head);
  if (!around) return null;
  const changed = change(rowsOf(around.table), around, schema);
  const table = changed && tableOf(schema, around.table, changed.rows);
  if (!changed || !table) return null;
  tr.replaceWith(around.at, around.at + around.table.nodeSize, table);
  return tr.setSelection(TextSelection.near(tr.doc.resolve(startOf(table, around.at, changed.place)))).scrollIntoView();
}

const inserted = <Item>(items: readonly Item[], at: number, item: Item): Item[] => [
  ...items.slice(0, at),
  item,
  ...items.slice(at),
];
const without = <Item>(items: readonly Item[], at: number): Item[] => items.filter((_, index) => index !== at);

/** Adds a row below; below a row of heads it is a row of plain cells. */
export const addRow: Change = (rows, { row, column }, schema) => {
  const like = rows[row + 1] ?? rows[row] ?? [];
  const isOnlyHead = rows.length === 1;
  const cells = like.flatMap((cell) => emptyCell(schema, isOnlyHead ? undefined : cell) ?? []);
  return rows.length < tableLimits.rows && cells.length > 0
    ? { rows: inserted(rows, row + 1, cells), place: { row: row + 1, column } }
    : null;
};

/** Adds a column on the right. */
export const addColumn: Change = (rows, { row, column }, schema) => {
  if ((rows[0]?.length ?? 0) >= tableLimits.columns) return null;
  const wider = rows.map((cells) => {
    const isHeadRow = cells.every(({ type }) => type.name === 'tableHeader');
    const cell = emptyCell(schema, isHeadRow ? cells[column] : undefined);
    return cell ? inserted(cells, column + 1, cell) : cells;
  });
  return { rows: wider, place: { row, column: column + 1 } };
};

/** Removes the row. The last one goes with its table. */
export const removeRow: Change = (rows, { row, column }) =>
  rows.length > 1 ? { rows: without(rows, row), place: { row: Math.min(row, rows.length - 2), column } } : null;

/** Removes the column. The last one goes with its table. */
export const removeColumn: Change = (rows, { row, column }) => {
  const width = rows[0]?.length ?? 0;
  return width > 1
    ? { rows: rows.map((cells) => without(cells, column)), place: { row, column: Math.min(column, width - 2) } }
    : null;
};

/** Turns the cells of the first row into heads, or back. */
export const toggleHead: Change = (rows, place, schema) => {
  const { tableHeader, tableCell } = schema.nodes;
  const [first = [], ...others] = rows;
  const type = first.every((cell) => cell.type === tableHeader) ? tableCell : tableHeader;
  return type ? { rows: [first.map((cell) => type.create(null, cell.content)), ...others], place } : null;
};

/** Removes the table around the caret. */
export function removeTable({ selection, tr }: EditorState): Transaction | null {
  const around = tableAround(selection.$head);
  return around && tr.delete(around.at, around.at + around.table.nodeSize).scrollIntoView();
}

/** Sets the title of the table around the caret. */
export function captionTable({ selection, tr }: EditorState, caption: string): Transaction | null {
  const around = tableAround(selection.$head);
  return around && tr.setNodeAttribute(around.at, 'caption', caption);
}

/** A table of empty cells below a row of heads. */
export function newTable(schema: Schema, rows: number, columns: number): Node | null {
  const { table, tableHeader, tableCell } = schema.nodes;
  const cells = (type: typeof tableCell): Node[] =>
    Array.from({ length: columns }, () => type?.createAndFill() ?? null).flatMap((cell) => cell ?? []);
  const all = Array.from({ length: rows }, (_, row) => cells(row === 0 ? tableHeader : tableCell));
  return table ? tableOf(schema, table.create({ caption: '' }), all) : null;
}

/** Moves the caret to the next or the previous cell; null in the last or the first one. */
export function moveCell({ selection, tr }: EditorState, by: 1 | -1): Transaction | null {
  const around = tableAround(selection.$head);
  const rows = around && rowsOf(around.table);
  if (!around || !rows) return null;
  let { row, column } = around;
  column += by;
  if (column < 0) {
    row -= 1;
    column = (rows[row]?.length ?? 0) - 1;
  } else if (column >= (rows[row]?.length ?? 0)) {
    row += 1;
    column = 0;
  }
  if (!rows[row]?.[column]) return null;
  const at = startOf(around.table, around.at, { row, column });
  return tr.setSelection(TextSelection.near(tr.doc.resolve(at))).scrollIntoView();
}

/** Gives every row of every table the same number of cells: pasting and deleting leave rows of different lengths. */
export function levelTables({ doc, schema, tr }: EditorState): Transaction | null {
  doc.forEach((table, at) => {
    if (table.type.name !== 'table') return;
    const rows = rowsOf(table);
    const width = Math.min(tableLimits.columns, Math.max(...rows.map(({ length }) => length)));
    if (rows.every(({ length }) => length === width)) return;
    const level = rows.map((cells) => {
      const missing = Array.from({ length: Math.max(0, width - cells.length) }, () => emptyCell(schema, cells.at(-1)));
      return [...cells.slice(0, width), ...missing.flatMap((cell) => cell ?? [])];
    });
    const whole = tableOf(schema, table, level);
    if (whole) tr.replaceWith(tr.mapping.map(at), tr.mapping.map(at + table.nodeSize), whole);
  });
  return tr.docChanged ? tr : null;
}
