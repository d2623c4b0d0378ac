/** `npm run contract:diff`: what changed in the contract since a git revision, and which pages it concerns. */
import { readFile } from 'node:fs/promises';
import { argumentsOf } from './lib/arguments.ts';
import { changesText } from './lib/changesText.ts';
import { contractChanges } from './lib/contractChanges.ts';
import { operationUsers } from './lib/operationPages.ts';
import { requireNode } from './lib/requireNode.ts';
import { mustRunNode, root, run } from './lib/run.ts';
import type { Json } from './lib/schemaChanges.ts';
import { socketChanges } from './lib/socketChanges.ts';

requireNode();
const usage =
  'npm run contract:diff -- <git revision> [--strict]\n' +
  'Compares openapi/ of the revision with the working tree: for each change whether it breaks a client that stays as it is,\n' +
  'the operations, and the pages that use the operation and mention the changed field. For example\n' +
  '  npm run contract:diff -- main\n' +
  'Removals, narrower requests, wider answers and new codes are breaking. --strict: exit code 1 when something is.\n' +
  'A shared schema is told once, with the operations that it concerns. So are the frames of the sockets: what the portal sends is a\n' +
  'request, what it receives an answer. The document of the mock commands is not judged; it says when it changed.';
const document = 'openapi/dist/portal.json';
const [revision = '--help', ...others] = process.argv.slice(2);
const isRevision = !revision.startsWith('-');
const { strict } = argumentsOf(
  { usage, options: { strict: { type: 'boolean', default: false } } },
  isRevision ? others : [revision, ...others, '--help'],
);

/** A generated document at the revision; null when git has none there. */
async function earlier(file: string): Promise<Json | null> {
  const { code, output } = await run('git', ['show', `${revision}:${file}`], { quiet: true });
  return code === 0 ? (JSON.parse(output) as Json) : null;
}
const current = async (file: string): Promise<Json> => JSON.parse(await readFile(root + file, 'utf8')) as Json;

const before = await earlier(document);
if (before === null) {
  console.error(`git has no ${document} at "${revision}".\n\n${usage}`);
  process.exit(1);
}
await mustRunNode(['scripts/generate.ts', '--check'], { quiet: true });
const changes = contractChanges(before, await current(document));
for (const socket of ['chat', 'live'] as const) {
  const file = `openapi/dist/${socket}.json`;
  const old = await earlier(file);
  if (old === null) console.log(`The ${socket} socket is new.`);
  else changes.push(...socketChanges(socket, old, await current(file)));
}
console.log(changesText(changes, await operationUsers()));
const { output: changed } = await run('git', ['diff', '--name-only', revision, '--', 'openapi/mock.yaml'], {
  quiet: true,
});
for (const file of changed.trim().split('\n').filter(Boolean)) console.log(`${file} changed, too; it is not judged.`);
process.exit(strict && changes.some(({ breaking }) => breaking) ? 1 : 0);
