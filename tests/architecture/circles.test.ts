/** No file imports itself by way of others, types included: such files cannot be read, tested or moved one by one. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseCircular, parseDependencyTree } from 'dpdm';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '../..');

/** The circles of imports in some folders of a place, each as its files; `import()` counts, too. */
async function circlesIn(place: string, folders: string): Promise<string[]> {
  const tree = await parseDependencyTree(`${folders}/**/*.{ts,tsx}`, { cwd: place, context: place });
  expect(Object.keys(tree).length, 'files were read').toBeGreaterThan(1);
  return parseCircular(tree).map((circle) => circle.toSorted().join(', '));
}

test('no file of src, mocks, openapi, scripts and tests imports itself by way of others, not even for a type', async () => {
  expect(await circlesIn(root, '{src,mocks,openapi,scripts,tests}')).toEqual([]);
});

test('a circle that is made of types alone is found', async () => {
  const place = mkdtempSync(join(tmpdir(), 'circles-'));
  writeFileSync(join(place, 'one.ts'), "import type { Two } from './two.ts';\nexport interface One { two: Two }\n");
  writeFileSync(join(place, 'two.ts'), "import type { One } from './one.ts';\nexport interface Two { one: One }\n");
  try {
    expect(await circlesIn(place, '.')).toEqual(['one.ts, two.ts']);
  } finally {
    rmSync(place, { recursive: true });
  }
});
