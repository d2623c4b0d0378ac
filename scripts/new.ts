/** `npm run new -- page <address>`: writes the files of a new page with a list and a call of its own. */
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { parseArgs } from 'node:util';
import { requireNode } from './lib/requireNode.ts';
import { bin, mustRunNode, root } from './lib/run.ts';
import { filesOf, type NewPage, problemOf } from './lib/skeleton.ts';

requireNode();
const help =
  'npm run new -- page <address> --item=<word> --title=<Chinese> [--layout=default|new|bare]\n' +
  'Writes a page with a list, a department filter and a call of its own, for example\n' +
  '  npm run new -- page /web/clinics --item=clinic --title=门诊\n' +
  'and generates what follows from them. docs/how-to/add-a-page.md goes on from there.';

/** Ends with one sentence. */
function refuse(sentence: string): never {
  console.error(`${sentence}\n\n${help}`);
  process.exit(1);
}

/** What the command line names; an unknown option ends the script. */
function readArguments(): NewPage {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: {
        item: { type: 'string', default: '' },
        title: { type: 'string', default: '' },
        layout: { type: 'string', default: 'default' },
        help: { type: 'boolean', default: false },
      },
    });
    if (values.help) {
      console.log(help);
      process.exit(0);
    }
    const [kind, address = ''] = positionals;
    if (kind !== 'page') refuse(`"${kind ?? ''}" is nothing that can be made; write page.`);
    const { item, title, layout } = values;
    return { address, item, title, layout };
  } catch (error) {
    return refuse(error instanceof Error ? error.message : String(error));
  }
}

const page = readArguments();
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
await mustRunNode([`${root}scripts/generate.ts`]);
await mustRunNode([bin('prettier/bin/prettier.cjs'), '--write', '--log-level=warn', ...files.keys()]);
console.log(`\nWritten:\n${[...files.keys()].map((file) => `  ${file}`).join('\n')}\n`);
console.log(`Look at it with npm run dev: http://localhost:5173${page.address}`);
