/** Runs a Vitest project and counts its tests from the JSON report, not from the console output. */
import { readFile, rm } from 'node:fs/promises';
import { basename, relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { type FileTimes, keepTimes } from './fileTimes.ts';
import { errorLine, type Failure, failureOf, failuresText } from './failures.ts';
import { bin, root, runNode } from './run.ts';

/** Counts of one step. */
export interface Counts {
  passed: number;
  failed: number;
  skipped: number;
  /** What failed, as far as it is known by name. */
  failures: Failure[];
}

/** The counts before the first step. */
export const noCounts: Counts = { passed: 0, failed: 0, skipped: 0, failures: [] };

/** The counts of two steps together. */
export const added = (one: Counts, other: Counts): Counts => ({
  passed: one.passed + other.passed,
  failed: one.failed + other.failed,
  skipped: one.skipped + other.skipped,
  failures: [...one.failures, ...other.failures],
});

/** The plain line of counts of a step. */
export const countsText = ({ passed, failed, skipped }: Counts): string =>
  `${passed} passed, ${failed} failed, ${skipped} skipped`;

/** How a run ends: its counts, which `npm test` adds up, and under them what failed. */
export const endText = (counts: Counts): string =>
  [countsText(counts), failuresText(counts.failures)].filter(Boolean).join('\n');

/** What is read of Vitest's JSON report. */
export interface VitestReport {
  numPassedTests: number;
  numPendingTests: number;
  testResults: {
    /** Absolute path of the file. */
    name: string;
    /** Why the file itself failed, such as a broken import; empty when it did not. */
    message: string;
    /** In milliseconds since 1970. */
    startTime: number;
    endTime: number;
    assertionResults: { status: string; fullName: string; failureMessages: string[] | null }[];
  }[];
}

/** The path of a test file from the repository's root. */
const fileOf = (name: string): string => relative(root, name).replaceAll('\\', '/');

const timesOf = ({ testResults }: VitestReport): FileTimes =>
  Object.fromEntries(testResults.map(({ name, startTime, endTime }) => [fileOf(name), (endTime - startTime) / 1000]));

/** What failed outside of the tests: Vitest prints it, but its JSON report does not have it. */
const unhandledIn = (output: string): Failure[] =>
  [...stripVTControlCharacters(output).matchAll(/⎯ (Unhandled (?!Errors)\w+) ⎯+\n([\s\S]*?)(?=\n⎯|$)/g)].map(
    ([, title = '', text = '']) => ({
      title: [title, ...(/originated in "([^"]+)"/.exec(text)?.slice(1) ?? [])].join(' of '),
      error: errorLine(text),
    }),
  );

/** How a run ended, from its report, its exit code and what it printed. */
export function countsOf(report: VitestReport | null, code: number, output: string): Counts {
  const failures = (report?.testResults ?? []).flatMap(({ name, message, assertionResults }) => {
    const file = fileOf(name);
    const failed = assertionResults.filter(({ status }) => status === 'failed');
    if (failed.length === 0 && message) return [{ title: file, error: errorLine(message) }];
    return failed.map(({ fullName, failureMessages }) => ({
      title: `${file} > ${fullName}`,
      error: errorLine(failureMessages?.[0] ?? ''),
    }));
  });
  failures.push(...unhandledIn(output));
  // Whatever else failed must not look green.
  if (failures.length === 0 && (code !== 0 || report === null))
    failures.push(failureOf(`The run failed outside of its tests (exit code ${code}).`, output, -1));
  const { numPassedTests = 0, numPendingTests = 0 } = report ?? {};
  return { passed: numPassedTests, failed: failures.length, skipped: numPendingTests, failures };
}

interface VitestRun {
  project: string;
  /** Name of the report below `reports/`; by default the name of the project. */
  report?: string;
  /** Only files whose path contains one of these. */
  files?: string[];
  env?: Record<string, string>;
  /** Print the output at the end in one block, for runs in parallel. */
  inOnePiece?: boolean;
  /** Print only the lines of progress: the caller says itself what was found. */
  isQuiet?: boolean;
}

/** Runs a project and tells how its tests ended. */
export async function viaVitest({
  project,
  report = project,
  files = [],
  env = {},
  inOnePiece = false,
  isQuiet = false,
}: VitestRun): Promise<Counts> {
  const path = `reports/${report}.json`;
  await rm(root + path, { force: true });
  const { code, output } = await runNode(
    [
      bin('vitest/vitest.mjs'),
      'run',
      ...files,
      '--project',
      project,
      '--reporter=default',
      '--reporter=json',
      '--reporter=./scripts/lib/progressReporter.ts',
      `--outputFile=${path}`,
    ],
    { env, quiet: inOnePiece, ...(isQuiet && { shown: /^(?:…|waiting) / }) },
  );
  if (inOnePiece && !isQuiet) process.stdout.write(output);
  const json = await readFile(root + path, 'utf8').catch(() => null);
  const found = json === null ? null : (JSON.parse(json) as VitestReport);
  if (found) await keepTimes(basename(path, '.json'), timesOf(found));
  return countsOf(found, code, output);
}
