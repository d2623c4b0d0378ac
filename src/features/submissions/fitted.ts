/**
 * Brings a document into the limits of the contract's ArticleText: unknown nodes, marks and attributes are dropped, texts that are
 * too long for one node are divided. What the editor gives out and what it takes in passes here; a document within the limits stays
 * as it is.
 */
import type { components } from '#openapi/portal.d.ts';
import { isModule } from '#kit/modules/moduleNames.ts';
import { type Placed, placed, type PlacedRow, type Spans } from '#kit/text/tableGrid.ts';

/** The text of an article. */
export type ArticleText = components['schemas']['ArticleText'];
type Block = ArticleText['content'][number];
type Run = components['schemas']['TextRun'];
type Mark = NonNullable<Run['marks']>[number];
type Paragraph = components['schemas']['TextParagraph'];
type Row = components['schemas']['TextTableRow'];
type Cell = Row['content'][number];

/** Limits of the contract: how many nodes a node may have. */
export const nodeLimits = {
  doc: 500,
  paragraph: 200,
  heading: 50,
  list: 100,
  listItem: 10,
  blockquote: 20,
  table: 100,
  tableRow: 12,
  cell: 10,
} as const;
/** Maximum characters of a run. */
const runLimit = 5_000;
/** An address of a picture, as PictureAddress of the contract; a picture or a card without one cannot be stored. */
const pictureAddress = /^(?:https:\/)?\/[^\s/\\]\S*$/;

type Raw = Record<string, unknown>;

const isRecord = (value: unknown): value is Raw => typeof value === 'object' && value !== null;
const listOf = (value: unknown): Raw[] => (Array.isArray(value) ? value.filter(isRecord) : []);
const textOf = (value: unknown, max: number): string => (typeof value === 'string' ? points(value, max) : '');
const attrsOf = ({ attrs }: Raw): Raw => (isRecord(attrs) ? attrs : {});
const points = (text: string, max: number): string =>
  text.length <= max ? text : Array.from(text).slice(0, max).join('');

const looks = ['bold', 'italic', 'superscript', 'subscript'] as const;

function markOf(raw: Raw): Mark[] {
  const look = looks.find((name) => name === raw.type);
  if (look) return [{ type: look }];
  const { href, number } = attrsOf(raw);
  if (raw.type === 'link' && typeof href === 'string' && href.length <= 500) return [{ type: 'link', attrs: { href } }];
  const isNumber = typeof number === 'number' && Number.isInteger(number) && number >= 1 && number <= 200;
  return raw.type === 'reference' && isNumber ? [{ type: 'reference', attrs: { number } }] : [];
}

/** Marks without repetitions; the schema of the editor has at most five together. */
const marksOf = ({ marks }: Raw): Mark[] =>
  listOf(marks)
    .flatMap(markOf)
    .filter(({ type }, at, all) => all.findIndex((other) => other.type === type) === at)
    .slice(0, 5);

function runsOf({ content }: Raw): Run[] {
  return listOf(content).flatMap((raw): Run[] => {
    if (raw.type !== 'text' || typeof raw.text !== 'string') return [];
    const marks = marksOf(raw);
    const letters = raw.text.length <= runLimit ? [raw.text] : Array.from(raw.text);
    const pieces =
      letters.length === 1
        ? letters
        : Array.from({ length: Math.ceil(letters.length / runLimit) }, (_, at) =>
            letters.slice(at * runLimit, (at + 1) * runLimit).join(''),
          );
    return pieces
      .filter((text) => text !== '')
      .map((text) => ({ type: 'text', text, ...(marks.length > 0 && { marks }) }));
  });
}

/** Paragraphs of a node; one with too many runs is divided. */
function paragraphsOf({ content }: Raw, max: number): Paragraph[] {
  return listOf(content)
    .filter(({ type }) => type === 'paragraph')
    .flatMap(paragraphOf)
    .slice(0, max);
}

function paragraphOf(raw: Raw): Paragraph[] {
  const runs = runsOf(raw);
  if (runs.length === 0) return [{ type: 'paragraph' }];
  const parts = Math.ceil(runs.length / nodeLimits.paragraph);
  return Array.from({ length: parts }, (_, at) => ({
    type: 'paragraph',
    content: runs.slice(at * nodeLimits.paragraph, (at + 1) * nodeLimits.paragraph),
  }));
}

const orEmpty = (paragraphs: Paragraph[]): Paragraph[] =>
  paragraphs.length > 0 ? paragraphs : [{ type: 'paragraph' }];

