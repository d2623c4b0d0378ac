import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { readArguments } from './arguments.ts';
import { root } from './run.ts';

const bench = { usage: 'npm run bench [-- --quick]', options: { quick: { type: 'boolean' }, out: { type: 'string' } } };
const declared = bench as { usage: string; options: { quick: { type: 'boolean' }; out: { type: 'string' } } };
const read = (args: string[], environment: NodeJS.ProcessEnv = {}) => readArguments(declared, args, environment);

test('what was given is read, and --help is the usage with exit code 0', () => {
  expect(read(['--quick', '--out=x'])).toEqual({ values: { quick: true, out: 'x' } });
  expect(read([])).toEqual({ values: {} });
  expect(read(['--help'])).toEqual({ text: bench.usage, code: 0 });
});

test.each([
  ['an unknown option', ['--quik'], 'Unknown option --quik. Did you mean --quick? --help lists what there is.'],
  ['one that is like none', ['--verbose'], 'Unknown option --verbose. --help lists what there is.'],
  ['a word that is no option', ['quick'], "Unexpected argument 'quick'."],
  ['an option without its value', ['--out'], "Option '--out <value>' argument missing"],
  ['a value where none belongs', ['--quick=yes'], "Option '--quick' does not take an argument"],
])('%s is one sentence with exit code 1', (_, args, sentence) => {
  const told = read(args);
  expect(told).toMatchObject({ code: 1, text: expect.stringContaining(sentence) as string });
  expect('text' in told && told.text).not.toContain('\n');
});

test('an option that npm kept for itself is refused, with the way to write it', () => {
  const environment = { npm_config_quick: 'true', npm_lifecycle_event: 'bench' };
  expect(read([], environment)).toEqual({
    text: 'npm has kept --quick for itself: write `npm run bench -- --quick…`, with -- before the options.',
    code: 1,
  });
  expect(read(['--quick'], environment)).toEqual({ values: { quick: true } });
});

const scripts = readdirSync(`${root}scripts`).filter((name) => name.endsWith('.ts'));

test.each(scripts)(
  'scripts/%s ends with one sentence on an unknown option',
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

test('every script has a --help that begins with how it is started', () => {
  for (const script of scripts)
    expect(readFileSync(`${root}scripts/${script}`, 'utf8'), script).toMatch(
      /argumentsOf\(\{\s*usage(: contractUsage|:\s*\[?\s*['"`](npm|node) )|const usage =\s*'npm /,
    );
});
