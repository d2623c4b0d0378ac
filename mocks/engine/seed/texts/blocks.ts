/** Builders for authored texts: numbered sections of paragraphs, lists and tables. */
import type { components } from '#openapi/portal.d.ts';

type Schemas = components['schemas'];
/** A block of a text. */
export type Block = Schemas['Block'];

/** A section: its title without a number, and its blocks. */
export interface Section {
  readonly title: string;
  readonly blocks: readonly Block[];
}

const numerals = ['', '一', '二', '三', '四', '五', '六', '七', '八', '九'];

function numeral(number: number): string {
  const tens = number >= 20 ? `${numerals[Math.floor(number / 10)] ?? ''}十` : number >= 10 ? '十' : '';
  return tens + (numerals[number % 10] ?? '');
}

/** A paragraph, optionally with a link at its end. */
export const say = (text: string, link?: { text: string; url: string }): Block => ({
  kind: 'paragraph',
  text,
  ...(link && { link }),
});

/** A list with dots. */
export const list = (...items: string[]): Block => ({ kind: 'list', ordered: false, items });

/** A list with numbers. */
export const steps = (...items: string[]): Block => ({ kind: 'list', ordered: true, items });

/** A table. */
export const table = (caption: string, head: string[], ...rows: string[][]): Block => ({
  kind: 'table',
  caption,
  head,
  rows,
});

/** A section. */
export const section = (title: string, ...blocks: Block[]): Section => ({ title, blocks });

/** Sections as one text: headings are numbered and get the ids s1, s2, … */
export const numbered = (sections: readonly Section[]): Block[] =>
  sections.flatMap(({ title, blocks }, at): Block[] => [
    { kind: 'heading', id: `s${at + 1}`, text: `${numeral(at + 1)}、${title}` },
    ...blocks,
  ]);

/** The sections of an older version: the named sections are replaced, or removed where they did not exist yet. */
export const before = (sections: readonly Section[], older: Readonly<Record<string, Section | null>>): Section[] =>
  sections.flatMap((current) => {
    const known = older[current.title];
    if (known === undefined) return [current];
    return known ? [known] : [];
  });

/** The visible texts of a block. */
export function wordsOf(block: Block): string[] {
  switch (block.kind) {
    case 'heading':
      return [block.text];
    case 'paragraph':
      return [block.text + (block.link?.text ?? '')];
    case 'list':
      return block.items;
    case 'table':
      return [block.caption, ...block.head, ...block.rows.flat()];
  }
}

/** Midnight in Beijing of a day like 2026-09-01, in ms. */
export const dayOf = (date: string): number => Date.parse(`${date}T00:00:00+08:00`);
