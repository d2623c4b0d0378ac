/** `npm test`: runs all checks and tests and prints one line of counts at the end. `npm run test:deep`: the large counts. */
import { argumentsOf } from './lib/arguments.ts';
import { requireNode } from './lib/requireNode.ts';
import { mustRunNode, runNode } from './lib/run.ts';
import { type Counts, countsText, viaVitest } from './lib/vitestCounts.ts';

requireNode();
const { deep } = argumentsOf({
  usage:
    'npm test [-- --deep]\n--deep: only the tests with large counts, at full size; takes long.\nOtherwise: types, lint, generated files, unit, contract and end-to-end tests. Finds a Chromium or installs one.',
  options: { deep: { type: 'boolean', default: false } },
});

/** The counts in a line such as `12 passed, 0 failed, 1 skipped`, or a single failure when there is none. */
function countsIn(output: string, code: number): Counts {
  const match = [...output.matchAll(/(\d+) passed, (\d+) failed(?:, (\d+) skipped)?/g)].at(-1);
  if (!match) return { passed: 0, failed: 1, skipped: 0 };
  const [passed = 0, failed = 0, skipped = 0] = match.slice(1).map((text) => Number(text ?? 0));
  return { passed, failed: code !== 0 && failed === 0 ? 1 : failed, skipped };
}

async function viaScript(script: string, ...args: string[]): Promise<Counts> {
  const { code, output } = await runNode([script, ...args]);
  return countsIn(output, code);
}

/** Runs the contract suite and, in parallel, the build for the browser tests: each mostly uses a single thread. */
async function contractAndBuild(): Promise<Counts> {
  const [counts] = await Promise.all([
    viaScript('scripts/contract.ts'),
    mustRunNode(['scripts/build.ts'], { quiet: true }),
  ]);
  return counts;
}

/** The steps, fastest first; the deep run skips the check. */
if (deep) process.env.DEEP = '1';
const everything: [name: string, run: () => Promise<Counts>][] = [
  ['check', () => viaScript('scripts/check.ts')],
  ['unit', () => viaVitest({ project: 'unit' })],
  ['contract', contractAndBuild],
  ['e2e', () => viaScript('scripts/e2e.ts', '--no-build')],
];

const steps = deep ? everything.filter(([name]) => name !== 'check') : everything;

const total: Counts = { passed: 0, failed: 0, skipped: 0 };
for (const [name, run] of steps) {
  console.log(`\n── ${name} ──`);
  const counts = await run();
  for (const key of ['passed', 'failed', 'skipped'] as const) total[key] += counts[key];
  console.log(`${name}: ${countsText(counts)}`);
}
console.log(`\n${countsText(total)}`);
process.exit(total.failed > 0 ? 1 : 0);
