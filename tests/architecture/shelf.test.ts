/** The tables of docs/architecture.md are complete: nobody finds a piece on the shelf that the shelf does not name. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '../..');
const text = readFileSync(join(root, 'docs/architecture.md'), 'utf8');

/** The names in the first column of a table below a heading. */
function namesBelow(heading: string): string[] {
  const [, section = ''] = text.split(`### ${heading}`);
  const [own = ''] = section.split(/^##/m);
  return [...own.matchAll(/^\| `(\w+)` \|/gm)].map(([, name = '']) => name);
}

const componentsIn = (folder: string): string[] =>
  readdirSync(join(root, folder)).flatMap((file) => /^([A-Z]\w*)\.tsx$/.exec(file)?.[1] ?? []);

test.each([
  ['kit:', readdirSync(join(root, 'src/kit'))],
  ['ui:', componentsIn('src/ui')],
  ['ui/chakra:', componentsIn('src/ui/chakra')],
])('the shelf names each piece of %s once, and nothing else', (heading, pieces) => {
  expect(pieces.length).toBeGreaterThan(5);
  expect(namesBelow(heading).toSorted(), 'write a line in docs/architecture.md').toEqual(pieces.toSorted());
});

test('the files that the tables name exist', () => {
  const named = [...text.matchAll(/`(src\/[\w/.-]+\.tsx?)`/g)].map(([, file = '']) => file);
  expect(named.length).toBeGreaterThan(20);
  expect(named.filter((file) => !existsSync(join(root, file)))).toEqual([]);
});
