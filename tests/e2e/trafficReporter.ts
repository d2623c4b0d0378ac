import { existsSync, readdirSync, readFileSync } from 'node:fs';
import type { Reporter } from '@playwright/test/reporter';
import { documented } from '../contract/document.ts';
import { entriesText, type WrittenNames } from './entries.ts';
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

/** Prints what was exchanged and written at the end of a run. */
export default class TrafficReporter implements Reporter {
  onEnd(): void {
    if (!existsSync(trafficFolder)) return;
    const tests = recorded('tests') as TestTraffic[];
    if (tests.length > 0)
      process.stdout.write(`\n${trafficText(tests)}\n${entriesText(recorded('entries') as WrittenNames[])}\n`);
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
