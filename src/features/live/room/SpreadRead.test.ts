/** Reads that would come from all readers at the same moment. */
import { expect, test, vi } from 'vitest';
import { FakeClock } from '#tests/support/fakeClock.ts';
import { readPause, soonSpan } from './model.ts';
import { SpreadRead } from './SpreadRead.ts';

/** One reader with these shares, one after the other; the times of the reads in ms. */
function reader(shares: number[], clock = new FakeClock()) {
  const times: number[] = [];
  const share = vi.fn(() => shares.shift() ?? 0);
  const spread = new SpreadRead({ clock, share, read: () => void times.push(clock.monotonic()) });
  return { clock, spread, times };
}

test.each([soonSpan, readPause])(
  '[1-02] the reads of 1,000 readers are spread evenly over the span of %i ms',
  (span) => {
    const clock = new FakeClock();
    const readers = Array.from({ length: 1_000 }, (_, index) => reader([index / 1_000], clock));
    for (const { spread } of readers) spread.within(span);
    clock.advance(span);
    const times = readers.map((one) => one.times);
    expect(times.every(({ length }) => length === 1)).toBe(true);
    const inEachTenth = Array.from(
      { length: 10 },
      (_, tenth) => times.flat().filter((at) => Math.floor((at * 10) / span) === tenth).length,
    );
    expect(inEachTenth).toEqual(Array.from({ length: 10 }, () => 100));
  },
);

test('[1-02] one read is pending at most: a request for later is met by it, and one for earlier takes its place', () => {
  const { clock, spread, times } = reader([0.5, 0.9, 0.5, 0.1]);
  spread.within(10_000);
  spread.within(10_000);
  expect(clock.waiting).toBe(1);
  clock.advance(60_000);
  expect(times).toEqual([5_000]);
  spread.within(10_000);
  spread.within(3_000);
  expect(clock.waiting).toBe(1);
  clock.advance(60_000);
  expect(times).toEqual([5_000, 60_300]);
});

test('[1-02] what one reader has caused is read at once, and the pending read is not needed any more', () => {
  const { clock, spread, times } = reader([0.5]);
  spread.within(10_000);
  clock.advance(1_000);
  spread.now();
  expect([times, clock.waiting]).toEqual([[1_000], 0]);
});

test('[1-02] a dropped read does not come, and the next one does', () => {
  const { clock, spread, times } = reader([0.5, 0.5]);
  spread.within(10_000);
  spread.cancel();
  clock.advance(60_000);
  expect(times).toEqual([]);
  spread.within(10_000);
  clock.advance(5_000);
  expect(times).toEqual([65_000]);
});
