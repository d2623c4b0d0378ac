/** The texts of electronic books: chapters of typed blocks, counted in characters. */
import type { components } from '#openapi/portal.d.ts';
import { documentOf, type TextBlock } from './articleTexts/markup.ts';
import { criticalReading } from './ebookTexts/criticalReading.ts';
import { ecgReading } from './ebookTexts/ecgReading.ts';
import { herniaNotes } from './ebookTexts/herniaNotes.ts';
import { nightCalls } from './ebookTexts/nightCalls.ts';
import { scores } from './ebookTexts/scores.ts';

/** One chapter. */
export interface EbookChapterText {
  /** With its number: 第一章 提出问题. */
  title: string;
  text: components['schemas']['ArticleText'];
  charCount: number;
}

/** A whole book. */
export interface EbookText {
  chapters: readonly EbookChapterText[];
  charCount: number;
}

/** By the id of the product. A chapter begins with a line `# name`. */
const sources: Readonly<Record<number, string>> = {
  6003: herniaNotes,
  6024: ecgReading,
  6030: scores,
  6052: criticalReading,
  6059: nightCalls,
};

const ordinals = '一二三四五六七八九十';

/** The name of a chapter with its number, from 0. */
export const chapterTitle = (name: string, index: number): string => `第${ordinals[index] ?? index + 1}章 ${name}`;

/** Characters of a block, without blanks. */
export function charsOf(block: TextBlock): number {
  const texts = [...JSON.stringify(block).matchAll(/"text":"((?:[^"\\]|\\.)*)"/g)];
  return texts.reduce((sum, [, text = '']) => sum + [...text.replace(/\s/g, '')].length, 0);
}

function build(source: string): EbookText {
  const chapters = source
    .split(/^# /m)
    .slice(1)
    .map((part, index): EbookChapterText => {
      const end = part.indexOf('\n');
      const text = documentOf(part.slice(end), () => null);
      const charCount = text.content.reduce((sum, block) => sum + charsOf(block), 0);
      return { title: chapterTitle(part.slice(0, end).trim(), index), text, charCount };
    });
  return { chapters, charCount: chapters.reduce((sum, chapter) => sum + chapter.charCount, 0) };
}

const built = new Map<number, EbookText>();

/** The text of the electronic edition of a product; null for one that has none. */
export function ebookTextOf(productId: number): EbookText | null {
  const source = sources[productId];
  if (source === undefined) return null;
  const text = built.get(productId) ?? build(source);
  built.set(productId, text);
  return text;
}
