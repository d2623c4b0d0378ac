/** Resolves the imports that start at the root (`#kit/page/page.ts`) for the lint rules about rooms, by `imports` of package.json. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '../..');
/** Pairs of prefix and folder, the longest prefix first, as Node does it. */
const prefixes = Object.entries(JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).imports)
  .map(([from, to]) => [from.replace('*', ''), to.replace('*', '')])
  .toSorted(([one], [other]) => other.length - one.length);

export const interfaceVersion = 2;

/** The file of an import; `found` is false for imports of another kind, which ESLint's own resolver knows. */
export function resolve(source) {
  const [prefix, folder] = prefixes.find(([from]) => source.startsWith(from)) ?? [];
  const path = prefix && join(root, folder, source.slice(prefix.length));
  return path && existsSync(path) ? { found: true, path } : { found: false };
}
