/** An additional Vitest reporter that prints a line every few seconds, so that a long run shows its progress. */
import type { Reporter, TestCase, TestModule } from 'vitest/node';

/** Time between two lines, in ms. */
const pause = 10_000;

/** Counts tests as they end. The total grows while Vitest collects more files. */
class ProgressReporter implements Reporter {
  private total = 0;
  private ended = 0;
  private failed = 0;
  private lineAt = Date.now();

  onTestModuleCollected(module: TestModule): void {
    this.total += [...module.children.allTests()].length;
  }

  onTestCaseResult(test: TestCase): void {
    this.ended += 1;
    if (test.result().state === 'failed') this.failed += 1;
    if (Date.now() - this.lineAt < pause) return;
    this.lineAt = Date.now();
    process.stdout.write(`… ${this.ended} of ${this.total} tests, ${this.failed} failed\n`);
  }
}

// Vitest requires a default export from a reporter file.
export { ProgressReporter as default };
