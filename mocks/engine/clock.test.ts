import { afterEach, expect, test, vi } from 'vitest';
import { advance, readClock, testMoment } from './clock.ts';

afterEach(() => vi.useRealTimers());

test('a frozen clock stands still until it is moved', () => {
  const frozen = { frozenAt: testMoment, shift: 0 };
  expect(readClock(frozen)).toBe(testMoment);
  expect(readClock(advance(frozen, 60_000))).toBe(testMoment + 60_000);
  expect(readClock(advance(advance(frozen, 60_000), -60_000))).toBe(testMoment);
  expect(frozen).toEqual({ frozenAt: testMoment, shift: 0 });
});

test('a running clock follows the real one, plus the shift', () => {
  vi.useFakeTimers({ now: 1_000_000 });
  const running = advance({ frozenAt: null, shift: 0 }, 500);
  expect(readClock(running)).toBe(1_000_500);
  vi.setSystemTime(2_000_000);
  expect(readClock(running)).toBe(2_000_500);
});

test('the tests’ moment is Friday evening in Beijing', () => {
  expect(new Date(testMoment).toISOString()).toBe('2026-11-20T12:00:00.000Z');
  expect(new Date(testMoment).getUTCDay()).toBe(5);
});
