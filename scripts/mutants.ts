/** `npm run mutants`: plants the faults of tests/mutants in the portal, one at a time, and tells which tests notice them. */
import { mkdir, writeFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import pLimit from 'p-limit';
import { argumentsOf } from './lib/arguments.ts';
import { leastNoticed, mutantFolder, mutantsPage, readMutants } from './lib/mutants.ts';
import { problemsWithout, type Trial, tryMutant } from './lib/mutantRuns.ts';
import { trialsText, unexpectedIn } from './lib/mutantsText.ts';
import { requireNode } from './lib/requireNode.ts';
import { root } from './lib/run.ts';
import { endText } from './lib/vitestCounts.ts';

requireNode();
const { only, page } = argumentsOf({
  usage:
    'npm run mutants [-- --only=<id or family>] [-- --page]\n' +
    `Plants each fault of ${mutantFolder} while Vite reads the source (no file is changed) and runs the tests that concern it.\n` +
    'Writes reports/mutants.json and reports/mutants.txt.\n' +
    '--only: one fault, or those of one family of pages. --page: only writes the page of the list from its files.\n' +
    `Exit code 1 when fewer than ${leastNoticed} faults are noticed (with --only: not judged), when one survives without a reason,\n` +
    'when one with a reason is noticed, and when the tests fail without a fault.',
  options: { only: { type: 'string' }, page: { type: 'boolean', default: false } },
});

const all = readMutants(root);
if (page) {
  await writeFile(`${root}${mutantFolder}/README.md`, mutantsPage(all));
  process.exit();
}
const mutants = all.filter(({ id, family }) => only === undefined || only === id || only === family);
if (mutants.length === 0) {
  console.error(`No fault and no family is called ${only}. The list is in ${mutantFolder}.`);
  process.exit(1);
}

await mkdir(`${root}reports/mutants`, { recursive: true });
const problems = await problemsWithout(mutants);
if (problems.length > 0) {
  console.error(problems.join('\n'));
  process.exit(1);
}
const limit = pLimit(availableParallelism());
let ended = 0;
const trials: Trial[] = await Promise.all(
  mutants.map((mutant) =>
    limit(async () => {
      const trial = await tryMutant(mutant);
      console.log(`… ${(ended += 1)} of ${mutants.length}: ${mutant.id} ${trial.outcome}`);
      return trial;
    }),
  ),
);

const text = trialsText(trials);
await writeFile(`${root}reports/mutants.json`, `${JSON.stringify(trials, null, 1)}\n`);
await writeFile(`${root}reports/mutants.txt`, `${text}\n`);
console.log(`\n${text}\n`);
const failures = unexpectedIn(trials, only === undefined);
const passed = trials.filter(({ outcome }) => outcome === 'noticed').length;
// As the last lines, which `npm run test:deep` reads.
console.log(endText({ passed, failed: failures.length, skipped: 0, failures }));
process.exit(failures.length > 0 ? 1 : 0);
