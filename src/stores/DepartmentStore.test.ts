import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { asDepId, DepartmentStore } from './DepartmentStore.ts';

describe('a department id from storage or an address', () => {
  test.each([
    ['1', 1],
    ['2', 2],
    [17, 17],
    ['999999', 999_999],
  ])('[9-05] R16: %j is department %i', (value, depId) => {
    expect(asDepId(value)).toBe(depId);
  });

  test.each([
    ...[null, undefined, '', '0', 0, '-1', -1, '1.5', 1.5, '01', ' 2', '2 ', '2\n', '+2', '1e3', '0x2'],
    ...['1; drop', '1,2', '２', 'abc', 'NaN', Number.NaN, Infinity, '1000000', 1e21, true, {}, [], [1, 2], '<script>'],
  ])('[9-05] R16: %j is none, so it is the default', (value) => {
    expect(asDepId(value)).toBe(1);
  });

  test('[9-05] R16: is always a number that a department can have', () => {
    const stored = fc.oneof(fc.string(), fc.stringMatching(/^[-+0-9.eE ]{1,9}$/), fc.double(), fc.integer());
    fc.assert(
      fc.property(stored, (value) => {
        const depId = asDepId(value);
        expect(Number.isSafeInteger(depId) && depId >= 1 && depId <= 999_999).toBe(true);
      }),
      { numRuns: 500 },
    );
  });
});

test('[3-01] a reader who never chose is in department 1', () => {
  expect(new DepartmentStore().depId).toBe(1);
  expect(new DepartmentStore(3).depId).toBe(3);
});
