/**
 * Resolves for the lint rules about rooms what ESLint's own resolver does not know: imports that start at the root (`#kit/page/page.ts`),
 * by `imports` of package.json, and files that Vite makes something else of (`./tableWorker.ts?worker&url`).
 */
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const root = join(import.meta.dirname, '../..');
/** Pairs of prefix and folder, the longest prefix first, as Node does it. */
const prefixes = Object.entries(JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).imports)
  .map(([from, to]) => [from.replace('*', ''), to.replace('*', '')])
  .toSorted(([one], [other]) => other.length - one.length);

export const interfaceVersion = 2;

/** The file of an import; `found` is false for imports of another kind, which ESLint's own resolver knows. */
export function resolve(source, from) {
  const [name, query] = source.split('?');
  const [prefix, folder] = prefixes.find(([start]) => name.startsWith(start)) ?? [];
  const besides = query === undefined || !name.startsWith('.') ? undefined : join(dirname(from), name);
  const path = prefix ? join(root, folder, name.slice(prefix.length)) : besides;
  return path && existsSync(path) ? { found: true, path } : { found: false };
}
