/** R041: when a to-do is due in words, the days of the chart, and what is booked next. */
import { expect, test } from 'vitest';
import * as liveStatus from '#openapi/dist/names/liveStatus.ts';
import { bookingsOf, daysOfRange, dueText, isCountedDown, isToday, pathOfTodo, unpaidPath } from './model.ts';
import type { Todo } from './queries.ts';

/** Wednesday, 25 November 2026, 10:00 in Beijing. */
const now = Date.parse('2026-11-25T10:00:00+08:00');
const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

test.each([
  ['homework', null, ''],
  ['session', now - hour, '正在进行'],
  ['session', now + 4.5 * hour, '今天 14:30 开始'],
  ['homework', now + 13 * hour, '今天 23:00 截止'],
  ['homework', now + 15 * hour, '明天 01:00 截止'],
  ['course', now + 12 * day, '还有 12 天'],
  ['invoice', now + 31 * day, '2026-12-26 截止'],
] as const)('a to-do of the kind %s that is due at %s says %s', (kind, dueTime, text) => {
  expect(dueText({ kind, dueTime }, now)).toBe(text);
});

test('what ends before midnight in Beijing is of today, and what is over is, too', () => {
  const at = (dueTime: number | null): boolean => isToday({ dueTime }, now);
  expect([at(now - day), at(now + 14 * hour - 1), at(now + 14 * hour), at(null)]).toEqual([true, true, false, false]);
});

test('the last hours of an order and of an attempt are counted down', () => {
  const of = (kind: Todo['kind'], left: number): boolean => isCountedDown({ kind, dueTime: now + left }, now);
  expect([of('order', 30 * minute), of('exercise', 3 * hour), of('exercise', 3 * hour + 1)]).toEqual([
    true,
    true,
    false,
  ]);
  expect([of('session', hour), of('order', 0)]).toEqual([false, false]);
});

test('the number of unpaid orders leads to the list that has the first one', () => {
  const order = { kind: 'order', orderType: 'meeting' } as Todo;
  expect(unpaidPath({ todos: [{ kind: 'review' } as Todo, order] })).toBe(
    '/web/userCenter/order/meeting?status=unpaid',
  );
  expect(unpaidPath({ todos: [] })).toBe('/web/userCenter/order/mall?status=unpaid');
});

test('what was returned leads to where it is mended: the article, or the form of the qualification', () => {
  const returned = { kind: 'review', targetId: 12 } as const;
  expect(pathOfTodo({ ...returned, moduleType: 'article' } as Todo)).toBe('/web/article/update?articleId=12');
  expect(pathOfTodo({ ...returned, moduleType: null } as Todo)).toBe('/web/userCenter/license?tab=qualification');
});

test('a week is from Monday to Sunday, and 30 days end today; days without learning have 0 minutes', () => {
  const today = Date.parse('2026-11-25T00:00:00+08:00');
  const known = { days: [{ day: today, minutes: 25, answers: 0 }], serverTime: now };
  const week = daysOfRange(known, 'week');
  expect([week.length, week[0]?.day, week[2]?.minutes, week[6]?.minutes]).toEqual([7, today - 2 * day, 25, 0]);
  const month = daysOfRange(known, 'month');
  expect([month.length, month[0]?.day, month[29]]).toEqual([30, today - 29 * day, { day: today, minutes: 25 }]);
});

test('streams, meetings and sessions are booked in one row; what is over and programmes with a class are left out', () => {
  const live = { liveId: 1, title: '直播', lecturerName: '甲', enterpriseLive: false, startTime: now + 2 * hour };
  const meeting = { moduleType: 'meeting', startTime: now + hour, endTime: now + 2 * hour, place: null };
  const order = (more: object) => ({ orderId: 7, items: [{ title: '会议' }], meeting: { ...meeting, ...more } });
  const lists = [
    {
      list: [
        { ...live, status: liveStatus.announced },
        { ...live, status: liveStatus.ended },
      ],
      serverTime: now,
    },
    { list: [order({}), order({ endTime: now }), order({ moduleType: 'training_tribe' })] },
    {
      list: [
        { classId: 5, moduleType: 'scbOperation', name: '班', next: { sessionId: 1, title: '课', start: now } },
        { classId: 6, moduleType: 'scbOperation', name: '班', next: null },
      ],
    },
  ];
  const booked = bookingsOf(...(lists as unknown as Parameters<typeof bookingsOf>));
  expect(booked.map(({ kind, note, to }) => `${kind} ${note} ${to}`)).toEqual([
    '班级 班 /new/class/scbOperation/5',
    '会议 线上 /web/meeting/orderDetail?orderId=7',
    '直播 甲 /web/live/1',
  ]);
});
