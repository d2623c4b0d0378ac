/** Grouping records by day, and courses to continue. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { runs } from '#tests/support/runs.ts';
import { lessonPath } from '#addresses/item.ts';
import { daysLeft, groupByDay } from './groups.ts';
import { placesIn } from './places.ts';

const beijing = (text: string): number => Date.parse(`${text}+08:00`);
const now = beijing('2026-11-20T20:00:00');
const at = (...times: string[]) => times.map((time) => ({ updateTime: beijing(time) }));
const names = (items: { updateTime: number }[], moment = now) =>
  groupByDay(items, moment).map(({ name, items: own }) => [name, own.length]);

test('[2.2-07] records are grouped by the days of Beijing in any time zone', () => {
  const items = at(
    '2026-11-20T19:59:00',
    '2026-11-20T00:00:00',
    '2026-11-19T23:59:59',
    '2026-11-19T00:00:00',
    '2026-11-18T23:59:59',
    '2026-11-14T00:00:00',
    '2026-11-13T23:59:59',
    '2025-12-01T08:00:00',
  );
  expect(names(items)).toEqual([
    ['今天', 2],
    ['昨天', 2],
    ['近7天', 2],
    ['更早', 2],
  ]);
});

test('[2.2-07] a page that was rendered before midnight takes the time from later records', () => {
  expect(names(at('2026-11-21T00:10:00', '2026-11-20T19:00:00'))).toEqual([
    ['今天', 1],
    ['昨天', 1],
  ]);
  expect(names([])).toEqual([]);
});

test('no record is lost or duplicated, and the groups keep the order', () => {
  const times = fc.array(fc.integer({ min: now - 400 * 86_400_000, max: now + 86_400_000 }), { maxLength: 60 });
  fc.assert(
    fc.property(times, (moments) => {
      const items = moments.toSorted((one, other) => other - one).map((updateTime) => ({ updateTime }));
      expect(groupByDay(items, now).flatMap(({ items: own }) => own)).toEqual(items);
    }),
    { numRuns: runs(100, 10_000) },
  );
});

test('[2.2-06] the remaining days include the current one', () => {
  const day = 86_400_000;
  expect([daysLeft(now + 28 * day, now), daysLeft(now + 27 * day + 1, now), daysLeft(now - 1, now)]).toEqual([
    28, 28, 1,
  ]);
});

test('[2.2-03] the menu has the latest lesson of each course, without finished or removed ones', () => {
  const record = {
    recordId: 1,
    moduleType: 'open' as const,
    albumId: 1001,
    videoId: 100102,
    albumTitle: '课程',
    videoTitle: '第2节',
    coverUrl: '',
    position: 60,
    duration: 600,
    percent: 10,
    finished: false,
    device: 'web' as const,
    updateTime: now,
  };
  const list = [
    record,
    { ...record, recordId: 2, videoId: 100101 },
    { ...record, recordId: 3, albumId: 1002, finished: true },
    { ...record, recordId: 4, albumId: 1003, isGone: true },
    { ...record, recordId: 5, albumId: 1001, liveId: 1001, moduleType: 'live' as const },
    ...[6, 7, 8, 9, 10].map((recordId) => ({ ...record, recordId, albumId: 2000 + recordId })),
  ];
  expect(placesIn(list).map(({ recordId }) => recordId)).toEqual([1, 5, 6, 7, 8]);
});

test('[2.2-07] a record links to its lesson, a replay to its live stream', () => {
  expect(lessonPath({ moduleType: 'anatomy', albumId: 8001, videoId: 800103 })).toBe(
    '/web/video/anatomy/8001?videoId=800103',
  );
  expect(lessonPath({ moduleType: 'knowledge', albumId: 7, videoId: 701 })).toBe('/web/video/open/7?videoId=701');
  expect(lessonPath({ moduleType: 'live', albumId: 2016, videoId: 201601, liveId: 2016 })).toBe('/web/live/2016');
  expect(lessonPath({ moduleType: 'product', albumId: 5, videoId: 1 })).toBe('/web/mall/detail?productId=5');
  expect(lessonPath({ moduleType: 'url', albumId: 5, videoId: 1 })).toBeNull();
});
