import { afterEach, describe, expect, test, vi } from 'vitest';
import { agoText, dateText, isoText, momentText, rangeText, timeText } from './dates.ts';

const beijing = (text: string): number => Date.parse(`${text}+08:00`);

afterEach(() => vi.unstubAllEnvs());

describe.each(['Asia/Shanghai', 'America/New_York', 'Pacific/Kiritimati', 'Pacific/Pago_Pago', 'Europe/Berlin'])(
  'on a computer in %s',
  (zone) => {
    test('every time is shown in Beijing time', () => {
      vi.stubEnv('TZ', zone);
      expect(new Intl.DateTimeFormat('en', { timeZoneName: 'longOffset' }).resolvedOptions().timeZone).toBe(zone);
      const lateEvening = beijing('2026-11-22T23:59:59');
      expect(dateText(lateEvening)).toBe('2026-11-22');
      expect(momentText(lateEvening)).toBe('11月22日 周日 23:59');
      expect(timeText(beijing('2026-11-23T00:00:00'))).toBe('00:00');
      expect(dateText(beijing('2027-03-01T00:00:00'))).toBe('2027-03-01');
      expect(dateText(beijing('2028-02-29T12:00:00'))).toBe('2028-02-29');
      // The nights in which American and European clocks change.
      expect(timeText(beijing('2026-03-08T15:30:00'))).toBe('15:30');
      expect(timeText(beijing('2026-10-25T09:30:00'))).toBe('09:30');
    });
  },
);

test.each([
  ['2026-12-03T09:00:00', '2026-12-05T18:00:00', '12月3日–5日'],
  ['2026-12-03T09:00:00', '2026-12-03T18:00:00', '12月3日'],
  ['2026-11-30T09:00:00', '2026-12-01T18:00:00', '11月30日–12月1日'],
  ['2026-12-30T09:00:00', '2027-01-02T18:00:00', '12月30日–1月2日'],
  ['2026-12-03T09:00:00', '2027-12-03T18:00:00', '12月3日–12月3日'],
  ['2026-12-05T00:00:00', '2026-12-05T23:59:59', '12月5日'],
])('the range from %s to %s is shown as %s', (from, to, text) => {
  expect(rangeText(beijing(from), beijing(to))).toBe(text);
});

test.each([
  ['2026-11-20T20:00:30', '刚刚'],
  ['2026-11-20T20:00:00', '刚刚'],
  ['2026-11-20T19:59:01', '刚刚'],
  ['2026-11-20T19:59:00', '1分钟前'],
  ['2026-11-20T19:00:01', '59分钟前'],
  ['2026-11-20T19:00:00', '1小时前'],
  ['2026-11-19T20:00:01', '23小时前'],
  ['2026-11-19T20:00:00', '2026-11-19'],
  ['2025-11-20T20:00:00', '2025-11-20'],
])('at 20:00 on 2026-11-20, %s is shown as %s', (moment, text) => {
  expect(agoText(beijing(moment), beijing('2026-11-20T20:00:00'))).toBe(text);
});

test.each([Number.MAX_SAFE_INTEGER, Number.MIN_SAFE_INTEGER, 8.64e15, -8.64e15, 1e300])(
  'F11 %d is beyond the range of dates, and shown as its end',
  (moment) => {
    expect(dateText(moment)).toMatch(/^-?\d+-\d\d-\d\d$/);
    expect(Date.parse(isoText(moment))).not.toBeNaN();
    expect([momentText(moment), timeText(moment), rangeText(moment, moment)].join()).not.toMatch(/NaN|undefined/);
  },
);
