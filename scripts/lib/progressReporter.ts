/** A reporter for Vitest beside its own: a line every few seconds, so that a long run is seen to go on. */
import type { Reporter, TestCase, TestModule } from 'vitest/node';

/** Between two lines, ms. */
const pause = 10_000;

/** Counts tests as they end. What is collected later than the first line raises the whole. */
class ProgressReporter implements Reporter {
  private whole = 0;
  private ended = 0;
  private failed = 0;
  private lineAt = Date.now();

  onTestModuleCollected(module: TestModule): void {
    this.whole += [...module.children.allTests()].length;
  }

  onTestCaseResult(test: TestCase): void {
    this.ended += 1;
    if (test.result().state === 'failed') this.failed += 1;
    if (Date.now() - this.lineAt < pause) return;
    this.lineAt = Date.now();
    process.stdout.write(`… ${this.ended} of ${this.whole} tests, ${this.failed} failed\n`);
  }
}

// Vitest takes a reporter of a file by this name.
export { ProgressReporter as default };
