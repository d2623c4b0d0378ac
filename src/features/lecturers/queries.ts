/** Reads of lecturers. */
import { lecturerDetail, lecturerList } from '../../../openapi/dist/lecturer.ts';
import type { Api } from '../../api/client.ts';
import { apiQuery } from '../../api/query.ts';
import type { LecturersAddress } from './address.ts';

/** Lecturers on one page. */
const pageSize = 16;

/** Parameters of the list. */
export const lecturersQuery = (api: Api, { departmentId, keyword, sort, page }: LecturersAddress) =>
  apiQuery(api, lecturerList, { query: { departmentId, keyword, sort, page, size: pageSize } });

/** The first lecturers of all departments, and their total. */
export const firstLecturersQuery = (api: Api) => apiQuery(api, lecturerList, { query: { size: 6 } });

/** A lecturer; refused with 4040 when there is none. */
export const lecturerQuery = (api: Api, lecturerId: number) => apiQuery(api, lecturerDetail, { query: { lecturerId } });
