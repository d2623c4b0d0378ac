import { expect, test } from 'vitest';
import { FakeClock } from '#tests/support/fakeClock.ts';
import { AppJump, isApplePhone, type Visibility } from './AppJump.ts';

function scene(visible: boolean) {
  const clock = new FakeClock();
  const watchers = new Set<() => void>();
  let seen = visible;
  let jumps = 0;
  const visibility: Visibility = {
    isVisible: () => seen,
    onChange(callback) {
      watchers.add(callback);
      return () => void watchers.delete(callback);
    },
  };
  const leave = new AppJump({ clock, visibility, go: () => (jumps += 1) }).start();
  const show = (next: boolean): void => {
    seen = next;
    watchers.forEach((watch) => watch());
  };
  return { clock, show, leave, watchers, jumps: () => jumps };
}

test('[2.1-19] K13 the jump happens once, two seconds after the page becomes visible, not earlier', () => {
  const { clock, show, jumps } = scene(true);
  clock.advance(1_999);
  expect(jumps()).toBe(0);
  clock.advance(1);
  expect(jumps()).toBe(1);
  show(false);
  show(true);
  clock.advance(10_000);
  expect(jumps()).toBe(1);
});

test('[2.1-19] K13 a page that starts hidden waits until it is visible', () => {
  const { clock, show, jumps } = scene(false);
  clock.advance(60_000);
  expect(jumps()).toBe(0);
  show(true);
  clock.advance(2_000);
  expect(jumps()).toBe(1);
});

test('[2.1-19] K13 hiding the page within two seconds cancels; the two seconds start again when it is visible', () => {
  const { clock, show, jumps } = scene(true);
  clock.advance(1_500);
  show(false);
  clock.advance(10_000);
  show(true);
  clock.advance(1_999);
  expect(jumps()).toBe(0);
  clock.advance(1);
  expect(jumps()).toBe(1);
});

test('[2.1-19] a repeated visible event does not start a second timer', () => {
  const { clock, show, jumps } = scene(true);
  clock.advance(1_000);
  show(true);
  clock.advance(1_000);
  expect(jumps()).toBe(1);
  expect(clock.waiting).toBe(0);
});

test('[2.1-19] K13 leaving cancels the jump and stops watching', () => {
  const { clock, show, leave, watchers, jumps } = scene(true);
  clock.advance(1_999);
  leave();
  show(true);
  clock.advance(10_000);
  expect(jumps()).toBe(0);
  expect([clock.waiting, watchers.size]).toEqual([0, 0]);
});

test('[2.1-19] iPhones and iPads are recognised, also an iPad that requests desktop pages', () => {
  const mac = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/18.0 Safari/605.1.15';
  const known = (userAgent: string, maxTouchPoints: number): boolean => isApplePhone({ userAgent, maxTouchPoints });
  expect(known('Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X)', 5)).toBe(true);
  expect(known('Mozilla/5.0 (iPad; CPU OS 12_5 like Mac OS X)', 5)).toBe(true);
  expect(known(mac, 5)).toBe(true);
  expect(known(mac, 0)).toBe(false);
  expect(known('Mozilla/5.0 (Linux; Android 14; Pixel 8) Mobile', 5)).toBe(false);
  expect(known('Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/130', 10)).toBe(false);
});
