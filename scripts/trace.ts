/** `npm run trace`: lists the tests and the code that name each statement of the specification and each fault row. */
import { mkdir, writeFile } from 'node:fs/promises';
import { argumentsOf } from './lib/arguments.ts';
import { requireNode } from './lib/requireNode.ts';
import { root } from './lib/run.ts';
import { readTrace, tracePath, traceText } from './lib/trace.ts';
import { traceHtml } from './lib/tracePage.ts';

requireNode();
argumentsOf({
  usage:
    'npm run trace\n' +
    'Lists each statement of tests/spec/ledger.yaml and each row of tests/faults/README.md with the tests that name it in\n' +
    `their titles and the code that names it. Writes ${tracePath.json} and ${tracePath.html}.\n` +
    'A statement that speaks of several things has parts, and is proved when each of them is; `not` lines name the others.\n' +
    'Exit code 1 for a statement or part without a test that tests/spec/untested.yaml does not explain, an id or part that\n' +
    'does not exist,\n' +
    'and a file that the page of faults calls a proof although no title in it carries the row.',
});
const trace = readTrace(root);
await mkdir(`${root}reports`, { recursive: true });
await writeFile(root + tracePath.json, `${JSON.stringify(trace, null, 1)}\n`);
await writeFile(root + tracePath.html, traceHtml(trace));
console.log(`${traceText(trace)}\n→ ${tracePath.html}`);
process.exit(trace.problems.length > 0 ? 1 : 0);
