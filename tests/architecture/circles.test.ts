/** Import cycles are forbidden, including type imports: files in a cycle cannot be read, tested or moved separately. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseCircular, parseDependencyTree } from 'dpdm';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '../..');

/** The import cycles in some folders, each as its files; `import()` counts, too. */
async function circlesIn(place: string, folders: string): Promise<string[]> {
  const tree = await parseDependencyTree(`${folders}/**/*.{ts,tsx}`, { cwd: place, context: place });
  expect(Object.keys(tree).length, 'files were read').toBeGreaterThan(1);
  return parseCircular(tree).map((circle) => circle.toSorted().join(', '));
}

test('no file of src, mocks, openapi, scripts and tests is part of an import cycle, type imports included', async () => {
  expect(await circlesIn(root, '{src,mocks,openapi,scripts,tests}')).toEqual([]);
});

test('the check finds a cycle that consists of type imports only', async () => {
  const place = mkdtempSync(join(tmpdir(), 'circles-'));
  writeFileSync(join(place, 'one.ts'), "import type { Two } from './two.ts';\nexport interface One { two: Two }\n");
  writeFileSync(join(place, 'two.ts'), "import type { One } from './one.ts';\nexport interface Two { one: One }\n");
  try {
    expect(await circlesIn(place, '.')).toEqual(['one.ts, two.ts']);
  } finally {
    rmSync(place, { recursive: true });
  }
});
