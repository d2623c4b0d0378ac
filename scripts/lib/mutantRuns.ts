/** Runs the tests that concern a planted fault, and tells which of them notices it. */
import { readFile, rm } from 'node:fs/promises';
import { relative } from 'node:path';
import { errorLine } from './failures.ts';
import type { Mutant } from './mutants.ts';
import { faultVariable, plantedLine } from './plantMutant.ts';
import { bin, root, runNode } from './run.ts';
import type { VitestReport } from './vitestCounts.ts';

/** What became of a fault. `lost` is one that its tests do not even load, `broken` one without which the tests could not run. */
export type Outcome = 'noticed' | 'survived' | 'lost' | 'broken';

/** One fault with its outcome. */
export interface Trial {
  mutant: Mutant;
  outcome: Outcome;
  /** File and title of the first test that noticed it, or why the run broke; '' otherwise. */
  by: string;
  seconds: number;
}

/** Escapes a text for a regular expression. */
const literally = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);

async function runTests(name: string, args: string[], env: Record<string, string>) {
  const path = `reports/mutants/${name}.json`;
  await rm(root + path, { force: true });
  const base = [bin('vitest/vitest.mjs'), 'run', '--project', 'unit', '--reporter=json', `--outputFile=${path}`];
  // The large counts of a deep run would only take time here.
  const { code, output } = await runNode([...base, ...args], { env: { ...env, DEEP: '0' }, quiet: true });
  const json = await readFile(root + path, 'utf8').catch(() => null);
  await rm(root + path, { force: true });
  return { code, output, report: json === null ? null : (JSON.parse(json) as VitestReport) };
}

const titlesIn = (report: VitestReport | null, status: string): string[] =>
  (report?.testResults ?? []).flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter((result) => result.status === status)
      .map(({ fullName }) => `${relative(root, name).replaceAll('\\', '/')} > ${fullName}`),
  );

/** Runs all tests of these faults without any of them. The problems; none when each fault has tests and they pass. */
export async function problemsWithout(mutants: readonly Mutant[]): Promise<string[]> {
  const files = [...new Set(mutants.flatMap(({ tests }) => tests))];
  const { code, output, report } = await runTests('without', files, {});
  const failed = titlesIn(report, 'failed');
  if (failed.length > 0) return failed.map((title) => `fails without a fault: ${title}`);
  if (code !== 0 || report === null) return [`The tests could not run: ${errorLine(output)}`];
  const passed = titlesIn(report, 'passed');
  return mutants
    .filter(
      ({ tests, name = '' }) =>
        !passed.some((title) => title.includes(name) && tests.some((file) => title.startsWith(file))),
    )
    .map(({ id }) => `no test concerns ${id}`);
}

/** Plants one fault and runs its tests until the first of them fails. */
export async function tryMutant(mutant: Mutant): Promise<Trial> {
  const { id, file, find, replace, tests, name } = mutant;
  const began = performance.now();
  const filter = name === undefined ? [] : ['-t', literally(name)];
  const env = { [faultVariable]: JSON.stringify({ file, find, replace }) };
  const { code, output, report } = await runTests(id, [...tests, ...filter, '--bail=1', '--maxWorkers=1'], env);
  const ended = (outcome: Outcome, by = ''): Trial => ({
    ...{ mutant, outcome, by },
    seconds: Math.round((performance.now() - began) / 1_000),
  });
  const [by] = titlesIn(report, 'failed');
  if (by !== undefined) return ended('noticed', by);
  if (code !== 0 || report === null) return ended('broken', errorLine(output));
  return ended(output.includes(plantedLine) ? 'survived' : 'lost');
}
