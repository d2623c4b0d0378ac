/** `npm run contract:diff`: what changed in the contract since a git revision, and which pages it concerns. */
import { readFile } from 'node:fs/promises';
import { argumentsOf } from './lib/arguments.ts';
import { changesText } from './lib/changesText.ts';
import { contractChanges } from './lib/contractChanges.ts';
import { operationUsers } from './lib/operationPages.ts';
import { requireNode } from './lib/requireNode.ts';
import { mustRunNode, root, run } from './lib/run.ts';
import type { Json } from './lib/schemaChanges.ts';

requireNode();
const usage =
  'npm run contract:diff -- <git revision> [--strict]\n' +
  'Compares openapi/ of the revision with the working tree: for each change whether it breaks a client that stays as it is,\n' +
  'the operations, and the pages that use the operation and mention the changed field. For example\n' +
  '  npm run contract:diff -- main\n' +
  'Removals, narrower requests, wider answers and new codes are breaking. --strict: exit code 1 when something is.\n' +
  'The documents of the chat and of the mock commands are not judged; it says when they changed.';
const document = 'openapi/dist/portal.json';
const [revision = '--help', ...others] = process.argv.slice(2);
const isRevision = !revision.startsWith('-');
const { strict } = argumentsOf(
  { usage, options: { strict: { type: 'boolean', default: false } } },
  isRevision ? others : [revision, ...others, '--help'],
);

const { code, output } = await run('git', ['show', `${revision}:${document}`], { quiet: true });
if (code !== 0) {
  console.error(`git has no ${document} at "${revision}": ${output.trim().split('\n')[0]}\n\n${usage}`);
  process.exit(1);
}
await mustRunNode(['scripts/generate.ts', '--check'], { quiet: true });
const changes = contractChanges(
  JSON.parse(output) as Json,
  JSON.parse(await readFile(root + document, 'utf8')) as Json,
);
console.log(changesText(changes, await operationUsers()));
const unjudged = ['openapi/chat.asyncapi.yaml', 'openapi/live.asyncapi.yaml', 'openapi/mock.yaml'];
const { output: changed } = await run('git', ['diff', '--name-only', revision, '--', ...unjudged], { quiet: true });
for (const file of changed.trim().split('\n').filter(Boolean)) console.log(`${file} changed, too; it is not judged.`);
process.exit(strict && changes.some(({ breaking }) => breaking) ? 1 : 0);
