/** How to look at what the page of a failed browser test did: printed at the end of the run. */
import { basename, relative } from 'node:path';
import { root } from './run.ts';

/** A failed browser test. */
export interface FailedTest {
  /** Absolute path of its file. */
  file: string;
  line: number;
  /** Absolute path of its trace; undefined when none was recorded. */
  trace: string | undefined;
}

/** Tests that are listed: a run with more failures has one cause. */
const mostListed = 10;

const part = (head: string, lines: string[]): string =>
  lines.length === 0 ? '' : `\n${head}\n${lines.slice(0, mostListed).join('\n')}\n`;

/** The commands that open the traces, and those that repeat a failed test with one; empty when nothing failed. */
export function tracesText(failed: readonly FailedTest[]): string {
  // With a port it is shown in any browser; otherwise Playwright wants one of its own.
  const opened = failed.flatMap(({ trace }) =>
    trace === undefined ? [] : [`npx playwright show-trace --port=9322 ${relative(root, trace)}`],
  );
  const repeated = failed.flatMap(({ file, line, trace }) =>
    trace === undefined ? [`npm run test:e2e -- --no-build ${basename(file)}:${line}`] : [],
  );
  return part('What the page did, step by step:', opened) + part('Repeat with a trace:', repeated);
}
