import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { runs } from '#tests/support/runs.ts';
import type { PlayMark } from './records.ts';
import { type Beat, countedOf, joined, percentOf, watch, watchedSeconds } from './watching.ts';

const beat = (position: number, watchedDelta: number, clientTime: number, event: Beat['event'] = 'beat'): Beat => ({
  albumId: 1001,
  videoId: 100_101,
  position,
  watchedDelta,
  rate: 1,
  event,
  clientTime,
});
const start = 1_000_000;
/** What counts where the time is no limit. */
const whole = (one: Beat, duration: number) => countedOf(one, duration, { seconds: Infinity, until: Infinity });
const play = (beats: Beat[], duration = 600, now = start + 10_000_000): PlayMark =>
  beats.reduce<PlayMark | undefined>(
    (mark, one) => watch(mark, one, duration, now, whole(one, duration)),
    undefined,
  ) as PlayMark;
/** Messages of a reader who plays a range from start to end, every fifteen seconds. */
const stretch = (from: number, to: number, at = start): Beat[] =>
  Array.from({ length: Math.ceil((to - from) / 15) }, (_, index) => {
    const position = Math.min(to, from + (index + 1) * 15);
    return beat(position, position - (from + index * 15), at + (index + 1) * 15_000);
  });

describe('[2.2-03] the watched part of a lesson', () => {
  test('adds up, and each second counts once', () => {
    const once = play(stretch(0, 300));
    expect(watchedSeconds(once)).toBe(300);
    const again = [...stretch(0, 300), ...stretch(100, 250, start + 1_000_000)];
    expect(watchedSeconds(play(again))).toBe(300);
  });

  test('skipped parts do not count as watched', () => {
    const jumped = play([beat(15, 15, start), beat(590, 0, start + 1_000, 'seek'), beat(598, 8, start + 9_000)]);
    expect(watchedSeconds(jumped)).toBe(23);
    expect(jumped.finished).toBe(false);
  });

  test('a lesson is finished at nine tenths, or at its end with six tenths, and stays so', () => {
    expect(play(stretch(0, 539)).finished).toBe(false);
    expect(play(stretch(0, 540)).finished).toBe(true);
    expect(play([...stretch(0, 345), ...stretch(570, 585, start + 900_000)]).finished).toBe(true);
    expect(play([...stretch(0, 330), ...stretch(570, 590, start + 900_000)]).finished).toBe(false);
    const finishTime = play(stretch(0, 540)).finishTime;
    expect(play([...stretch(0, 600), beat(3, 0, start + 900_000)])).toMatchObject({ finished: true, finishTime });
  });

  test('the latest position wins, also when it arrives late, and late messages still count as played', () => {
    const late = play([beat(400, 15, start + 60_000), beat(15, 15, start)]);
    expect([late.position, watchedSeconds(late)]).toEqual([400, 30]);
  });

  test('a device whose clock is ahead does not keep later positions away', () => {
    const year = 365 * 86_400_000;
    expect(play([beat(400, 15, start + year), beat(30, 15, start)], 600, start).position).toBe(30);
  });

  test('any messages stay within the lesson, and the per cent never fall', () => {
    const beats = fc.array(fc.record({ position: fc.nat(2_000), watchedDelta: fc.nat(60), after: fc.nat(60_000) }), {
      minLength: 1,
      maxLength: 60,
    });
    fc.assert(
      fc.property(beats, fc.integer({ min: 0, max: 1_200 }), (heartbeats, duration) => {
        let mark: PlayMark | undefined;
        let percent = 0;
        let at = start;
        for (const { position, watchedDelta, after } of heartbeats) {
          at += after;
          const one = beat(position, watchedDelta, at);
          mark = watch(mark, one, duration, at, whole(one, duration));
          const now = percentOf(mark, duration);
          expect(now).toBeGreaterThanOrEqual(percent);
          expect(now).toBeLessThanOrEqual(100);
          expect(watchedSeconds(mark)).toBeLessThanOrEqual(duration);
          expect(mark.position).toBeLessThanOrEqual(duration);
          percent = now;
        }
      }),
      { numRuns: runs(300, 10_000) },
    );
  });

  test('ranges are sorted and do not touch', () => {
    const range = fc.tuple(fc.nat(500), fc.nat(60)).map(([from, length]): [number, number] => [from, from + length]);
    fc.assert(
      fc.property(fc.array(range, { maxLength: 40 }), (all) => {
        const result = all.reduce<PlayMark['ranges']>((ranges, one) => joined(ranges, one), []);
        const seconds = new Set(all.flatMap(([from, to]) => Array.from({ length: to - from }, (_, at) => from + at)));
        expect(watchedSeconds({ ranges: result })).toBe(seconds.size);
        for (const [index, [from]] of result.entries()) expect(from).toBeGreaterThan(result[index - 1]?.[1] ?? -1);
      }),
      { numRuns: runs(300, 10_000) },
    );
  });
});
