import fc from 'fast-check';
import { expect, test } from 'vitest';
import { runs } from '../../tests/support/runs.ts';
import { settle } from '../../tests/support/fakeClock.ts';
import { isLoadingAhead, loadAhead, mayReload } from './chunkGuard.ts';
import { memoryStore } from './storage.ts';

const start = Date.UTC(2026, 10, 20, 12);

test('[4-19], [9-04] P01 reloads for the first failure, and for another one after 60 seconds', () => {
  const session = memoryStore();
  expect([0, 1, 59_999, 60_000, 60_001, 120_000].map((later) => mayReload(session, start + later))).toEqual([
    true,
    false,
    false,
    true,
    false,
    true,
  ]);
});

test('P04 never reloads by itself where the reload cannot be remembered', () => {
  const forgetful = { ...memoryStore(), set: () => false };
  expect(mayReload(forgetful, start)).toBe(false);
});

test.each(['', 'x', 'NaN', '{}', '-1'])('L01 takes the entry %j of somebody else for none', (text) => {
  expect(mayReload(memoryStore({ chunkReload: text }), start)).toBe(true);
});

test('P03 whatever fails when, no two reloads come within 60 seconds of the clock, also when it is set back', () => {
  const step = fc.oneof(fc.nat(90_000), fc.integer({ min: -7_200_000, max: 0 }));
  fc.assert(
    fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
      const session = memoryStore();
      let now = start;
      const reloads: number[] = [];
      for (const ms of steps) {
        now += ms;
        if (mayReload(session, now)) reloads.push(now);
      }
      for (const [index, at] of reloads.entries()) {
        expect(at - (reloads[index - 1] ?? -Infinity)).toBeGreaterThanOrEqual(60_000);
      }
    }),
    { numRuns: runs(300, 1_000) },
  );
});

test('code that is loaded ahead may fail without anybody noticing', async () => {
  let fail: (error: Error) => void = () => undefined;
  loadAhead(() => new Promise((_, reject) => (fail = reject)));
  expect(isLoadingAhead()).toBe(true);
  fail(new Error('gone'));
  await settle();
  expect(isLoadingAhead()).toBe(false);
});
