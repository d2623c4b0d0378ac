/** `npm run docs`: writes the documentation of the contract as HTML pages with Redoc, from the generated files. */
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { argumentsOf } from './lib/arguments.ts';
import { docsPages } from './lib/docsPages.ts';
import { readDocsSource } from './lib/docsSource.ts';
import { requireNode } from './lib/requireNode.ts';
import { bin, mustRunNode, root } from './lib/run.ts';

requireNode();
const values = argumentsOf({
  usage:
    'npm run docs [-- --out=<folder>]\n' +
    'Writes the documentation of the contract to reports/docs/ or <folder>: index.html with operations, outcomes,\n' +
    'errors, data and the personas of the mock backend; chat.html and live.html with the frames of the sockets. The pages need no server and no network.',
  options: { out: { type: 'string', default: `${root}reports/docs` } },
});
const folder = resolve(values.out);
if (folder === resolve(`${root}reports/docs`)) await rm(folder, { recursive: true, force: true });
await mkdir(folder, { recursive: true });
const redoc = [bin('@redocly/cli/bin/cli.js'), 'build-docs', '--inlineBundle', '--template=scripts/lib/docs.html'];
const schemas = '--openapi.schemaDefinitionsTagName=数据';
const quiet = { quiet: true, env: { REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' } };
const pages = Object.entries(docsPages(readDocsSource(root)));
for (const [name, document] of pages) {
  const source = join(folder, `${name}.json`);
  await writeFile(source, JSON.stringify(document));
  await mustRunNode([...redoc, source, `--output=${join(folder, `${name}.html`)}`, schemas], quiet);
  await rm(source);
}
console.log(`${pages.length} pages → ${join(folder, 'index.html')}`);
