import { expect, test } from 'vitest';
import { stepText } from './fileTimes.ts';

test('a step is told with its time and its slowest files of all its runs', () => {
  const runs = [{ 'a.test.ts': 3.6, 'b.test.ts': 0.2 }, { 'c.test.ts': 61 }];
  expect(stepText('unit', 64.4, runs, 2)).toBe('unit: 64 s\n    61 s  c.test.ts\n    4 s  a.test.ts');
  expect(stepText('check', 117, [])).toBe('check: 117 s');
});
