// @vitest-environment jsdom
/** A room that many readers have open at the same time. */
import { act, StrictMode, useState } from 'react';
import { expect, test } from 'vitest';
import { FakeClock, settle } from '#tests/support/fakeClock.ts';
import { storesOf, withRoot } from '#tests/support/mounted.tsx';
import * as liveStatus from '#openapi/dist/names/liveStatus.ts';
import { volatileMemory } from '#shared/storage.ts';
import { visitor } from '#stores/SessionStore.ts';
import { StoresContext } from '#stores/StoresContext.ts';
import { readPause } from './model.ts';
import { useReadAgain } from './useReadAgain.ts';

const { draw } = withRoot();
type Room = Parameters<typeof useReadAgain>[0];
const minute = 60_000;
const shares = [0, 0.25, 0.5, 0.75];

/** The same room for one reader with each share; `change` is what they are told at the same moment. */
async function readers(given: object, answers: boolean) {
  const clock = new FakeClock();
  const opened = clock.now();
  const roomNow = (): Room => ({ ...given, serverTime: clock.now() }) as unknown as Room;
  const times: number[][] = shares.map(() => []);
  const told: (() => void)[] = [];
  function Reader({ index }: { index: number }) {
    const [room, setRoom] = useState(roomNow);
    const { soon } = useReadAgain(room, () => {
      times[index]?.push(clock.now() - opened);
      if (answers) setRoom(roomNow());
    });
    told[index] = soon;
    return null;
  }
  await draw(
    <StrictMode>
      {shares.map((share, index) => (
        <StoresContext key={share} value={storesOf(clock, volatileMemory(), visitor, true, share)}>
          <Reader index={index} />
        </StoresContext>
      ))}
    </StrictMode>,
  );
  const pass = async (ms: number): Promise<void> => {
    for (let left = ms; left > 0; left -= 500)
      await act(async () => {
        clock.advance(500);
        await settle();
      });
  };
  const change = (): Promise<void> => act(async () => told.forEach((tell) => tell()));
  return { clock, times, pass, change, firsts: () => times.map(([first]) => first) };
}
const start = new FakeClock().now() + 20 * minute;

test.each([
  ['five minutes before the start', { live: { status: liveStatus.announced, startTime: start } }, 15 * minute],
  ['when the replay is due', { live: { status: liveStatus.ended }, replayAt: start }, 20 * minute],
  ['while the lecturer is away', { live: { status: liveStatus.paused } }, 30_000],
])('[1-02] %s the readers of a room (R067) read it again spread over ten seconds', async (_, given, moment) => {
  const { pass, firsts } = await readers(given, true);
  await pass(moment + readPause);
  expect(firsts()).toEqual([moment, moment + 2_500, moment + 5_000, moment + 7_500]);
});

test('[1-02] a room that cannot be read is read again and again, each time spread', async () => {
  const { pass, times } = await readers({ live: { status: liveStatus.paused } }, false);
  await pass(60_000);
  expect([times[0], times[2]]).toEqual([
    [30_000, 40_000, 50_000, 60_000],
    [35_000, 45_000, 55_000],
  ]);
});

test('[1-02] a new state of the stream is read spread over three seconds, once for each reader', async () => {
  const { pass, change, times } = await readers({ live: { status: liveStatus.running, reserveCount: 12_345 } }, true);
  await pass(1_000);
  await change();
  await change();
  await pass(minute);
  expect(times).toEqual([[1_000], [1_750], [2_500], [3_250]]);
});

test('[1-02] who leaves the room does not read it any more', async () => {
  const { clock, pass, change, times } = await readers({ live: { status: liveStatus.paused, reserveCount: 0 } }, true);
  await change();
  await draw(null);
  expect(clock.waiting).toBe(0);
  await pass(minute);
  expect(times.flat()).toEqual([]);
});
