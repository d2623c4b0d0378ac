import { expect, test } from 'vitest';
import { errorLine, failureOf, failuresIn, failuresText } from './failures.ts';
import { countsOf, endText, type VitestReport } from './vitestCounts.ts';
import { root } from './run.ts';

const title = '[4-05] counts down from 59';
const reportOf = (...testResults: VitestReport['testResults']): VitestReport => ({
  numPassedTests: 3,
  numPendingTests: 1,
  testResults,
});
const file = { name: `${root}src/code.test.ts`, message: '', startTime: 0, endTime: 1000 };
const failing = {
  status: 'failed',
  fullName: title,
  failureMessages: ['\u001B[31mAssertionError: expected 1 to be 2\u001B[39m\n    at code.test.ts:3:1'],
};

test('the counts end with the title of each failed test and the first line of its error', () => {
  const passing = { status: 'passed', fullName: 'another', failureMessages: [] };
  const counts = countsOf(reportOf({ ...file, assertionResults: [passing, failing] }), 1, '');
  expect(endText(counts)).toBe(
    `3 passed, 1 failed, 1 skipped\n\nFailed:\n✗ src/code.test.ts > ${title}\n    AssertionError: expected 1 to be 2`,
  );
});

test('an action of Playwright that found nothing says what it waited for', () => {
  const message =
    "TimeoutError: locator.click: Timeout 15000ms exceeded.\nCall log:\n  - waiting for getByRole('button')\n";
  expect(errorLine(message)).toBe(
    "TimeoutError: locator.click: Timeout 15000ms exceeded. · - waiting for getByRole('button')",
  );
});

test('a run without failures ends with its counts', () => {
  expect(endText(countsOf(reportOf(), 0, ''))).toBe('3 passed, 0 failed, 1 skipped');
});

test.each([
  [
    'a file that cannot be imported',
    reportOf({ ...file, message: 'Error: Cannot find module ./x.ts', assertionResults: [] }),
    '',
    { title: 'src/code.test.ts', error: 'Error: Cannot find module ./x.ts' },
  ],
  [
    'a rejection that nobody handles',
    reportOf(),
    '⎯⎯⎯ Unhandled Errors ⎯⎯⎯\n\nVitest caught 1\n\n⎯⎯⎯ Unhandled Rejection ⎯⎯⎯\nError: late\n ❯ a.ts:1\n⎯⎯⎯⎯⎯\n',
    { title: 'Unhandled Rejection', error: 'Error: late' },
  ],
  ['a run without a report', null, 'Error: no config\n', { title: /outside of its tests/, error: 'Error: no config' }],
])('%s is a failure with its reason', (_, report, output, failure) => {
  const counts = countsOf(report, 1, output);
  expect(counts.failed).toBe(1);
  expect(counts.failures[0]?.title).toMatch(failure.title);
  expect(counts.failures[0]?.error).toBe(failure.error);
});

test('npm test finds the failures in what its steps printed', () => {
  const failures = [
    { title: `src/code.test.ts > ${title}`, error: 'AssertionError: expected 1 to be 2' },
    { title: 'b', error: '' },
  ];
  expect(failuresIn(`Failed:\n✗ older\n    gone\n0 passed, 2 failed\n${failuresText(failures)}\n\n`)).toEqual(failures);
  expect(failuresIn('✗ lint\n    src/a.ts\n')).toEqual([]);
});

test('a failed expectation of the browser tests names what was expected and received', () => {
  const message =
    'Error: expect(locator).toHaveText(expected) failed\n\nLocator:  h1\nExpected: "a"\nReceived: "b"\nTimeout: 15000ms';
  expect(failureOf('e2e', message, 9).error).toContain('Expected: "a" · Received: "b"');
});

test('a long list says how many failures it leaves out', () => {
  const many = Array.from({ length: 45 }, (_, at) => ({ title: `test ${at}`, error: 'no' }));
  expect(failuresText(many)).toMatch(/✗ test 39\n {4}no\n… and 5 more$/);
});
