/** What failed in a run: printed under the counts, because continuous integration shows only the last lines of the output. */
import { stripVTControlCharacters } from 'node:util';

/** A failed test, or a program that failed outside of its tests. */
export interface Failure {
  /** Where it is and what it is called. */
  title: string;
  /** What went wrong, in one line. */
  error: string;
}

const head = 'Failed:';
/** Failures that are listed; a run with more has one cause that these show as well. */
const mostListed = 40;
/** Longest error in characters. */
const longest = 240;

const linesOf = (text: string): string[] =>
  stripVTControlCharacters(text)
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);

/** The first line of an error. A failed expectation of Playwright says only in later lines what it expected of what. */
export function errorLine(message: string): string {
  const [first = '(no message)', ...others] = linesOf(message);
  const line = [
    first,
    ...others.filter((other) => /^(?:Locator|Expected|Received)\b.*:|^- waiting for /.test(other)),
  ].join(' · ');
  return line.length > longest ? `${line.slice(0, longest)}…` : line;
}

/** The failure of a program that names no failed test: `take` lines of its output, from the end when negative. */
export const failureOf = (title: string, output: string, take: number): Failure => {
  const lines = linesOf(output);
  return { title, error: errorLine((take < 0 ? lines.slice(take) : lines.slice(0, take)).join(' · ')) };
};

/** The list of failures, with an empty line before it; empty when nothing failed. */
export function failuresText(failures: readonly Failure[]): string {
  if (failures.length === 0) return '';
  const more = failures.length - mostListed;
  return [
    `\n${head}`,
    ...failures.slice(0, mostListed).map(({ title, error }) => `✗ ${title}\n    ${error}`),
    ...(more > 0 ? [`… and ${more} more`] : []),
  ].join('\n');
}

/** The last such list in what a program printed. */
export function failuresIn(output: string): Failure[] {
  const start = `\n${output}`.lastIndexOf(`\n${head}\n`);
  if (start < 0) return [];
  return [...output.slice(start).matchAll(/^✗ (.+)\n {4}(.*)$/gm)].map(([, title = '', error = '']) => ({
    title,
    error,
  }));
}
