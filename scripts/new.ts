/** `npm run new -- page <address>`: writes the files of a new page with a list and its own operation. */
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { argumentsOf } from './lib/arguments.ts';
import { requireNode } from './lib/requireNode.ts';
import { bin, mustRunNode, root } from './lib/run.ts';
import { filesOf, type NewPage, problemOf } from './lib/skeleton.ts';

requireNode();
const usage =
  'npm run new -- page <address> --item=<word> --title=<Chinese> [--layout=default|new|bare]\n' +
  'Writes a page with a list, a department filter and its own operation, for example\n' +
  '  npm run new -- page /web/clinics --item=clinic --title=门诊\n' +
  'and runs npm run generate. The plural of --item adds an s. docs/how-to/add-a-page.md describes the next steps.';

/** Ends with one sentence. */
function refuse(sentence: string): never {
  console.error(`${sentence}\n\n${usage}`);
  process.exit(1);
}

/** Positional arguments: the kind of file set to create, and the address. */
const words = process.argv.slice(2);
const end = words.findIndex((word) => word.startsWith('-'));
const [kind, address = ''] = end < 0 ? words : words.slice(0, end);
const options = {
  item: { type: 'string', default: '' },
  title: { type: 'string', default: '' },
  layout: { type: 'string', default: 'default' },
} as const;
const { item, title, layout } = argumentsOf({ usage, options }, end < 0 ? [] : words.slice(end));
if (kind !== 'page') refuse(`"${kind ?? ''}" cannot be created; write page.`);
const page: NewPage = { address, item, title, layout };
const problem = problemOf(page);
if (problem) refuse(problem);
let files = new Map<string, string>();
try {
  files = filesOf(root, page);
} catch (error) {
  refuse(error instanceof Error ? error.message : String(error));
}
for (const [file, text] of files) {
  await mkdir(dirname(root + file), { recursive: true });
  await writeFile(root + file, text);
}
await mustRunNode([`${root}scripts/generate.ts`], { quiet: true });
await mustRunNode([bin('prettier/bin/prettier.cjs'), '--write', '--log-level=warn', ...files.keys()]);
console.log(`\nWritten:\n${[...files.keys()].map((file) => `  ${file}`).join('\n')}\n`);
console.log(`Open it with npm run dev: http://localhost:5173${page.address}`);
