/** A report in words: its period, its changes, and where its suggestions lead. Pure. */
import type { Payload } from '#openapi/operation.ts';
import type { LearnPeriod } from '#addresses/learnReport.ts';
import { dayParts } from '#shared/dates.ts';

/** A report as the server sends it. */
export type Report = Payload<'learnReport'>;
/** The figures of a report with enough data. */
export type Figures = NonNullable<Report['report']>;

/** 2026年11月16日–22日, 2026年11月, 2026年第4季度, 2026年 */
export function periodText({ period, from, to }: { period: LearnPeriod; from: number; to: number }): string {
  const first = dayParts(from);
  const last = dayParts(to - 1);
  if (period === 'month') return `${first.year}年${first.month}月`;
  if (period === 'year') return `${first.year}年`;
  if (period === 'quarter') return `${first.year}年第${Math.ceil(first.month / 3)}季度`;
  const start = `${first.year}年${first.month}月${first.day}日`;
  if (first.month === last.month) return `${start}–${last.day}日`;
  return `${start}–${first.year === last.year ? '' : `${last.year}年`}${last.month}月${last.day}日`;
}

/** 11月16日 */
export function dayText(day: number): string {
  const { month, day: date } = dayParts(day);
  return `${month}月${date}日`;
}

/** A key number with its change against the period before; `better` is null where nothing can be said. */
export interface KeyNumber {
  name: string;
  value: string;
  change: string;
  better: boolean | null;
}

/** A number without its comparison. */
interface Compared {
  name: string;
  unit: string;
  now: number | null;
  before: number | null;
  changeUnit?: string;
}

function numberOf(than: string, { name, unit, now, before, changeUnit = unit }: Compared): KeyNumber {
  const value = now === null ? '–' : `${now}${unit}`;
  if (now === null || before === null) return { name, value, change: `${than}没有可比数据`, better: null };
  const change = Math.round((now - before) * 10) / 10;
  if (change === 0) return { name, value, change: `与${than}持平`, better: null };
  const words = `较${than}${change > 0 ? '增加' : '减少'} ${Math.abs(change)}${changeUnit}`;
  return { name, value, change: words, better: change > 0 };
}

const firsts: Readonly<Record<LearnPeriod, string>> = {
  week: '首周',
  month: '首月',
  quarter: '首个季度',
  year: '首个年度',
};

/**
 * The key numbers of a report; a period that runs is compared with as many days of the one before, the first one with nothing.
 */
export const keyNumbers = (
  { totals, before }: Figures,
  { back, hasEarlier, period }: Pick<Report, 'back' | 'hasEarlier' | 'period'>,
): KeyNumber[] =>
  [
    { name: '学习时长', unit: ' 分钟', now: totals.minutes, before: before.minutes },
    { name: '答题', unit: ' 题', now: totals.answers, before: before.answers },
    { name: '正确率', unit: '%', now: totals.accuracy, before: before.accuracy, changeUnit: ' 个百分点' },
    { name: '学习日', unit: ' 天', now: totals.learningDays, before: before.learningDays },
    { name: '学完课时', unit: ' 节', now: totals.lessons, before: before.lessons },
    { name: '完成病例', unit: ' 个', now: totals.cases, before: before.cases },
  ].map((compared) => {
    const than = back === 0 ? '上期同期' : '上期';
    const number = numberOf(than, compared);
    if (!hasEarlier) return { ...number, change: firsts[period], better: null };
    return before.minutes + before.answers + before.learningDays + before.lessons + before.cases > 0
      ? number
      : { ...number, change: `${than}没有学习记录`, better: null };
  });
