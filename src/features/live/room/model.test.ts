/** Texts and rules of a live room. */
import { expect, test } from 'vitest';
import { audienceText, nextRead, runningPart, soonFor, spanText } from './model.ts';

const start = Date.UTC(2026, 10, 22, 11, 30);
const minute = 60_000;
type Room = Parameters<typeof nextRead>[0];
const live = { liveId: 2001, startTime: start, endTime: start + 90 * minute, reserveCount: 12_345 };
const room = (given: object, rest: object = {}): Room =>
  ({ live: { ...live, ...given }, agenda: [], realStart: null, replayAt: null, ...rest }) as unknown as Room;

test('[1-02] the time of a stream has its day, and that of its end where it is another one', () => {
  expect(spanText(live)).toBe('11月22日 周日 19:30–21:00');
  expect(spanText({ startTime: start, endTime: start + 300 * minute })).toBe('11月22日 周日 19:30–11月23日 周一 00:30');
});

test('[1-02] the audience is who has reserved, who watches by the latest count, or who has watched', () => {
  const text = (status: number, online: number | null = null, more: object = {}) =>
    audienceText(room({ status, ...more }).live, online);
  expect(text(1)).toBe('1.2万 人已预约');
  expect([text(2, null, { onlineCount: 30 }), text(5, 31, { onlineCount: 30 }), text(2)]).toEqual([
    '30 人在看',
    '31 人在看',
    null,
  ]);
  expect([text(4, 9, { viewCount: 200 }), text(6)]).toEqual(['200 次播放', null]);
});

test('[1-02] the running part of the agenda moves with a late start, and there is none off the air', () => {
  const agenda = [0, 20, 60].map((at) => ({ startTime: start + at * minute, title: '', speaker: '' }));
  const at = (minutes: number, status = 2, late = 0) =>
    runningPart(room({ status }, { agenda, realStart: start + late * minute }), start + minutes * minute);
  expect([at(0), at(19), at(20), at(75), at(20, 2, 10), at(30, 5, 10)]).toEqual([0, 0, 1, 2, 0, 1]);
  expect([at(20, 4), runningPart(room({ status: 2 }, { agenda }), start)]).toEqual([-1, -1]);
});

test('[1-02] the room is read every ten seconds in the last five minutes, and until the replay is there', () => {
  expect(nextRead(room({ status: 1 }), start - 20 * minute)).toBe(15 * minute);
  for (const left of [5 * minute, 30_000, -30_000]) expect(nextRead(room({ status: 1 }), start - left)).toBe(10_000);
  expect(nextRead(room({ status: 3 }, { replayAt: start }), start - 4 * minute)).toBe(4 * minute);
  expect(nextRead(room({ status: 3 }, { replayAt: start }), start + minute)).toBe(10_000);
  expect(nextRead(room({ status: 3 }), start)).toBeNull();
  expect([2, 4, 6].map((status) => nextRead(room({ status }), start))).toEqual([null, null, null]);
});

test('[1-02] what readers see at once is read within three seconds, and in a large room by 10,000 readers a second (R067)', () => {
  expect(soonFor({ reserveCount: 12_345 })).toBe(3_000);
  expect(soonFor({ reserveCount: 60_000, onlineCount: null })).toBe(6_000);
  expect(soonFor({ reserveCount: 500, onlineCount: 45_000 })).toBe(4_500);
  expect(soonFor({ reserveCount: 300_000, onlineCount: 2 })).toBe(10_000);
});
