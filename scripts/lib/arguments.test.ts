import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { readArguments } from './arguments.ts';
import { root } from './run.ts';

const bench = { usage: 'npm run bench [-- --quick]', options: { quick: { type: 'boolean' }, out: { type: 'string' } } };
const declared = bench as { usage: string; options: { quick: { type: 'boolean' }; out: { type: 'string' } } };
const read = (args: string[], environment: NodeJS.ProcessEnv = {}) => readArguments(declared, args, environment);

test('given options are returned, and --help prints the usage with exit code 0', () => {
  expect(read(['--quick', '--out=x'])).toEqual({ values: { quick: true, out: 'x' } });
  expect(read([])).toEqual({ values: {} });
  expect(read(['--help'])).toEqual({ text: bench.usage, code: 0 });
});

test.each([
  ['an unknown option', ['--quik'], 'Unknown option --quik. Did you mean --quick? --help lists all options.'],
  ['an option without a similar one', ['--verbose'], 'Unknown option --verbose. --help lists all options.'],
  ['a positional argument', ['quick'], "Unexpected argument 'quick'."],
  ['an option without its value', ['--out'], "Option '--out <value>' argument missing"],
  ['a value for an option without value', ['--quick=yes'], "Option '--quick' does not take an argument"],
])('%s gives one sentence and exit code 1', (_, args, sentence) => {
  const result = read(args);
  expect(result).toMatchObject({ code: 1, text: expect.stringContaining(sentence) as string });
  expect('text' in result && result.text).not.toContain('\n');
});

test('an option that npm itself consumed is refused, with the correct command', () => {
  const environment = { npm_config_quick: 'true', npm_lifecycle_event: 'bench' };
  expect(read([], environment)).toEqual({
    text: 'npm consumed --quick itself: write `npm run bench -- --quick…`, with -- before the options.',
    code: 1,
  });
  expect(read(['--quick'], environment)).toEqual({ values: { quick: true } });
});

const scripts = readdirSync(`${root}scripts`).filter((name) => name.endsWith('.ts'));

test.each(scripts)(
  'scripts/%s refuses an unknown option with one sentence',
  (script) => {
    const { status, stdout, stderr } = spawnSync(process.execPath, [`scripts/${script}`, '--no-such-option'], {
      cwd: root,
      encoding: 'utf8',
      timeout: 60_000,
    });
    expect(stderr.trim().split('\n')).toEqual([expect.stringMatching(/^Unknown option --no-such-option\./)]);
    expect([status, stdout]).toEqual([1, '']);
  },
  60_000,
);

test('the --help of every script begins with its command', () => {
  for (const script of scripts)
    expect(readFileSync(`${root}scripts/${script}`, 'utf8'), script).toMatch(
      /argumentsOf\(\{\s*usage(: contractUsage|:\s*\[?\s*['"`](npm|node) )|const usage =\s*'npm /,
    );
});
