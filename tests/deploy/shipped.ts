/** Numbers of the files of nginx that are shipped. */
import { readFileSync } from 'node:fs';
import { root } from '#scripts/lib/run.ts';

/** The number that a pattern finds in a generated file; throws where there is none. */
export function shipped(file: string, pattern: RegExp): number {
  const text = readFileSync(`${root}deploy/nginx/generated/${file}`, 'utf8');
  const [, number] = pattern.exec(text) ?? [];
  if (number === undefined) throw new Error(`deploy/nginx/generated/${file} does not have ${String(pattern)}.`);
  return Number(number);
}
