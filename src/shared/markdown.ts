/** Pieces of Markdown files that readers save: typed texts never become headings, lists or tags. */
import { plain } from './text.ts';

const escaped = (line: string): string =>
  line.replace(/[\\`*_[\]<>#|~]/g, '\\$&').replace(/^(\s*)([-+]|\d+[.)])(?=\s)/, '$1\\$2');

/** A heading of a level from 1 to 6, on one line. */
export const headingLine = (level: number, text: string): string =>
  `${'#'.repeat(level)} ${escaped(plain(text).replace(/\s+/g, ' ').trim())}`;

/** An entry of a list: its mark in bold, then the text with its line breaks. */
export function listEntry(mark: string, text: string): string {
  const [first = '', ...rest] = plain(text).split('\n').map(escaped);
  return [`- **${mark}** ${first}`, ...rest.map((line) => (line ? `  ${line}` : ''))].join('\n');
}

/** The parts with blank lines between them, as a file. */
export const markdownFile = (parts: readonly string[]): string => `${parts.join('\n\n')}\n`;

/** A file name ending in `.md`, without characters that file systems forbid; `title` is cut to 60 code points. */
export const markdownName = (title: string, kind = ''): string =>
  `${Array.from(
    plain(title)
      .replace(/[\\/:*?"<>|.\s]+/g, ' ')
      .trim(),
  )
    .slice(0, 60)
    .join('')}${kind && `－${kind}`}.md`;

/** Type of a Markdown file. */
export const markdownType = 'text/markdown;charset=utf-8';
