/** The days of a timetable on the mock backend, whose clock stands at Friday 2026-11-20, 20:00 in Beijing. */
import { expect, test } from 'vitest';
import type { components } from '#openapi/portal.d.ts';
import { ask } from '#tests/support/chatPanel.ts';
import { createEngine } from '../../createEngine.ts';

const engine = createEngine({ frozen: true, seed: 1 });
const read = async (query: string) =>
  (await ask(engine, `/api/live/timetable?${query}`, '')) as components['schemas']['LiveTimetable'];
const idsOn = async (day: string): Promise<number[]> =>
  (await read(`from=${day}&to=${day}`)).list.map(({ liveId }) => liveId);

test('[2.2-02] a stream from 23:30 to 00:30 is in the answer of both days, and of no other', async () => {
  const [night] = (await read('from=2026-11-30&to=2026-11-30')).list.filter(({ title }) =>
    title.startsWith('取栓之夜'),
  );
  expect(night).toMatchObject({
    startTime: Date.parse('2026-11-30T23:30:00+08:00'),
    endTime: Date.parse('2026-12-01T00:30:00+08:00'),
  });
  const days = ['2026-11-29', '2026-11-30', '2026-12-01', '2026-12-02'];
  const found = await Promise.all(days.map(idsOn));
  expect(found.map((ids) => ids.includes(night?.liveId ?? 0))).toEqual([false, true, true, false]);
});

test('[2.2-02] what is on air or paused is named, whatever the days, the department counts', async () => {
  const running = async (query: string) => (await read(query)).running.map(({ liveId, status }) => [liveId, status]);
  expect(await running('from=2030-01-02&to=2030-01-02')).toEqual([
    [2001, 2],
    [2035, 5],
  ]);
  expect(await running('departmentId=4')).toEqual([[2035, 5]]);
});
