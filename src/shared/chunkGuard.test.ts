import fc from 'fast-check';
import { expect, test } from 'vitest';
import { runs } from '#tests/support/runs.ts';
import { settle } from '#tests/support/fakeClock.ts';
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

test('P04 never reloads automatically when the reload cannot be stored', () => {
  const forgetful = { ...memoryStore(), set: () => false };
  expect(mayReload(forgetful, start)).toBe(false);
});

test.each(['', 'x', 'NaN', '{}', '-1'])('L01 ignores the invalid entry %j', (text) => {
  expect(mayReload(memoryStore({ chunkReload: text }), start)).toBe(true);
});

test('P03 two reloads are never less than 60 seconds apart, for any failures and clock changes', () => {
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

test('a failed preload is silent', async () => {
  let fail: (error: Error) => void = () => undefined;
  loadAhead(() => new Promise((_, reject) => (fail = reject)));
  expect(isLoadingAhead()).toBe(true);
  fail(new Error('gone'));
  await settle();
  expect(isLoadingAhead()).toBe(false);
});
