/** What docs/testing.md tells a tester is so: its worked example runs in the browser tests, its people hold what the table says. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { exampleFile, guideFile, testingGuide } from '#scripts/lib/testingGuide.ts';

const root = join(import.meta.dirname, '../..');
const guide = readFileSync(join(root, guideFile), 'utf8');

test('the worked example is a browser test, byte for byte, and the table of the people is what the seed gives', async () => {
  expect(guide, 'write the guide anew with `npm run testing-guide`').toBe(await testingGuide(guide));
});

test('the worked example uses nothing but what the guide tells a tester to copy', () => {
  const imports = readFileSync(join(root, exampleFile), 'utf8').match(/from '.+'/g);
  expect(imports).toEqual(["from './portal.ts'"]);
});

test('every control of the `portal` fixture is explained', () => {
  const [, body = ''] =
    /export interface Portal \{\n([^]+?)\n\}/.exec(readFileSync(join(root, 'tests/e2e/portal.ts'), 'utf8')) ?? [];
  const controls = [...body.matchAll(/^ {2}(\w+)\(/gm)].map(([, name = '']) => name);
  expect(controls.length).toBeGreaterThan(4);
  expect(controls.filter((name) => !guide.includes(`\`portal.${name}(`))).toEqual([]);
});
