/** `npm run contract` (and `test:contract`): every operation × outcome of the document against each target, with a coverage table. */
import { readFile, rm } from 'node:fs/promises';
import { basename } from 'node:path';
import { parseArgs } from 'node:util';
import {
  type ContractReport,
  coverageText,
  missingIn,
  type PlantedFault,
  reportPath,
  sabotagePage,
  sabotagePath,
} from './lib/contractReport.ts';
import { isAddress, offline, refusalOf, targetIn } from './lib/contractArguments.ts';
import { requireNode } from './lib/requireNode.ts';
import { root, runNode } from './lib/run.ts';
import { type Counts, countsText, viaVitest } from './lib/vitestCounts.ts';

requireNode();
const { values } = parseArgs({
  options: {
    target: { type: 'string' },
    destructive: { type: 'boolean', default: false },
    token: { type: 'string' },
    user: { type: 'string' },
    har: { type: 'string' },
    strict: { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  },
});
if (values.help) {
  console.log(
    `npm run contract [-- --target=${offline.join('|')}|https://…|all] [--token=… --user=…] [--destructive]\n` +
      'npm run contract -- --har=<file> [--strict]\n' +
      'Runs the contract suite against the pretend backend in process (msw), on a real port (server), against Prism (prism),\n' +
      'all three (all, the default) or any address that serves the contract as our own origin does.\n' +
      'An address: CONTRACT_TOKEN and CONTRACT_USER_ID are a doctor for the calls that need one (not a member); calls that\n' +
      'change something are made only with --destructive, and then by the people of tests/contract/people.ts.\n' +
      '--token and --user are the same as those two, but other users of this machine may read them in its list of programs;\n' +
      'they belong together, and with neither --destructive nor --har.\n' +
      '--har judges the exchanges of a recording (HAR 1.2) under /api, /userapi and /payapi by the same checks, the frames of\n' +
      'the chat by its own document, and sends nothing; fields that a document does not know are left alone unless --strict.\n' +
      'Its report is reports/contract-har_….\n' +
      'With DEEP=1 Prism is asked for the way to each outcome too, and says what it cannot do without a memory.\n' +
      'CONTRACT_TARGET is the same as --target. Writes reports/contract-<target>.json and .html, and reports/sabotage.json and .html.\n' +
      'Exit code 1 when anything fails or was not run; what an address or Prism cannot show is skipped, with its reason in the report.',
  );
  process.exit(0);
}
const refused = refusalOf(values, process.env);
if (refused) {
  console.error(refused);
  process.exit(1);
}
if (values.har !== undefined) {
  const given = [values.har, ...(values.strict ? ['--strict'] : [])];
  const { code } = await runNode(['tests/contract/judgeHar.ts', ...given]);
  process.exit(code);
}
const { destructive } = values;
const wanted = targetIn(values, process.env);

/** What the run is told about a target, and the name of its reports. */
const named = (target: string): { name: string; env: Record<string, string> } => ({
  name: isAddress(target) ? new URL(target).origin : target,
  env: {
    CONTRACT_TARGET: target,
    CONTRACT_DESTRUCTIVE: destructive ? '1' : '',
    ...(values.token !== undefined && { CONTRACT_TOKEN: values.token }),
    ...(values.user !== undefined && { CONTRACT_USER_ID: values.user }),
  },
});

/** Targets of which not every cell was judged: no success, whatever the counts say. */
const incomplete: string[] = [];
const total: Counts = { passed: 0, failed: 0, skipped: 0 };
await rm(root + sabotagePath, { force: true });

/** Runs a target with some files of the suite, or with all of them; prints and adds up what it showed. */
async function judge(target: string, files: string[], inOnePiece: boolean): Promise<void> {
  const { name, env } = named(target);
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
  else console.log('No report: the run ended before its cells.');
  if (!report || missingIn(report).size > 0) incomplete.push(name);
  for (const key of ['passed', 'failed', 'skipped'] as const) total[key] += counts[key];
}

const [first = '', ...others] = wanted === 'all' ? offline : [wanted];
const matrix = ['tests/contract/contract.test.ts'];
// What does not depend on the target runs once, and not where the target is somebody else's.
await judge(first, isAddress(first) ? matrix : [], false);
// Side by side: each is a single thread.
await Promise.all(others.map((target) => judge(target, matrix, true)));
const sabotage = await readFile(root + sabotagePath, 'utf8').catch(() => null);
if (sabotage !== null) {
  const planted = JSON.parse(sabotage) as PlantedFault[];
  const found = planted.filter(({ foundBy }) => foundBy !== null).length;
  console.log(`\nNegative controls: ${found} of ${planted.length} planted faults found → ${sabotagePage}`);
}
console.log(`\n${countsText(total)}`);
if (incomplete.length > 0) console.error(`Not every cell was judged: ${incomplete.join(', ')}.`);
process.exit(total.failed > 0 || incomplete.length > 0 ? 1 : 0);
