// @vitest-environment jsdom
import { act, StrictMode } from 'react';
import { expect, test, vi } from 'vitest';
import { FakeClock, settle } from '#tests/support/fakeClock.ts';
import { storesOf, withRoot } from '#tests/support/mounted.tsx';
import { StoresContext } from '#stores/StoresContext.ts';
import { clockText, useSecondsLeft } from './useSecondsLeft.ts';

const { draw } = withRoot();

interface Given {
  moment: number;
  serverTime: number;
}

/** A countdown on a page whose clock is `ahead` of the server's, in ms. */
function makeCountdown(ahead = 0) {
  const clock = new FakeClock();
  const stores = storesOf(clock);
  const start = clock.now() - ahead;
  const onEnd = vi.fn();
  function Count({ moment, serverTime }: Given) {
    return useSecondsLeft(moment, serverTime, onEnd);
  }
  const show = (given: Given): Promise<void> =>
    draw(
      <StrictMode>
        <StoresContext value={stores}>
          <Count {...given} />
        </StoresContext>
      </StrictMode>,
    );
  const pass = (ms: number): Promise<void> =>
    act(async () => {
      clock.advance(ms);
      await settle();
    });
  const left = (): number => Number(document.body.textContent);
  return { clock, start, onEnd, show, pass, left };
}

test.each([0, 5 * 3_600_000, -5 * 3_600_000])(
  '[F.6.4] counts by the server’s clock, whatever the reader’s clock says (ahead by %i ms)',
  async (ahead) => {
    const { start, show, pass, left } = makeCountdown(ahead);
    await show({ moment: start + 90_000, serverTime: start });
    expect(left()).toBe(90);
    await pass(30_000);
    expect(left()).toBe(60);
    // A newer answer is what the count goes on from.
    await show({ moment: start + 90_000, serverTime: start + 50_000 });
    expect(left()).toBe(40);
    await pass(1_000);
    expect(left()).toBe(39);
  },
);

test('[F.1] the end is told once, at 0 and not before, and nothing ticks after it', async () => {
  const { clock, start, onEnd, show, pass, left } = makeCountdown();
  await show({ moment: start + 2_500, serverTime: start });
  await pass(2_000);
  expect([left(), onEnd.mock.calls.length]).toEqual([1, 0]);
  await pass(1_000);
  expect([left(), onEnd.mock.calls.length, clock.waiting]).toEqual([0, 1, 0]);
  await pass(60_000);
  expect(onEnd).toHaveBeenCalledTimes(1);
});

test('[F.1] a component that comes later with a kept answer counts from where the answer is by now', async () => {
  const { start, show, pass, left } = makeCountdown();
  await show({ moment: start + 600_000, serverTime: start });
  await draw(null);
  await pass(100_000);
  await show({ moment: start + 600_000, serverTime: start });
  expect(left()).toBe(500);
  await pass(1_000);
  expect(left()).toBe(499);
});

test('[F.1] a moment that was over before is 0 without a word', async () => {
  const { clock, start, onEnd, show, pass, left } = makeCountdown();
  await show({ moment: start - 1, serverTime: start });
  await pass(5_000);
  expect([left(), onEnd.mock.calls.length, clock.waiting]).toEqual([0, 0, 0]);
});

test('[F.1] a computer that slept shows the true rest when it wakes', async () => {
  const { clock, start, onEnd, show, left } = makeCountdown();
  await show({ moment: start + 600_000, serverTime: start });
  await act(async () => clock.sleep(120_000));
  expect([left(), onEnd.mock.calls.length]).toEqual([480, 0]);
  await act(async () => clock.sleep(900_000));
  expect([left(), onEnd.mock.calls.length]).toEqual([0, 1]);
});

test('seconds are written with two digits for minutes and seconds', () => {
  expect([598, 60, 5, 0].map(clockText)).toEqual(['09:58', '01:00', '00:05', '00:00']);
});

test('[1-02] the countdown has days only where there are some', () => {
  expect([0, 59, 3_661, 86_400, 2 * 86_400 + 3_723].map(clockText)).toEqual([
    '00:00',
    '00:59',
    '01:01:01',
    '1天00:00:00',
    '2天01:02:03',
  ]);
});
