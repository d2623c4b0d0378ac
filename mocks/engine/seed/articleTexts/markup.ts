/**
 * The notation in which the texts of articles are written, and how it becomes a document of the contract. Blocks are separated
 * by blank lines:
 *
 *     ## heading, ### heading of a part, - item, 1. item, > quotation
 *     |= title of a table        then lines of cells: | a | b |; the first line has the names of the columns
 *     !motif number | what it shows | caption
 *     @course number
 *
 * Within a line: **bold**, [1] a reference, [text](address), ^above^, ~below~.
 */
import type { components } from '#openapi/portal.d.ts';
import { mediaPath } from '../../drawings/media.ts';
import { isMotif } from '../../drawings/motifs.ts';

type Schemas = components['schemas'];
type ArticleText = Schemas['ArticleText'];
/** A block of a text. */
export type TextBlock = ArticleText['content'][number];
type Run = Schemas['TextRun'];
type Paragraph = Schemas['TextParagraph'];

/** The card of a course within a text; null for a course that is not offered. */
export type CourseCard = (albumId: number) => Extract<TextBlock, { type: 'card' }> | null;

const inline = /\*\*(.+?)\*\*|\[(\d+)\]|\[([^\]]+)\]\(([^)]+)\)|\^(.+?)\^|~(.+?)~/g;

function runsOf(line: string): Run[] {
  const runs: Run[] = [];
  const add = (text: string, ...marks: NonNullable<Run['marks']>): void => {
    if (text) runs.push({ type: 'text', text, ...(marks.length > 0 && { marks }) });
  };
  let end = 0;
  for (const match of line.matchAll(inline)) {
    const [whole, bold, number, words, href, above, below] = match;
    add(line.slice(end, match.index));
    if (bold) add(bold, { type: 'bold' });
    else if (number) add(number, { type: 'reference', attrs: { number: Number(number) } });
    else if (words && href) add(words, { type: 'link', attrs: { href } });
    else if (above) add(above, { type: 'superscript' });
    else if (below) add(below, { type: 'subscript' });
    end = match.index + whole.length;
  }
  add(line.slice(end));
  return runs;
}

const paragraph = (line: string): Paragraph => ({ type: 'paragraph', content: runsOf(line) });
const listOf = (type: 'bulletList' | 'orderedList', lines: string[], sign: RegExp): TextBlock => ({
  type,
  content: lines.map((line) => ({ type: 'listItem', content: [paragraph(line.replace(sign, ''))] })),
});

function tableOf([title = '', ...lines]: string[]): TextBlock {
  const rows = lines.map((line) => line.replace(/^\||\|$/g, '').split('|'));
  return {
    type: 'table',
    attrs: { caption: title.replace('|=', '').trim() },
    content: rows.map((cells, row) => ({
      type: 'tableRow',
      content: cells.map((cell, column) => ({
        type: row === 0 || column === 0 ? 'tableHeader' : 'tableCell',
        content: [paragraph(cell.trim())],
      })),
    })),
  };
}

function figureOf(line: string): TextBlock {
  const [, motif = '', id = '', alt = '', caption = ''] = /^!([a-z]+) (\d+) \| (.+) \| (.+)$/.exec(line) ?? [];
  if (!isMotif(motif)) throw new Error(`No motif is called "${motif}", in "${line}".`);
  const src = mediaPath('figure', Number(id), motif);
  return { type: 'figure', attrs: { src, alt, caption } };
}

function blockOf(source: string, courseCard: CourseCard): TextBlock | null {
  const lines = source.split('\n').map((line) => line.trim());
  const [first = ''] = lines;
  if (first.startsWith('## ')) return { type: 'heading', attrs: { level: 2 }, content: runsOf(first.slice(3)) };
  if (first.startsWith('### ')) return { type: 'heading', attrs: { level: 3 }, content: runsOf(first.slice(4)) };
  if (first.startsWith('- ')) return listOf('bulletList', lines, /^- /);
  if (/^\d+\. /.test(first)) return listOf('orderedList', lines, /^\d+\. /);
  if (first.startsWith('> '))
    return { type: 'blockquote', content: lines.map((line) => paragraph(line.replace(/^> /, ''))) };
  if (first.startsWith('|=')) return tableOf(lines);
  if (first.startsWith('!')) return figureOf(first);
  if (first.startsWith('@course ')) return courseCard(Number(first.slice(8)));
  return paragraph(lines.join(''));
}

/** The document of a text in the notation above. */
export const documentOf = (source: string, courseCard: CourseCard): ArticleText => ({
  type: 'doc',
  content: source
    .trim()
    .split(/\n\s*\n/)
    .flatMap((block) => blockOf(block.trim(), courseCard) ?? []),
});

/** Number of characters that a reader sees in a node. */
export function lengthOf(node: unknown): number {
  if (Array.isArray(node)) return node.reduce((sum: number, part) => sum + lengthOf(part), 0);
  if (typeof node !== 'object' || node === null) return 0;
  const { text, content } = node as { text?: unknown; content?: unknown };
  return (typeof text === 'string' ? text.length : 0) + lengthOf(content);
}
