/** `npm run contract` (and `test:contract`): tests every operation × outcome against each target and prints a coverage table. */
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { basename, dirname, resolve } from 'node:path';
import { argumentsOf } from './lib/arguments.ts';
import {
  type ContractReport,
  coverageText,
  missingIn,
  type PlantedFault,
  unprovedMoneyIn,
  reportPath,
  sabotagePage,
  sabotagePath,
} from './lib/contractReport.ts';
import {
  contractOptions,
  contractUsage,
  isAddress,
  namesIn,
  offline,
  proxyPort,
  refusalOf,
  targetIn,
} from './lib/contractArguments.ts';
import { peopleIn } from './lib/contractPeople.ts';
import { stopWith } from './lib/ready.ts';
import { requireNode } from './lib/requireNode.ts';
import { root, runNode, runUntilStopped } from './lib/run.ts';
import { type Failure, failuresText } from './lib/failures.ts';
import { junitXml } from './lib/contractJunit.ts';
import { operationsOf } from './lib/contract.ts';
import { added, type Counts, countsText, endText, noCounts, viaVitest } from './lib/vitestCounts.ts';

type Json = Record<string, unknown>;

requireNode();
const values = argumentsOf({ usage: contractUsage, options: contractOptions });
const contract = JSON.parse(await readFile(`${root}openapi/dist/portal.json`, 'utf8')) as Json;
const known = operationsOf(contract).flatMap(({ operation }) => [
  operation.operationId,
  ...(operation.tags as string[]),
]);
const refused = refusalOf(values, process.env, new Set(known));
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
    CONTRACT_STEER: values.steer ? '1' : '',
    CONTRACT_ONLY: values.only ?? '',
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

/** Why a run fails although no cell is contradicted. */
const missing: Failure[] = [];
const reports: ContractReport[] = [];
let total = noCounts;
await rm(root + sabotagePath, { force: true });

/** Names what was not judged: cells that were not run, and money that no call has proved. */
function noteMissing(name: string, report: ContractReport | null): void {
  if (!report || missingIn(report).size > 0) missing.push({ title: name, error: 'Not every cell was judged.' });
  const unproved = report ? unprovedMoneyIn(report, namesIn(values['allow-unproved'])) : [];
  if (!isAddress(name) || unproved.length === 0) return;
  const error = `No ok of ${unproved.join(', ')} was reached. If that is right here: --allow-unproved=${unproved.join(',')}`;
  missing.push({ title: `${name}: money is not proved`, error });
}

/** How a run at an address ends: its causes stand above already, so only what they do not say, and the verdict last. */
function verdictText(counts: Counts): string {
  const others = counts.failures.filter(({ title }) => !title.includes('] ') || title.includes('[7-01]'));
  return [failuresText(others), `${countsText(counts)}: ${counts.failed > 0 ? 'RED' : 'GREEN'}`]
    .filter(Boolean)
    .join('\n');
}

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
    isQuiet: isAddress(target) || values.only !== undefined,
  });
  const json = await readFile(root + reportPath(name, 'json'), 'utf8').catch(() => null);
  console.log(`\n── contract: ${name} ──`);
  const report = json === null ? null : (JSON.parse(json) as ContractReport);
  if (report) console.log(`${coverageText(report)}\n→ ${reportPath(name, 'html')}`);
  else console.log('No report: the run ended before its first cell.');
  if (report) reports.push(report);
  noteMissing(name, report);
  const failures = counts.failures.map(({ title, error }) => ({ title: `${name}: ${title}`, error }));
  total = added(total, { ...counts, failures });
}

const [first = '', ...others] = wanted === 'all' ? offline : [wanted];
const matrix = ['tests/contract/contract.test.ts'];
// Tests that do not depend on the target run once, and not against an external backend.
await judge(first, isAddress(first) || values.only !== undefined ? matrix : [], false);
// In parallel: each run uses a single thread.
await Promise.all(others.map((target) => judge(target, matrix, true)));
const sabotage = await readFile(root + sabotagePath, 'utf8').catch(() => null);
if (sabotage !== null) {
  const planted = JSON.parse(sabotage) as PlantedFault[];
  const found = planted.filter(({ foundBy }) => foundBy !== null).length;
  console.log(`\nNegative controls: ${found} of ${planted.length} planted faults found → ${sabotagePage}`);
}
if (values.junit !== undefined) {
  await mkdir(dirname(resolve(values.junit)), { recursive: true });
  await writeFile(values.junit, junitXml(reports));
  console.log(`→ ${values.junit}`);
}
total = added(total, { ...noCounts, failed: missing.length, failures: missing });
console.log(`\n${isAddress(first) ? verdictText(total) : endText(total)}`);
process.exit(total.failed > 0 ? 1 : 0);
