/** `npm run test:prism`: Prism's opinion on the traffic of the browser tests, as a second one beside our own judge's. */
import { readdir } from 'node:fs/promises';
import { argumentsOf } from './lib/arguments.ts';
import { requireNode } from './lib/requireNode.ts';
import { mustRunNode, root, runNode } from './lib/run.ts';

requireNode();
const values = argumentsOf({
  usage:
    'npm run test:prism [-- --fresh | --har=<file>]\n' +
    'Plays what the last `npm run test:e2e` has recorded (reports/traffic) through `prism proxy`, whose upstream gives the\n' +
    'recorded answers; exchanges that are the same to the letter are played once. Without a recording, or with --fresh, the\n' +
    'browser tests run first; --har takes a recording of a browser instead.\n' +
    'Prints every objection with operation, place, message and count, and writes reports/prism-opinion.json.\n' +
    'Exit code 1 on an objection that tests/contract/prismKnown.json does not list with a reason.',
  options: { har: { type: 'string' }, fresh: { type: 'boolean', default: false } },
});
const files = await readdir(`${root}reports/traffic`).catch((): string[] => []);
const isRecorded = files.some((name) => name.startsWith('exchanges-'));
if (values.har === undefined && (values.fresh || !isRecorded)) await mustRunNode(['scripts/e2e.ts']);
const given = values.har === undefined ? [] : [`--har=${values.har}`];
const { code } = await runNode(['tests/contract/judgeByPrism.ts', ...given]);
process.exit(code);