/** How many places a cell takes; one for anything but a number that is possible. */
const spanOf = (value: unknown, max: number): number =>
  typeof value === 'number' && Number.isInteger(value) && value >= 1 ? Math.min(value, max) : 1;

const spansOf = (cell: Raw): Spans => {
  const { colspan, rowspan } = attrsOf(cell);
  return { colSpan: spanOf(colspan, nodeLimits.tableRow), rowSpan: spanOf(rowspan, nodeLimits.table) };
};

function cellOf({ cell, colSpan, rowSpan }: Omit<Placed<Raw>, 'column'>): Cell {
  return {
    type: cell.type === 'tableHeader' ? 'tableHeader' : 'tableCell',
    attrs: { colspan: colSpan, rowspan: rowSpan },
    content: orEmpty(paragraphsOf(cell, nodeLimits.cell)),
  };
}

/** The cells of a row, with an empty one of the last kind in each place that no cell takes. */
function filledRow({ cells, taken }: PlacedRow<Raw>, width: number): Row {
  const blank = { cell: { type: cells.at(-1)?.cell.type }, colSpan: 1, rowSpan: 1 };
  const missing = Array.from({ length: width }, (_, column) => ({ ...blank, column })).filter(
    ({ column }) => !taken[column],
  );
  const all = [...cells, ...missing].toSorted((one, other) => one.column - other.column);
  return { type: 'tableRow', content: all.map(cellOf) };
}

function tableOf(raw: Raw): Block[] {
  const isCell = ({ type }: Raw): boolean => type === 'tableHeader' || type === 'tableCell';
  const given = listOf(raw.content)
    .filter(({ type }) => type === 'tableRow')
    .map((row) => listOf(row.content).filter(isCell))
    .slice(0, nodeLimits.table);
  const rows = placed(given, spansOf, nodeLimits.tableRow);
  const width = Math.max(0, ...rows.map(({ taken }) => taken.length));
  if (width === 0) return [];
  const caption = textOf(attrsOf(raw).caption, 100);
  return [{ type: 'table', attrs: { caption }, content: rows.map((row) => filledRow(row, width)) }];
}

const isSide = (value: unknown): value is number =>
  typeof value === 'number' && Number.isInteger(value) && value >= 1 && value <= 20_000;

/** Width and height of a picture, where both are known. */
const sizeOf = ({ width, height }: Raw): { width?: number; height?: number } =>
  isSide(width) && isSide(height) ? { width, height } : {};

function blockOf(raw: Raw): Block[] {
  const attrs = attrsOf(raw);
  switch (raw.type) {
    case 'paragraph':
      return paragraphOf(raw);
    case 'heading': {
      const runs = runsOf(raw).slice(0, nodeLimits.heading);
      return [
        { type: 'heading', attrs: { level: attrs.level === 3 ? 3 : 2 }, ...(runs.length > 0 && { content: runs }) },
      ];
    }
    case 'bulletList':
    case 'orderedList': {
      const items = listOf(raw.content)
        .filter(({ type }) => type === 'listItem')
        .map((item) => ({
          type: 'listItem' as const,
          content: orEmpty(paragraphsOf(item, nodeLimits.listItem)),
        }));
      return items.length > 0 ? [{ type: raw.type, content: items.slice(0, nodeLimits.list) }] : [];
    }
    case 'blockquote': {
      const content = paragraphsOf(raw, nodeLimits.blockquote);
      return content.length > 0 ? [{ type: 'blockquote', content }] : [];
    }
    case 'table':
      return tableOf(raw);
    case 'figure': {
      const src = textOf(attrs.src, 300);
      if (!pictureAddress.test(src)) return [];
      const [alt, caption] = [textOf(attrs.alt, 200), textOf(attrs.caption, 200)];
      const size = sizeOf(attrs);
      return [{ type: 'figure', attrs: { src, alt, caption, ...size } }];
    }
    case 'card': {
      const { id, module } = attrs;
      if (typeof id !== 'number' || !Number.isSafeInteger(id) || id < 1 || !isModule(module)) return [];
      const [title, text] = [textOf(attrs.title, 80), textOf(attrs.text, 80)];
      const coverUrl = textOf(attrs.coverUrl, 300);
      if (!pictureAddress.test(coverUrl)) return [];
      return [{ type: 'card', attrs: { module, id, title, coverUrl, text } }];
    }
    default:
      return [];
  }
}

/** The document within the limits; an empty one for anything that is no document. */
export function fitted(raw: unknown): ArticleText {
  const content = isRecord(raw) ? listOf(raw.content).flatMap(blockOf).slice(0, nodeLimits.doc) : [];
  return { type: 'doc', content: content.length > 0 ? content : [{ type: 'paragraph' }] };
}
