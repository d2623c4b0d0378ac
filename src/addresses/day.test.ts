import { expect, test } from 'vitest';
import { day } from './define.ts';
import { dateTimeText, dayStart } from '#shared/dates.ts';

test('a day of an address is a day of the calendar from 2002 to 2099; anything else is none', () => {
  const { read, write } = day();
  const days = ['2026-11-20', '2024-02-29', '2002-01-01', '2099-12-31'];
  expect(days.map(read)).toEqual(days);
  const none = [
    '2026-02-29',
    '2026-02-30',
    '2026-13-01',
    '2026-1-1',
    '1999-01-01',
    '2001-12-31',
    '2100-01-01',
    'x',
    '',
    null,
  ];
  expect(none.map(read)).toEqual(none.map(() => ''));
  expect([write('2026-11-20'), write('')]).toEqual(['2026-11-20', null]);
});

test('a day begins at midnight in Beijing, whatever the local zone is', () => {
  expect(dayStart('2026-11-20')).toBe(Date.UTC(2026, 10, 19, 16));
  expect(dateTimeText(dayStart('2026-11-20'))).toBe('2026-11-20 00:00');
  expect(dayStart('x')).toBeNaN();
});
