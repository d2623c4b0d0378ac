/**
 * Case studies as their authors write them. Their texts are in the notation of the articles, with every paragraph on a line of
 * its own instead of blank lines, `# ` before a heading, and tables without a title.
 */
import type { components } from '#openapi/portal.d.ts';
import type { PlainKind } from '../../drawings/media.ts';
import { documentOf } from '../articleTexts/markup.ts';

type Schemas = components['schemas'];
/** A text in the form that the editor writes. */
export type Text = Schemas['ArticleText'];

/**
 * A question of a step: number of the step, kind, stem, options, keys of the right ones, explanation. What speaks for or against
 * an option follows it after a `|`. Before step 5 nothing may name the disease but the options of `diagnosis`.
 */
export type QuestionRow = readonly [
  step: number,
  kind: Schemas['Question']['kind'],
  stem: string,
  options: readonly string[],
  answer: string,
  explain: string,
];

/** A picture of a step: number of the step, drawing and its variant, kind, the name of the examination, its report. */
export type FilmRow = readonly [
  step: number,
  film: PlainKind,
  variant: 0 | 1 | 2,
  kind: Schemas['MedicaseStep']['images'][number]['kind'],
  caption: string,
  report: string,
];

/** What an author writes about one case. */
export interface CaseText {
  readonly gender: 'male' | 'female';
  readonly age: string;
  readonly complaint: string;
  readonly facts: readonly string[];
  /** The task; it does not name the disease. */
  readonly summary: string;
  /** Which lecturer of the department wrote it. */
  readonly author: number;
  /** The course of the module `case` that shows such a case. */
  readonly videoAlbumId?: number;
  /** What the patient has; the options of the question that asks for it, the right one first, in the notation of `QuestionRow`. */
  readonly diagnosis: { readonly name: string; readonly options: readonly string[]; readonly explain: string };
  /** Courses for those who are wrong before the diagnosis, and after it. */
  readonly study: { readonly finding: number; readonly care: number };
  /** The eight steps, each in the notation. */
  readonly steps: readonly string[];
  readonly films: readonly FilmRow[];
  readonly questions: readonly QuestionRow[];
  readonly expert: string;
  readonly references: readonly string[];
}

const listSigns = [/^- /, /^\d+\. /, /^\|/];
/** Lines with the same sign belong to one block; other lines are blocks of their own. */
const signOf = (line: string): number => listSigns.findIndex((sign) => sign.test(line));

/** The document of a text of a case. */
export function textOf(source: string): Text {
  const blocks: string[][] = [];
  let before = -1;
  for (const line of source
    .split('\n')
    .map((own) => own.trim())
    .filter(Boolean)) {
    const sign = signOf(line);
    if (sign >= 0 && sign === before) blocks.at(-1)?.push(line);
    else blocks.push(line.startsWith('|') ? ['|=', line] : [line.replace(/^# /, '## ')]);
    before = sign;
  }
  return documentOf(blocks.map((lines) => lines.join('\n')).join('\n\n'), () => null);
}
