import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import type { FullConfig, Reporter, Suite } from '@playwright/test/reporter';
import { documented } from '../contract/document.ts';
import { neverWritten, type WrittenNames } from './entries.ts';
import { type TestTraffic, trafficFolder } from './traffic.ts';

/** The lines of all workers in one kind of file. */
const recorded = (kind: 'tests' | 'entries'): unknown[] =>
  readdirSync(trafficFolder)
    .filter((name) => name.startsWith(`${kind}-`))
    .flatMap((name) =>
      readFileSync(trafficFolder + name, 'utf8')
        .split('\n')
        .filter(Boolean),
    )
    .map((line): unknown => JSON.parse(line));

/** Prints what was exchanged at the end of a run. A run of all files writes every entry that the privacy policy names, or fails. */
export default class TrafficReporter implements Reporter {
  private isWhole = false;

  onBegin({ grep, shard }: FullConfig, suite: Suite): void {
    const files = new Set(suite.allTests().map(({ location }) => basename(location.file)));
    const isChosen = shard !== null || String(grep) !== '/.*/';
    this.isWhole =
      !isChosen && readdirSync(import.meta.dirname).every((name) => !name.endsWith('.spec.ts') || files.has(name));
  }

  onEnd(): Promise<{ status: 'failed' } | undefined> {
    if (!existsSync(trafficFolder)) return Promise.resolve(undefined);
    const tests = recorded('tests') as TestTraffic[];
    if (tests.length === 0) return Promise.resolve(undefined);
    process.stdout.write(`\n${trafficText(tests)}\n`);
    const never = this.isWhole ? neverWritten(recorded('entries') as WrittenNames[]) : [];
    if (never.length === 0) return Promise.resolve(undefined);
    process.stdout.write(
      `✗ The privacy policy names entries of the browser that no page has written: ${never.join(', ')}\n`,
    );
    return Promise.resolve({ status: 'failed' as const });
  }
}

/** One line about the exchanges and frames of all tests. */
function trafficText(tests: TestTraffic[]): string {
  const sum = (count: (test: TestTraffic) => number): number => tests.reduce((total, test) => total + count(test), 0);
  const seen = new Set(tests.flatMap(({ operations }) => Object.keys(operations)));
  const missing = documented.map(({ id }) => id).filter((id) => !seen.has(id));
  const parts = [
    `${sum(({ exchanges }) => exchanges)} exchanges and ${sum(({ frames }) => frames)} chat frames checked`,
    `${sum(({ unanswered }) => unanswered)} more calls that the tests answered themselves`,
    `${documented.length - missing.length} of ${documented.length} operations`,
    `${(sum(({ ms }) => ms) / 1_000).toFixed(1)} s`,
  ];
  // A run of a few files covers few operations, so nothing is printed.
  const worth = missing.length > 0 && missing.length < documented.length / 3;
  return `traffic: ${parts.join(', ')}${worth ? `; never seen: ${missing.join(', ')}` : ''}`;
}
