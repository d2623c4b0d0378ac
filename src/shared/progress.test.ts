import fc from 'fast-check';
import { expect, test } from 'vitest';
import { placePercent } from './progress.ts';

test('[2.2-07] a bar agrees with the position beside it: 27:40 of 30:40 is 90 %', () => {
  expect(placePercent({ position: 1_660, duration: 1_840, finished: false })).toBe(90);
});

test('[2.2-07] only a finished video is at 100 %, whatever the server sends', () => {
  const seconds = fc.oneof(fc.integer({ min: -10, max: 20_000 }), fc.constant(0));
  fc.assert(
    fc.property(seconds, seconds, fc.boolean(), (position, duration, finished) => {
      const percent = placePercent({ position, duration, finished });
      expect(percent).toBeGreaterThanOrEqual(0);
      expect(percent).toBeLessThanOrEqual(100);
      expect(percent === 100).toBe(finished);
    }),
  );
});
