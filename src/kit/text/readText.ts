/**
 * Reads an article's text, a document of ProseMirror, into blocks that are safe to draw. Only the node and mark types of the
 * contract are kept (rulings 22); an unknown node is dropped with its content, an unknown mark is dropped without its text.
 */
import type { components } from '#openapi/portal.d.ts';
import { itemPath, type ModuleType } from '#addresses/item.ts';
import { isModule } from '../modules/moduleNames.ts';
import { safeAddress } from '#shared/safeAddress.ts';
import { placed, type Spans } from './tableGrid.ts';

/** Marks that change only the looks of a run. */
const looks = ['bold', 'italic', 'superscript', 'subscript'] as const;
type Look = (typeof looks)[number];

/** A piece of text with the same marks. */
export interface Run {
  text: string;
  looks: readonly Look[];
  /** A safe address. */
  href?: string;
  /** The number of the reference that it leads to, and the id of this mark. */
  reference?: { number: number; id: string };
}
/** A paragraph's runs. */
export type Line = readonly Run[];

/** A heading for the table of contents. */
export interface Heading {
  id: string;
  level: 2 | 3;
  text: string;
}
/** A cell of a table. */
export interface Cell extends Spans {
  isHead: boolean;
  lines: readonly Line[];
}
/** A picture with its caption. */
export interface Figure {
  src: string;
  alt: string;
  caption: string;
  /** Width to height, where the size of the picture is known. */
  ratio: number | null;
  /** Its place among the figures of the text, from 0. */
  at: number;
}
/** A link to a course, a live stream, a product or another article. */
export interface InlineCard {
  module: ModuleType;
  path: string;
  title: string;
  coverUrl: string;
  text: string;
}

/** A block of a text. */
export type TextBlock =
  | ({ kind: 'heading'; runs: Line } & Heading)
  | { kind: 'paragraph'; runs: Line }
  | { kind: 'list'; isOrdered: boolean; items: readonly (readonly Line[])[] }
  | { kind: 'quote'; lines: readonly Line[] }
  | { kind: 'table'; caption: string; name: string; rows: readonly (readonly Cell[])[] }
  | ({ kind: 'figure' } & Figure)
  | ({ kind: 'card' } & InlineCard);

/** A text that was read. */
export interface ReadText {
  /** Before every id of the text. */
  prefix: string;
  blocks: readonly TextBlock[];
  headings: readonly Heading[];
  figures: readonly Figure[];
  /** Ids of the marks that lead to a reference, by its number. */
  marksOf: ReadonlyMap<number, readonly string[]>;
}

/** The id of an entry of the reference list. */
export const referenceId = (number: number, prefix: string): string => `${prefix}reference-${number}`;

