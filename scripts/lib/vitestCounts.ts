/** Runs a Vitest project and counts its tests from the JSON report, not from the console output. */
import { readFile, rm } from 'node:fs/promises';
import { bin, root, runNode } from './run.ts';

/** Counts of one step. */
export interface Counts {
  passed: number;
  failed: number;
  skipped: number;
}

/** The last line of every run; `npm test` adds these lines up. */
export const countsText = ({ passed, failed, skipped }: Counts): string =>
  `${passed} passed, ${failed} failed, ${skipped} skipped`;

interface VitestRun {
  project: string;
  /** Name of the report below `reports/`; by default the name of the project. */
  report?: string;
  /** Only files whose path contains one of these. */
  files?: string[];
  env?: Record<string, string>;
  /** Print the output at the end in one block, for runs in parallel. */
  inOnePiece?: boolean;
}

/** Runs a project and resolves with its counts. A run that fails outside its tests counts as one failure. */
export async function viaVitest({
  project,
  report = project,
  files = [],
  env = {},
  inOnePiece = false,
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
    { env, quiet: inOnePiece },
  );
  if (inOnePiece) process.stdout.write(output);
  const json = await readFile(root + path, 'utf8').catch(() => null);
  if (json === null) return { passed: 0, failed: 1, skipped: 0 };
  const { numPassedTests, numFailedTests, numPendingTests } = JSON.parse(json) as Record<string, number>;
  const failed = numFailedTests ?? 0;
  // A run that failed outside its tests (an unhandled rejection, a broken import) must not look green.
  return {
    passed: numPassedTests ?? 0,
    failed: code !== 0 && failed === 0 ? 1 : failed,
    skipped: numPendingTests ?? 0,
  };
}
