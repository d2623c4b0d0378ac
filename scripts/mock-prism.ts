/** `npm run mock:prism`: Prism as a stateless stand-in for all three hosts, from the contract's own examples. */
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { bin, root, runNode } from './lib/run.ts';

if (process.argv.includes('--help')) {
  console.log(
    'npm run mock:prism\nServes the contract with Prism on PORT (4011). `Prefer: example=<outcome>` chooses an outcome.',
  );
  process.exit(0);
}

type Json = Record<string, unknown>;
const prefixes: Record<string, string> = { portal: '', userapi: '/userapi', payment: '/payapi' };

const document = JSON.parse(await readFile(`${root}openapi/dist/portal.json`, 'utf8')) as Json & {
  paths: Record<string, Json>;
};
// Without `security`, or Prism answers 401 by itself; the hosts under the prefixes that the browser uses.
delete document.security;
document.servers = [{ url: '/' }];
document.paths = Object.fromEntries(
  Object.entries(document.paths).map(([path, item]) => {
    const operation = (item.get ?? item.post) as Json;
    delete operation.servers;
    return [(prefixes[String(operation['x-host'])] ?? '') + path, item];
  }),
);
await mkdir(`${root}.cache`, { recursive: true });
const copy = `${root}.cache/portal-prism.json`;
await writeFile(copy, JSON.stringify(document));
const { code } = await runNode([
  '--import',
  `${root}scripts/lib/prismGuard.mjs`,
  bin('@stoplight/prism-cli/dist/index.js'),
  'mock',
  copy,
  '--port',
  process.env.PORT ?? '4011',
]);
process.exit(code);
