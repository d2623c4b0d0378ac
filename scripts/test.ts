/** `npm test`: everything that must hold, in one go; ends with one line of counts and, under it, what failed. `npm run test:deep`: the large counts. */
import { argumentsOf } from './lib/arguments.ts';
import { forgetTimes, stepText, takeTimes } from './lib/fileTimes.ts';
import { failureOf, failuresIn } from './lib/failures.ts';
import { requireNode } from './lib/requireNode.ts';
import { mustRunNode, runNode } from './lib/run.ts';
import { added, type Counts, countsText, endText, noCounts, viaVitest } from './lib/vitestCounts.ts';

requireNode();
const { deep } = argumentsOf({
  usage:
    'npm test [-- --deep]\n--deep: only the tests with large counts, at full size, and the planted faults; takes long.\nOtherwise: types, lint, generated files, unit, contract and end-to-end tests, and a dozen pages in Chromium 109. Finds a Chromium or installs one.',
  options: { deep: { type: 'boolean', default: false } },
});

/** The counts and the failures that a script printed last, or a single failure when it ended before its counts. */
function countsIn(script: string, output: string, code: number): Counts {
  const match = [...output.matchAll(/^(?:\w+: )?(\d+) passed, (\d+) failed(?:, (\d+) skipped)?$/gm)].at(-1);
  const [passed = 0, counted = 0, skipped = 0] = match?.slice(1).map((text) => Number(text ?? 0)) ?? [];
  const failures = failuresIn(output);
  if (failures.length === 0 && (code !== 0 || !match))
    failures.push(failureOf(`${script} ended with exit code ${code}`, output, -1));
  return { passed, failed: Math.max(counted, failures.length), skipped, failures };
}

async function viaScript(script: string, args: string[] = [], env: Record<string, string> = {}): Promise<Counts> {
  const { code, output } = await runNode([script, ...args], { env });
  return countsIn(script, output, code);
}

/** Runs the contract suite and, in parallel, the build for the browser tests: each mostly uses a single thread. */
async function contractAndBuild(): Promise<Counts> {
  const [counts] = await Promise.all([
    viaScript('scripts/contract.ts', [], { CONTRACT_PARTS: '6' }),
    mustRunNode(['scripts/build.ts'], { quiet: true }),
  ]);
  return counts;
}

/** Lists that are too long for one run have a part for each day: TEST_DAY repeats that of another day. */
process.env.TEST_DAY ??= String(Math.floor(Date.now() / 86_400_000));

/** The steps, fastest first; the deep run plants faults instead of the check, repeats the browser tests with sealed tokens, and opens every page in six browsers. */
if (deep) process.env.DEEP = '1';
const everything: [name: string, run: () => Promise<Counts>][] = [
  ['check', () => viaScript('scripts/check.ts')],
  ['unit', () => viaVitest({ project: 'unit' })],
  ['contract', contractAndBuild],
  ['e2e', () => viaScript('scripts/e2e.ts', ['--no-build'])],
  ['browsers', () => viaScript('scripts/testBrowsers.ts', deep ? ['--no-build'] : ['--no-build', '--smoke'])],
];

const steps = deep
  ? [
      ...everything.filter(([name]) => name !== 'check'),
      ['e2e, sealed', () => viaScript('scripts/e2e.ts', ['--no-build'], { E2E_TOKEN_MODE: 'bff' })] as const,
      ['mutants', () => viaScript('scripts/mutants.ts')] as const,
    ]
  : everything;

console.log(`TEST_DAY=${process.env.TEST_DAY}`);
let total = noCounts;
const times: string[] = [];
await forgetTimes();
for (const [name, run] of steps) {
  console.log(`\n── ${name} ──`);
  const began = performance.now();
  const counts = await run();
  times.push(stepText(name, (performance.now() - began) / 1000, await takeTimes()));
  total = added(total, counts);
  console.log(`${name}: ${countsText(counts)}`);
}
console.log(`\n── times ──\n${times.join('\n')}`);
console.log(`\n${endText(total)}`);
process.exit(total.failed > 0 ? 1 : 0);
