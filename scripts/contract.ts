/** `npm run test:contract`: every operation × outcome of the document against each target, with a coverage table. */
import { readFile, rm } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { type ContractReport, coverageText, reportPath } from './lib/contractReport.ts';
import { requireNode } from './lib/requireNode.ts';
import { root } from './lib/run.ts';
import { type Counts, countsText, viaVitest } from './lib/vitestCounts.ts';

requireNode();
/** Targets that need nothing but this repository; tests/contract/targets.ts says what each is. */
const offline = ['msw', 'server'];
const { values } = parseArgs({
  options: { target: { type: 'string', default: 'all' }, help: { type: 'boolean', default: false } },
});
if (values.help) {
  console.log(
    `npm run test:contract [-- --target=${offline.join('|')}|all]\n` +
      'Runs the contract suite against the pretend backend in process (msw), on a real port (server) or both.\n' +
      'Writes reports/contract-<target>.json and .html. Exit code 1 when anything fails.',
  );
  process.exit(0);
}
if (values.target !== 'all' && !offline.includes(values.target)) {
  console.error(`Unknown target "${values.target}"; choose one of ${offline.join(', ')} or all.`);
  process.exit(1);
}

const total: Counts = { passed: 0, failed: 0, skipped: 0 };
const targets = values.target === 'all' ? offline : [values.target];
for (const [index, target] of targets.entries()) {
  await rm(root + reportPath(target, 'json'), { force: true });
  const counts = await viaVitest({
    project: 'contract',
    report: `vitest-contract-${target}`,
    // What does not depend on the target runs once.
    files: index === 0 ? [] : ['tests/contract/contract.test.ts'],
    env: { CONTRACT_TARGET: target },
  });
  const json = await readFile(root + reportPath(target, 'json'), 'utf8').catch(() => null);
  console.log(`\n── contract: ${target} ──`);
  if (json === null) console.log('No report: the run ended before its cells.');
  else console.log(coverageText(JSON.parse(json) as ContractReport));
  for (const key of ['passed', 'failed', 'skipped'] as const) total[key] += counts[key];
}
console.log(`\n${countsText(total)}`);
process.exit(total.failed > 0 ? 1 : 0);
