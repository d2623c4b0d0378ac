/** `npm run contract` (and `test:contract`): tests every operation × outcome against each target and prints a coverage table. */
import { readFile, rm } from 'node:fs/promises';
import { basename, resolve } from 'node:path';
import { argumentsOf } from './lib/arguments.ts';
import {
  type ContractReport,
  coverageText,
  missingIn,
  type PlantedFault,
  reportPath,
  sabotagePage,
  sabotagePath,
} from './lib/contractReport.ts';
import {
  contractOptions,
  contractUsage,
  isAddress,
  offline,
  proxyPort,
  refusalOf,
  targetIn,
} from './lib/contractArguments.ts';
import { peopleIn } from './lib/contractPeople.ts';
import { stopWith } from './lib/ready.ts';
import { requireNode } from './lib/requireNode.ts';
import { root, runNode, runUntilStopped } from './lib/run.ts';
import { added, type Counts, endText, noCounts, viaVitest } from './lib/vitestCounts.ts';

requireNode();
const values = argumentsOf({ usage: contractUsage, options: contractOptions });
const refused = refusalOf(values, process.env);
if (refused) {
  console.error(refused);
  process.exit(1);
}
try {
  if (values.people !== undefined) peopleIn(values.people);
} catch (error) {
  stopWith(error);
}
if (values.har !== undefined) {
  const given = [values.har, ...(values.strict ? ['--strict'] : [])];
  const { code } = await runNode(['tests/contract/judgeHar.ts', ...given]);
  process.exit(code);
}
if (values.proxy !== undefined) {
  const given = [
    new URL(values.proxy).origin,
    `--port=${values.port ?? proxyPort}`,
    ...(values.strict ? ['--strict'] : []),
  ];
  process.exit(await runUntilStopped(['tests/contract/judgeProxy.ts', ...given]));
}
const { destructive } = values;
const wanted = targetIn(values, process.env);

/** Name and environment of the run against a target. */
const settingsOf = (target: string): { name: string; env: Record<string, string> } => ({
  name: isAddress(target) ? new URL(target).origin : target,
  env: {
    CONTRACT_TARGET: target,
    CONTRACT_DESTRUCTIVE: destructive ? '1' : '',
    CONTRACT_STRICT: values.strict ? '1' : '',
    CONTRACT_PATIENCE: values.patience ?? '0',
    ...(values.people !== undefined && { CONTRACT_PEOPLE: resolve(values.people) }),
    ...(values.token !== undefined && { CONTRACT_TOKEN: values.token }),
    ...(values.user !== undefined && { CONTRACT_USER_ID: values.user }),
  },
});

/** Runs the preflight checks of an address; ends with one sentence, or resolves with the sessions of the run. */
async function opened(target: string): Promise<Record<string, string>> {
  console.log(`Checking that ${target} answers${destructive ? ', and logging in the test people' : ''}…`);
  const { code, output } = await runNode(['tests/contract/openAddress.ts'], {
    env: settingsOf(target).env,
    quiet: true,
  });
  if (code !== 0) stopWith(output.trim());
  return { CONTRACT_SESSIONS: output.trim().split('\n').at(-1) ?? '{}' };
}

/** Targets with cells that were not checked: the run then fails, with any counts. */
const incomplete: string[] = [];
let total = noCounts;
await rm(root + sabotagePath, { force: true });

/** A target without a complete report counts as one failure. */
const unjudged = (title: string): Counts => ({
  ...noCounts,
  failed: 1,
  failures: [{ title, error: 'Not every cell was judged.' }],
});

/** Runs a target with some files of the suite, or with all of them; prints and adds up what it showed. */
async function judge(target: string, files: string[], inOnePiece: boolean): Promise<void> {
  const { name, env: settings } = settingsOf(target);
  const env = { ...settings, ...(isAddress(target) && (await opened(target))) };
  await rm(root + reportPath(name, 'json'), { force: true });
  const counts = await viaVitest({
    project: 'contract',
    report: `vitest-${basename(reportPath(name, 'json'), '.json')}`,
    files,
    env,
    inOnePiece,
  });
  const json = await readFile(root + reportPath(name, 'json'), 'utf8').catch(() => null);
  console.log(`\n── contract: ${name} ──`);
  const report = json === null ? null : (JSON.parse(json) as ContractReport);
  if (report) console.log(`${coverageText(report)}\n→ ${reportPath(name, 'html')}`);
  else console.log('No report: the run ended before its first cell.');
  if (!report || missingIn(report).size > 0) incomplete.push(name);
  const failures = counts.failures.map(({ title, error }) => ({ title: `${name}: ${title}`, error }));
  total = added(total, { ...counts, failures });
}

const [first = '', ...others] = wanted === 'all' ? offline : [wanted];
const matrix = ['tests/contract/contract.test.ts'];
// Tests that do not depend on the target run once, and not against an external backend.
await judge(first, isAddress(first) ? matrix : [], false);
// In parallel: each run uses a single thread.
await Promise.all(others.map((target) => judge(target, matrix, true)));
const sabotage = await readFile(root + sabotagePath, 'utf8').catch(() => null);
if (sabotage !== null) {
  const planted = JSON.parse(sabotage) as PlantedFault[];
  const found = planted.filter(({ foundBy }) => foundBy !== null).length;
  console.log(`\nNegative controls: ${found} of ${planted.length} planted faults found → ${sabotagePage}`);
}
total = incomplete.map(unjudged).reduce(added, total);
console.log(`\n${endText(total)}`);
process.exit(total.failed > 0 ? 1 : 0);
