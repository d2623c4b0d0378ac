import { expect, test } from 'vitest';
import { tracesText } from './e2eTraces.ts';
import { root } from './run.ts';

const file = `${root}tests/e2e/orders.spec.ts`;

test('a failure with a trace is followed by the command that opens it, one without by the command that records it', () => {
  const trace = `${root}test-results/orders/trace.zip`;
  expect(
    tracesText([
      { file, line: 5, trace },
      { file, line: 9, trace: undefined },
    ]),
  ).toBe(
    [
      '',
      'What the page did, step by step:',
      'npx playwright show-trace --port=9322 test-results/orders/trace.zip',
      '',
      'Repeat with a trace:',
      'npm run test:e2e -- --no-build orders.spec.ts:9',
      '',
    ].join('\n'),
  );
});

test('a run without failures says nothing, and one with many failures names ten', () => {
  expect(tracesText([])).toBe('');
  const many = Array.from({ length: 30 }, (_, line) => ({ file, line, trace: undefined }));
  expect(tracesText(many).match(/orders\.spec/g)).toHaveLength(10);
});
