/** Reads of the class space. */
import { classCalendar } from '#openapi/dist/operations/classCalendar.ts';
import { classDetail } from '#openapi/dist/operations/classDetail.ts';
import { classHomework } from '#openapi/dist/operations/classHomework.ts';
import { classLessons } from '#openapi/dist/operations/classLessons.ts';
import { classList } from '#openapi/dist/operations/classList.ts';
import { classMembers } from '#openapi/dist/operations/classMembers.ts';
import { classNotices } from '#openapi/dist/operations/classNotices.ts';
import { classRank } from '#openapi/dist/operations/classRank.ts';
import { classSchedule } from '#openapi/dist/operations/classSchedule.ts';
import type { Api } from '#api/client.ts';
import { privateQuery } from '#api/query.ts';
import type { ClassAddress } from '#addresses/classSpace.ts';

const pageSize = 12;
const memberPageSize = 24;

/** A page of the own classes. */
export const classesQuery = (api: Api, { type, status, page }: Pick<ClassAddress, 'type' | 'status' | 'page'>) =>
  privateQuery(api, classList, { query: { ...(type && { type }), status, page, size: pageSize } });

const of = (classId: number) => ({ query: { classId } });

/** The head of a class. */
export const classQuery = (api: Api, classId: number) => privateQuery(api, classDetail, of(classId));

/** Its sessions. */
export const scheduleQuery = (api: Api, classId: number) => privateQuery(api, classSchedule, of(classId));

/** Its lessons and files. */
export const lessonsQuery = (api: Api, classId: number) => privateQuery(api, classLessons, of(classId));

/** Its homework. */
export const homeworkQuery = (api: Api, classId: number) => privateQuery(api, classHomework, of(classId));

/** A page of its notices. */
export const noticesQuery = (api: Api, classId: number, page: number) =>
  privateQuery(api, classNotices, { query: { classId, page, size: pageSize } });

/** A page of its persons. */
export const membersQuery = (api: Api, classId: number, page: number) =>
  privateQuery(api, classMembers, { query: { classId, page, size: memberPageSize } });

/** Its ranking. */
export const rankQuery = (api: Api, classId: number) => privateQuery(api, classRank, of(classId));

/** The address of its calendar file. */
export const classCalendarQuery = (api: Api, classId: number) => privateQuery(api, classCalendar, of(classId));

/** What a tab of a class reads besides the head. */
export function tabReads(api: Api, { id, tab, page }: Pick<ClassAddress, 'id' | 'tab' | 'page'>) {
  const reads = {
    schedule: () => scheduleQuery(api, id),
    lesson: () => lessonsQuery(api, id),
    homework: () => homeworkQuery(api, id),
    notice: () => noticesQuery(api, id, page),
    member: () => membersQuery(api, id, page),
    rank: () => rankQuery(api, id),
    material: () => lessonsQuery(api, id),
    // The conditions are in the head.
    finish: () => null,
  };
  return reads[tab]();
}
