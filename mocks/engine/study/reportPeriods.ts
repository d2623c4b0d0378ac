/** The periods of reports in Beijing, and the ids of the reports that are kept [H.7]. Pure; times are in ms. */
import type { components } from '#openapi/portal.d.ts';
import { midnightOf } from '../seed/tools.ts';
import { beijing, day, hour } from '../times.ts';

/** Week, month, quarter or year. */
export type PeriodKind = components['schemas']['LearnPeriod'];

/** A period: its kind, its number since 1970, its first midnight and the one that ends it. */
export interface Period {
  kind: PeriodKind;
  number: number;
  from: number;
  to: number;
}

/** The first Monday before 1970. */
const firstMonday = -3 * day - beijing;
const monthsIn = { month: 1, quarter: 3, year: 12 } as const;
/** A report is made at this hour of the day on which its period has ended. */
const madeAt = 6 * hour;

/** Months since 1970 in Beijing. */
const monthOf = (time: number): number => {
  const date = new Date(time + beijing);
  return (date.getUTCFullYear() - 1970) * 12 + date.getUTCMonth();
};

const monthStart = (month: number): number => Date.UTC(1970, month, 1) - beijing;

/** The period of a number. */
export function periodOf(kind: PeriodKind, number: number): Period {
  if (kind === 'week') {
    const from = firstMonday + number * 7 * day;
    return { kind, number, from, to: from + 7 * day };
  }
  const months = monthsIn[kind];
  return { kind, number, from: monthStart(number * months), to: monthStart((number + 1) * months) };
}

/** The period in which a moment lies. */
export function periodAt(kind: PeriodKind, time: number): Period {
  const number =
    kind === 'week' ? Math.floor((time - firstMonday) / (7 * day)) : Math.floor(monthOf(time) / monthsIn[kind]);
  return periodOf(kind, number);
}

/** Kinds of reports that are kept, with their digit in the id. */
const keptKinds = [
  ['week', 1],
  ['month', 2],
] as const;
/** Places in an id: five for the number of the period with its kind, the rest for the doctor. */
const [ofDoctor, ofKind] = [100_000, 10_000];

/** Whether the report of a period has been made. */
export const isMade = ({ to }: Period, now: number): boolean => now >= to + madeAt;

/** The id of the kept report of a period; null while it is not made, and for a quarter or year. */
export function reportIdOf(userId: number, period: Period, now: number): number | null {
  const digit = keptKinds.find(([kind]) => kind === period.kind)?.[1];
  return digit === undefined || !isMade(period, now) ? null : userId * ofDoctor + digit * ofKind + period.number;
}

/** The period of a kept report of this doctor; null for other ids. */
export function keptPeriod(userId: number, reportId: number, now: number): Period | null {
  const kind = keptKinds.find(([, digit]) => digit === Math.floor((reportId % ofDoctor) / ofKind))?.[0];
  if (kind === undefined || Math.floor(reportId / ofDoctor) !== userId) return null;
  const period = periodOf(kind, reportId % ofKind);
  return isMade(period, now) ? period : null;
}

/** All periods with a report that was made, from a moment on, the newest first. */
export function madePeriods(first: number, now: number): Period[] {
  const all = keptKinds.flatMap(([kind]) => {
    const last = periodAt(kind, now).number;
    const count = last - periodAt(kind, first).number + 1;
    return Array.from({ length: Math.max(0, count) }, (_, at) => periodOf(kind, last - at));
  });
  return all
    .filter((period) => isMade(period, now))
    .sort((one, other) => other.to - one.to || (one.kind === 'week' ? -1 : 1));
}

/** The midnights of a period, until today. */
export function midnightsIn({ from, to }: Pick<Period, 'from' | 'to'>, now: number): number[] {
  const end = Math.min(to, midnightOf(now) + day);
  return Array.from({ length: Math.max(0, Math.round((end - from) / day)) }, (_, at) => from + at * day);
}
