/** `npm run check`: types, lint, formatting, dead code, and whether the generated files are fresh. */
import { argumentsOf } from './lib/arguments.ts';
import { failureOf, failuresText } from './lib/failures.ts';
import { bin, runNode } from './lib/run.ts';

argumentsOf({
  usage: 'npm run check\nTypes, lint, formatting, dead code, and whether the generated files are fresh, side by side.',
});

/** One check: how it is called in the summary, and what it runs. */
const checks: { name: string; args: string[] }[] = [
  { name: 'generated files fresh', args: ['scripts/generate.ts', '--check'] },
  { name: 'types', args: ['--run', 'typecheck'] },
  { name: 'lint', args: ['--run', 'lint'] },
  { name: 'format', args: [bin('prettier/bin/prettier.cjs'), '--check', '.', '--log-level', 'warn'] },
  { name: 'dead code', args: [bin('knip/bin/knip.js'), '--no-progress'] },
];

// Side by side: each is a single thread.
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
