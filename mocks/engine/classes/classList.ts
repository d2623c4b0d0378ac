/** The classes of a doctor. */
import type { QueryOf } from '#openapi/operation.ts';
import type { components } from '#openapi/portal.d.ts';
import * as classStatus from '#openapi/dist/names/classStatus.ts';
import type { Known } from '../learning/coursePage.ts';
import { pageOf } from '../learning/lists.ts';
import { classBrief } from './graduation.ts';
import { classesOf } from './learner.ts';

type Schemas = components['schemas'];
type ClassBrief = Schemas['ClassBrief'];

/** Finished classes begin with the latest, others with the earliest. */
const order = (one: ClassBrief, other: ClassBrief): number => {
  const sign = one.status === classStatus.finished ? -1 : 1;
  return one.status - other.status || sign * (one.startTime - other.startTime) || one.classId - other.classId;
};

/** A page of the caller's classes, with their counts by state. */
export function classList(known: Known, query: QueryOf<'classList'>): Schemas['ClassList'] {
  const own = classesOf(known)
    .map(classBrief)
    .filter(({ moduleType }) => query.type === undefined || moduleType === query.type)
    .toSorted(order);
  const count = (status: ClassBrief['status']): number => own.filter((one) => one.status === status).length;
  return {
    ...pageOf(
      own.filter(({ status }) => query.status === undefined || status === query.status),
      query,
    ),
    counts: {
      ahead: count(classStatus.ahead),
      running: count(classStatus.running),
      finished: count(classStatus.finished),
    },
  };
}
