/** `npm run check`: checks types, lint, formatting, dead code, and that the generated files are up to date. */
import { argumentsOf } from './lib/arguments.ts';
import { failureOf, failuresText } from './lib/failures.ts';
import { bin, runNode } from './lib/run.ts';

const { files } = argumentsOf({
  usage:
    'npm run check [-- --files=<path>,<path>…]\n' +
    'Checks types, lint, formatting, dead code and the freshness of generated files, in parallel.\n' +
    '--files: lint and formatting look only at these files.',
  options: { files: { type: 'string', default: '.' } },
});
const looked = files.split(',');

/** One check: its name in the summary, and the arguments of its program. */
const checks: { name: string; args: string[] }[] = [
  { name: 'generated files fresh', args: ['scripts/generate.ts', '--check'] },
  { name: 'types', args: ['--run', 'typecheck'] },
  { name: 'lint', args: [bin('eslint/bin/eslint.js'), ...looked, '--max-warnings', '0', '--no-warn-ignored'] },
  { name: 'format', args: [bin('prettier/bin/prettier.cjs'), '--check', ...looked, '--log-level', 'warn'] },
  { name: 'dead code', args: [bin('knip/bin/knip.js'), '--no-progress'] },
];

// In parallel: each check uses a single thread.
const results = await Promise.all(
  checks.map(async ({ name, args }) => {
    const { code, output } = await runNode(args, { quiet: true });
    console.log(`${code === 0 ? '' : output}${code === 0 ? '✓' : '✗'} ${name}`);
    return code === 0 ? [] : [failureOf(name, output, 3)];
  }),
);
const failures = results.flat();
console.log(`check: ${checks.length - failures.length} passed, ${failures.length} failed, 0 skipped`);
if (failures.length > 0) console.log(failuresText(failures));
process.exit(failures.length > 0 ? 1 : 0);
