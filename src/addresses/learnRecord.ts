/** R086: the learning record; with an id the attempts at one set. */
import type { components } from '#openapi/portal.d.ts';
import { choice, day, defineAddress, pageNumber, pathId, type ValuesAt } from './define.ts';

/** What was learned; '' is all. */
export type LearnRecordType = components['schemas']['LearnRecordType'] | '';

/** Types of records with their names. */
export const learnRecordTypes: readonly (readonly [LearnRecordType, string])[] = [
  ['', '全部'],
  ['exercise', '练习'],
  ['paper', '模拟考试'],
  ['medicase', '病例'],
  ['guide', '学习指南'],
  ['video', '课程'],
];

/** The records; `from` and `to` are days in Beijing, both included; `id` is a set of questions, 0 for everything. */
export const learnRecordsPage = defineAddress(
  '/learn/record/:id?',
  {
    id: pathId({ optional: true }),
    type: choice<LearnRecordType>(learnRecordTypes, ''),
    from: day(),
    to: day(),
    page: pageNumber(),
  },
  {
    // Two days in the wrong order are swapped.
    agree: (values) =>
      values.from && values.to && values.from > values.to ? { ...values, from: values.to, to: values.from } : values,
  },
);

/** Parameters of the records. */
export type LearnRecordsAddress = ValuesAt<typeof learnRecordsPage>;
