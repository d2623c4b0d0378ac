/** The addresses of the lecturers' list and of one lecturer's courses: read with care, written without defaults. */
import type { QueryOf } from '../../../openapi/operation.ts';
import { lecturerPath, paths } from '../../shared/paths.ts';
import { departmentIn, keywordIn, listAnchor, oneOf, pageIn, written } from '../../shared/query.ts';

/** The order of the list. */
export type LecturerSort = NonNullable<QueryOf<'lecturerList'>['sort']>;

/** What the address of the list says. */
export interface LecturersAddress {
  /** 0 is every department. */
  departmentId: number;
  keyword: string;
  sort: LecturerSort;
  page: number;
}

/** Reads the address of the list; what makes no sense is the default. */
export const readLecturers = (search: URLSearchParams): LecturersAddress => ({
  departmentId: departmentIn(search),
  keyword: keywordIn(search),
  sort: oneOf([['courses'], ['hot']] as const, search.get('sort'), 'hot'),
  page: pageIn(search),
});

/** Writes the address of the list. */
export const lecturersPath = ({ departmentId, keyword, sort, page }: LecturersAddress): string =>
  written(paths.lecturers, { departmentId, keyword, sort: sort !== 'hot' && sort, page: page > 1 && page });

/** A page of a lecturer's courses. */
export const lecturerCoursesPath = (id: number, page: number): string =>
  `${written(lecturerPath(id), { page: page > 1 && page })}#${listAnchor}`;
