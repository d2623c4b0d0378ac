/** Reads of lecturers. */
import { lecturerDetail } from '#openapi/dist/operations/lecturerDetail.ts';
import { lecturerList } from '#openapi/dist/operations/lecturerList.ts';
import type { Api } from '#api/client.ts';
import { apiQuery } from '#api/query.ts';
import type { LecturersAddress } from '#addresses/lecturer.ts';

/** Lecturers on one page. */
const pageSize = 16;
const hospitalPageSize = 12;

/** Parameters of the list. */
export const lecturersQuery = (api: Api, { departmentId, keyword, sort, page }: LecturersAddress) =>
  apiQuery(api, lecturerList, { query: { departmentId, keyword, sort, page, size: pageSize } });

/** The first lecturers of all departments, and their total. */
export const firstLecturersQuery = (api: Api) => apiQuery(api, lecturerList, { query: { size: 6 } });

/** The lecturers of a hospital; department 0 means all. */
export interface LecturersOfHospital {
  hospitalId: number;
  departmentId: number;
}

/** One page of a hospital's lecturers. */
export const hospitalLecturersQuery = (api: Api, owner: LecturersOfHospital, page: number) =>
  apiQuery(api, lecturerList, { query: { ...owner, page, size: hospitalPageSize } });

/** A lecturer; refused with 4040 when there is none. */
export const lecturerQuery = (api: Api, lecturerId: number) => apiQuery(api, lecturerDetail, { query: { lecturerId } });
