/** `npm run docs`: the contract as a static site to read, made of the generated files. */
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { argumentsOf } from './lib/arguments.ts';
import { docsPages } from './lib/docsSite.ts';
import { readDocsSource } from './lib/docsSource.ts';
import { requireNode } from './lib/requireNode.ts';
import { root } from './lib/run.ts';

requireNode();
const values = argumentsOf({
  usage:
    'npm run docs [-- --out=<folder>]\n' +
    'Writes the documentation of the contract to reports/docs/, or to the folder: one page per tag, the chat, the errors,\n' +
    'the data, the people of the pretend backend. No page needs a server, a script or the network; open index.html.',
  options: { out: { type: 'string', default: `${root}reports/docs` } },
});
const folder = resolve(values.out);
const pages = docsPages(readDocsSource(root));
if (folder === resolve(`${root}reports/docs`)) await rm(folder, { recursive: true, force: true });
await mkdir(folder, { recursive: true });
for (const [file, html] of pages) await writeFile(join(folder, file), html);
console.log(`${pages.size} pages → ${join(folder, 'index.html')}`);