/** Above the limits of the contract; a longer list of nodes is cut, so that drawing ends. */
const maxNodes = 1_000;
/** Above the limit of the contract, too. */
const maxColumns = 50;
interface RawNode {
  type: string;
  attrs: Record<string, unknown>;
  content: readonly RawNode[];
  marks: readonly RawNode[];
  text: string;
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');
const countOf = (value: unknown): number =>
  typeof value === 'number' && Number.isSafeInteger(value) && value > 0 ? value : 0;

const nodesOf = (value: unknown): RawNode[] =>
  Array.isArray(value) ? value.slice(0, maxNodes).flatMap((raw: unknown) => nodeOf(raw) ?? []) : [];

/** A node with every part present; the content is read when it is asked for, so that a deep tree costs nothing. */
function nodeOf(raw: unknown): RawNode | null {
  if (!isRecord(raw)) return null;
  return {
    type: textOf(raw.type),
    attrs: isRecord(raw.attrs) ? raw.attrs : {},
    text: textOf(raw.text),
    get content() {
      return nodesOf(raw.content);
    },
    get marks() {
      return nodesOf(raw.marks);
    },
  };
}

const spansOf = ({ attrs }: RawNode): Spans => ({
  colSpan: Math.min(countOf(attrs.colspan) || 1, maxColumns),
  rowSpan: Math.min(countOf(attrs.rowspan) || 1, maxNodes),
});

/** Reads runs and lines, and remembers the marks that lead to a reference. */
function lineReader(prefix: string) {
  const marksOf = new Map<number, string[]>();
  function markOf(number: number): NonNullable<Run['reference']> {
    const ids = marksOf.get(number) ?? [];
    const id = `${prefix}mark-${number}-${ids.length + 1}`;
    marksOf.set(number, [...ids, id]);
    return { number, id };
  }
  function runOf({ text, marks }: RawNode): Run {
    const attrsOf = (wanted: string) => marks.find(({ type }) => type === wanted)?.attrs ?? {};
    const href = safeAddress(textOf(attrsOf('link').href));
    const number = countOf(attrsOf('reference').number);
    return {
      text,
      looks: looks.filter((look) => marks.some(({ type }) => type === look)),
      ...(number > 0 ? { reference: markOf(number) } : href !== undefined && { href }),
    };
  }
  const runsOf = ({ content }: RawNode): Line => content.filter(({ type, text }) => type === 'text' && text).map(runOf);
  const linesOf = ({ content }: RawNode): Line[] => content.filter(({ type }) => type === 'paragraph').map(runsOf);
  return { marksOf, runsOf, linesOf };
}

const cellsOf = ({ content }: RawNode): RawNode[] =>
  content.filter(({ type }) => type === 'tableHeader' || type === 'tableCell');

/** The rows of a table; `linesOf` reads a cell. */
const rowsOf = ({ content }: RawNode, linesOf: (cell: RawNode) => Line[]): Cell[][] =>
  placed(content.filter(({ type }) => type === 'tableRow').map(cellsOf), spansOf, maxColumns).map(({ cells }) =>
    cells.map(({ cell, colSpan, rowSpan }) => ({
      ...{ isHead: cell.type === 'tableHeader', lines: linesOf(cell) },
      ...{ colSpan, rowSpan },
    })),
  );

const figureOf = ({ attrs }: RawNode, at: number): Figure => ({
  src: textOf(attrs.src),
  alt: textOf(attrs.alt),
  caption: textOf(attrs.caption),
  ratio: countOf(attrs.height) > 0 ? countOf(attrs.width) / countOf(attrs.height) || null : null,
  at,
});

/** Null for a card that leads nowhere. */
function cardOf({ attrs }: RawNode): InlineCard | null {
  const { module } = attrs;
  const id = countOf(attrs.id);
  if (!isModule(module) || id === 0) return null;
  const path = itemPath(module, id);
  if (path === null) return null;
  return { module, path, title: textOf(attrs.title), coverUrl: textOf(attrs.coverUrl), text: textOf(attrs.text) };
}

/** Reads a text; `prefix` keeps the ids of several texts on one page apart. */
export function readText(text: components['schemas']['ArticleText'] | null | undefined, prefix = ''): ReadText {
  const headings: Heading[] = [];
  const figures: Figure[] = [];
  const { marksOf, runsOf, linesOf } = lineReader(prefix);
  let tables = 0;

  function blockOf(node: RawNode): TextBlock | null {
    const { type, attrs, content } = node;
    switch (type) {
      case 'paragraph':
        return { kind: 'paragraph', runs: runsOf(node) };
      case 'heading': {
        const runs = runsOf(node);
        const heading: Heading = {
          id: `${prefix}section-${headings.length + 1}`,
          level: attrs.level === 3 ? 3 : 2,
          text: runs.map(({ text: words }) => words).join(''),
        };
        headings.push(heading);
        return { kind: 'heading', runs, ...heading };
      }
      case 'bulletList':
      case 'orderedList':
        return {
          kind: 'list',
          isOrdered: type === 'orderedList',
          items: content.filter((item) => item.type === 'listItem').map(linesOf),
        };
      case 'blockquote':
        return { kind: 'quote', lines: linesOf(node) };
      case 'table': {
        const rows = rowsOf(node, linesOf);
        if (rows.length === 0) return null;
        tables += 1;
        const caption = textOf(attrs.caption);
        return { kind: 'table', caption, name: caption || `表格${tables}`, rows };
      }
      case 'figure': {
        const figure = figureOf(node, figures.length);
        figures.push(figure);
        return { kind: 'figure', ...figure };
      }
      case 'card': {
        const card = cardOf(node);
        return card && { kind: 'card', ...card };
      }
      default:
        return null;
    }
  }

  const blocks = (nodeOf(text)?.content ?? []).flatMap((node) => blockOf(node) ?? []);
  return { prefix, blocks, headings, figures, marksOf };
}
