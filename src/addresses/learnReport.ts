/** R087: the report of what was learned. */
import type { QueryOf } from '#openapi/operation.ts';
import { choice, defineAddress, id, pageNumber, pathId, type ValuesAt } from './define.ts';

/** Week, month, quarter or year. */
export type LearnPeriod = NonNullable<QueryOf<'learnReport'>['period']>;

/** Periods with their labels. */
export const learnPeriods: readonly (readonly [LearnPeriod, string])[] = [
  ['week', '周报'],
  ['month', '月报'],
  ['quarter', '季报'],
  ['year', '年报'],
];

/** How far back a report can be asked for by its period. */
export const mostBack = 60;

/** A report: a kept one by its `id`, else the period that is `back` ones before the one that runs. `page` is that of the past reports. */
export const learnReportPage = defineAddress(
  '/learn/report/:id?',
  {
    id: pathId({ optional: true }),
    period: choice<LearnPeriod>(learnPeriods, 'week'),
    back: id(2),
    page: pageNumber(),
  },
  // A kept report is one period.
  {
    agree: (values) =>
      values.id > 0
        ? { ...values, period: 'week' as const, back: 0 }
        : { ...values, back: Math.min(values.back, mostBack) },
  },
);
/** Parameters of a report. */
export type LearnReportAddress = ValuesAt<typeof learnReportPage>;
