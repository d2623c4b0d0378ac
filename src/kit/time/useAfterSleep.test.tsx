// @vitest-environment jsdom
import { act } from 'react';
import { expect, test, vi } from 'vitest';
import { FakeClock } from '#tests/support/fakeClock.ts';
import { storesOf, withRoot } from '#tests/support/mounted.tsx';
import { StoresContext } from '#stores/StoresContext.ts';
import { useAfterSleep } from './useAfterSleep.ts';

const { draw } = withRoot();

test('V30 a computer whose monotonic clock stood still while it slept is noticed within a second, once for each sleep', async () => {
  const clock = new FakeClock();
  const onWake = vi.fn();
  function Watch() {
    useAfterSleep(onWake);
    return null;
  }
  await draw(
    <StoresContext value={storesOf(clock)}>
      <Watch />
    </StoresContext>,
  );
  const pass = (ms: number): Promise<void> => act(async () => clock.advance(ms));
  await pass(60_000);
  // The time is set by a little, or back.
  clock.jump(2_000);
  await pass(1_000);
  clock.jump(-600_000);
  await pass(1_000);
  expect(onWake).not.toHaveBeenCalled();
  clock.jump(600_000);
  await pass(1_000);
  await pass(10_000);
  expect(onWake).toHaveBeenCalledTimes(1);
  clock.jump(600_000);
  await pass(1_000);
  expect(onWake).toHaveBeenCalledTimes(2);
  await draw(null);
  expect(clock.waiting).toBe(0);
});
