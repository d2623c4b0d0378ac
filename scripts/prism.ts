/** `npm run test:prism`: checks the traffic of the browser tests with Prism, as a second opinion beside our own checks. */
import { readdir } from 'node:fs/promises';
import { argumentsOf } from './lib/arguments.ts';
import { requireNode } from './lib/requireNode.ts';
import { mustRunNode, root, runNode } from './lib/run.ts';

requireNode();
const values = argumentsOf({
  usage:
    'npm run test:prism [-- --fresh | --har=<file>]\n' +
    'Replays the recording of the last `npm run test:e2e` (reports/traffic) through `prism proxy`, whose upstream gives the\n' +
    'recorded answers; identical exchanges are replayed once. Without a recording, or with --fresh, the\n' +
    'browser tests run first; --har uses the recording of a browser instead.\n' +
    'Prints every violation with operation, location, message and count, and writes reports/prism-opinion.json.\n' +
    'Exit code 1 on a violation that tests/contract/prismKnown.json does not list with a reason.',
  options: { har: { type: 'string' }, fresh: { type: 'boolean', default: false } },
});
const files = await readdir(`${root}reports/traffic`).catch((): string[] => []);
const isRecorded = files.some((name) => name.startsWith('exchanges-'));
if (values.har === undefined && (values.fresh || !isRecorded)) await mustRunNode(['scripts/e2e.ts']);
const given = values.har === undefined ? [] : [`--har=${values.har}`];
const { code } = await runNode(['tests/contract/judgeByPrism.ts', ...given]);
process.exit(code);
