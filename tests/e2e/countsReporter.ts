import { relative } from 'node:path';
import type { Reporter, TestCase, TestError } from '@playwright/test/reporter';
import { errorLine, type Failure, failuresText } from '#scripts/lib/failures.ts';
import { type FileTimes, keepTimes } from '#scripts/lib/fileTimes.ts';
import { root } from '#scripts/lib/run.ts';
import { tracesText } from '#scripts/lib/e2eTraces.ts';

/** Prints the plain line of counts that `npm test` adds up, and under it what failed. */
export default class CountsReporter implements Reporter {
  private readonly tests = new Map<string, TestCase>();
  /** What failed outside of the tests, such as the start of a server. */
  private readonly failures: Failure[] = [];

  onError(error: TestError): void {
    this.failures.push({ title: 'Outside of the tests', error: errorLine(error.message ?? '') });
  }

  onTestEnd(test: TestCase): void {
    this.tests.set(test.id, test);
  }

  async onEnd(): Promise<void> {
    const tests = [...this.tests.values()];
    await keepTimes('e2e', timesOf(tests));
    const count = (...names: string[]): number => tests.filter((test) => names.includes(test.outcome())).length;
    const failed = tests.filter((test) => test.outcome() === 'unexpected');
    const failures = [...failed.map(failureIn), ...this.failures];
    const unstable = tests.filter((test) => test.outcome() === 'flaky').map(unstableLine);
    process.stdout.write(
      `\n${unstable.join('')}${count('expected', 'flaky')} passed, ${failures.length} failed, ${count('skipped')} skipped\n` +
        `${failuresText(failures)}\n${tracesText(failed.map(tracedIn))}`,
    );
  }
}

/** Seconds of work by file, with repeated tests. */
function timesOf(tests: readonly TestCase[]): FileTimes {
  const times: FileTimes = {};
  for (const { location, results } of tests) {
    const file = relative(root, location.file).replaceAll('\\', '/');
    times[file] = results.reduce((sum, { duration }) => sum + duration / 1000, times[file] ?? 0);
  }
  return times;
}

/** A test that failed at first and passed when it was repeated. */
const unstableLine = (test: TestCase): string => {
  const first = test.results.find(({ status }) => status !== 'passed');
  return `Unstable: ${test.titlePath().filter(Boolean).join(' > ')}\n    ${errorLine(first?.error?.message ?? '')}\n`;
};

/** Where a test stands, and the trace of its last failure. */
const tracedIn = ({ location, results }: TestCase) => ({
  ...{ file: location.file, line: location.line },
  trace: results.flatMap(({ attachments }) => attachments).findLast(({ name }) => name === 'trace')?.path,
});

const failureIn = (test: TestCase): Failure => ({
  title: test.titlePath().filter(Boolean).join(' > '),
  error: errorLine(test.results.at(-1)?.error?.message ?? ''),
});
