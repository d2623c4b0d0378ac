/** A copy of the contract for Prism: without `security`, and with a path prefix for each host. */
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { root } from './run.ts';

type Json = Record<string, unknown>;

const prefixes: Record<string, string> = { portal: '', userapi: '/userapi', payment: '/payapi' };

/** The document for Prism: with `security` Prism would answer 401 by itself, and it ignores paths in `servers`. */
export function forPrism(document: Json): Json {
  const paths = Object.entries(document.paths as Record<string, Record<string, Json>>).map(([path, item]) => {
    const operations = Object.entries(item).map(([method, { servers: _servers, ...operation }]) => [method, operation]);
    const host = String((item.get ?? item.post)?.['x-host']);
    return [(prefixes[host] ?? '') + path, Object.fromEntries(operations)] as const;
  });
  const { security: _security, ...rest } = document;
  return { ...rest, servers: [{ url: '/' }], paths: Object.fromEntries(paths) };
}

/** Writes the copy for Prism and resolves with its path. */
export async function writePrismCopy(): Promise<string> {
  const document = JSON.parse(await readFile(`${root}openapi/dist/portal.json`, 'utf8')) as Json;
  await mkdir(`${root}.cache`, { recursive: true });
  const copy = `${root}.cache/portal-prism.json`;
  const text = JSON.stringify(forPrism(document));
  // A running Prism watches the file: writing the same text again would restart it while it serves calls.
  if ((await readFile(copy, 'utf8').catch(() => '')) === text) return copy;
  // An atomic rename, so that a Prism that starts at the same moment never reads an incomplete document.
  const draft = `${copy}.${process.pid}`;
  await writeFile(draft, text);
  await rename(draft, copy);
  return copy;
}
