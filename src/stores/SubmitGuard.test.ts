import fc from 'fast-check';
import { expect, test } from 'vitest';
import { FakeClock, settle } from '#tests/support/fakeClock.ts';
import { runs } from '#tests/support/runs.ts';
import { afterSuccess, SubmitGuard } from './SubmitGuard.ts';

test('[4-08] a hundred events in one tick send one request', async () => {
  const guard = new SubmitGuard(new FakeClock());
  let requests = 0;
  await Promise.all(Array.from({ length: 100 }, () => guard.run(() => Promise.resolve((requests += 1) > 0))));
  expect(requests).toBe(1);
});

test('[4-08] a failure opens the guard at once, also a thrown one', async () => {
  const guard = new SubmitGuard(new FakeClock());
  await guard.run(() => Promise.resolve(false));
  expect(guard.pending).toBe(false);
  await expect(guard.run(() => Promise.reject(new Error('network')))).rejects.toThrow('network');
  expect(guard.pending).toBe(false);
});

test('[4-08] a success keeps the guard closed for a second, while the dialog closes', async () => {
  const clock = new FakeClock();
  const guard = new SubmitGuard(clock);
  await guard.run(() => Promise.resolve(true));
  clock.advance(afterSuccess - 1);
  expect(guard.pending).toBe(true);
  clock.advance(1);
  expect(guard.pending).toBe(false);
});

test('[4-08] A20 in any order of clicks, answers and time there are never two pending requests', async () => {
  const event = fc.constantFrom('click', 'succeed', 'fail', 'second' as const);
  await fc.assert(
    fc.asyncProperty(fc.array(event, { maxLength: 30 }), async (events) => {
      const clock = new FakeClock();
      const guard = new SubmitGuard(clock);
      const open: ((succeeded: boolean) => void)[] = [];
      let most = 0;
      for (const what of events) {
        if (what === 'click') void guard.run(() => new Promise((resolve) => open.push(resolve)));
        else if (what === 'second') clock.advance(1_000);
        else open.shift()?.(what === 'succeed');
        most = Math.max(most, open.length);
        await settle();
      }
      expect(most).toBeLessThanOrEqual(1);
    }),
    { numRuns: runs(300, 10_000) },
  );
});
