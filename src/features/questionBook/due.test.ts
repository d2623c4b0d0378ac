import { expect, test } from 'vitest';
import { dueText } from './due.ts';

const now = Date.parse('2026-11-23T23:59:00+08:00');
const at = (day: string) => dueText(Date.parse(`${day}T00:00:00+08:00`), now);

test('[H.6] the day on which a question is due is told from today, in days of Beijing', () => {
  expect(['2026-10-01', '2026-11-23', '2026-11-24', '2026-11-26', '2027-11-23'].map(at)).toEqual([
    ...['今天', '今天', '明天', '3天后', '365天后'],
  ]);
  expect(dueText(null, now)).toBe(null);
});
