/**
 * Case studies as their authors write them, and the short notation of their texts: one paragraph a line; lines that begin with
 * `# ` are headings, with `- ` list items, with `1. ` numbered items, with `| ` table rows, the first of which is the head;
 * `**…**` is bold.
 */
import type { components } from '../../../../openapi/portal.d.ts';
import type { PlainKind } from '../../drawings/media.ts';

type Schemas = components['schemas'];
/** A text in the form that the editor writes. */
export type Text = Schemas['ArticleText'];
type Node = Text['content'][number];
type Run = Schemas['TextRun'];

/** A question of a step: number of the step, kind, stem, options, keys of the right ones, explanation. */
export type QuestionRow = readonly [
  step: number,
  kind: Schemas['Question']['kind'],
  stem: string,
  options: readonly string[],
  answer: string,
  explain: string,
];

/** A picture of a step: number of the step, drawing and its variant, kind, caption. */
export type FilmRow = readonly [
  step: number,
  film: PlainKind,
  variant: 0 | 1 | 2,
  kind: Schemas['MedicaseStep']['images'][number]['kind'],
  caption: string,
];

/** What an author writes about one case. */
export interface CaseText {
  readonly gender: 'male' | 'female';
  readonly age: string;
  readonly complaint: string;
  readonly facts: readonly string[];
  readonly summary: string;
  /** Which lecturer of the department wrote it. */
  readonly author: number;
  /** The course of the module `case` that shows such a case. */
  readonly videoAlbumId?: number;
  /** The eight steps, each in the notation. */
  readonly steps: readonly string[];
  readonly films: readonly FilmRow[];
  readonly questions: readonly QuestionRow[];
  readonly expert: string;
  readonly references: readonly string[];
}

const runsOf = (line: string): Run[] =>
  line
    .split('**')
    .map((text, at): Run => ({ type: 'text', text, ...(at % 2 === 1 && { marks: [{ type: 'bold' }] }) }))
    .filter(({ text }) => text !== '');

const paragraph = (line: string): Schemas['TextParagraph'] => ({ type: 'paragraph', content: runsOf(line) });

const cellsOf = (line: string): string[] =>
  line
    .slice(1, -1)
    .split('|')
    .map((cell) => cell.trim());

const kinds = [
  { name: 'heading', start: /^# / },
  { name: 'bulletList', start: /^- / },
  { name: 'orderedList', start: /^\d+\. / },
  { name: 'table', start: /^\|/ },
] as const;

const kindOf = (line: string) => kinds.find(({ start }) => start.test(line));

function nodesOf(name: (typeof kinds)[number]['name'] | undefined, lines: string[]): Node[] {
  switch (name) {
    case undefined:
      return lines.map(paragraph);
    case 'heading':
      return lines.map((line): Node => ({ type: 'heading', attrs: { level: 2 }, content: runsOf(line) }));
    case 'table':
      return [
        {
          type: 'table',
          content: lines.map((line, at) => ({
            type: 'tableRow',
            content: cellsOf(line).map((cell) => ({
              type: at === 0 ? ('tableHeader' as const) : ('tableCell' as const),
              content: [paragraph(cell)],
            })),
          })),
        },
      ];
    default:
      return [{ type: name, content: lines.map((line) => ({ type: 'listItem', content: [paragraph(line)] })) }];
  }
}

/** The document of a text in the notation. */
export function textOf(notation: string): Text {
  const content: Node[] = [];
  const lines = notation
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);
  for (let at = 0; at < lines.length;) {
    const kind = kindOf(lines[at] ?? '');
    const end = lines.findIndex((line, index) => index > at && kindOf(line) !== kind);
    const block = lines.slice(at, end < 0 ? lines.length : end);
    at += block.length;
    const isTable = kind?.name === 'table';
    content.push(...nodesOf(kind?.name, kind && !isTable ? block.map((line) => line.replace(kind.start, '')) : block));
  }
  return { type: 'doc', content };
}
