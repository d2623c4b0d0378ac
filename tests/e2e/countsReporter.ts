import type { Reporter, TestCase } from '@playwright/test/reporter';

/** Prints the plain line of counts that `npm test` adds up. */
export default class CountsReporter implements Reporter {
  private readonly tests = new Map<string, TestCase>();

  onTestEnd(test: TestCase): void {
    this.tests.set(test.id, test);
  }

  onEnd(): void {
    const outcomes = [...this.tests.values()].map((test) => test.outcome());
    const count = (...names: string[]): number => outcomes.filter((outcome) => names.includes(outcome)).length;
    process.stdout.write(
      `\n${count('expected', 'flaky')} passed, ${count('unexpected')} failed, ${count('skipped')} skipped\n`,
    );
  }
}
