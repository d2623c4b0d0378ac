/** The addresses of the lecturers' list and of one lecturer's courses: read with care, written without defaults. */
import type { QueryOf } from '../../../openapi/operation.ts';
import { lecturerPath, paths } from '../../shared/paths.ts';

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

const longestKeyword = 50;

const whole = (value: string | null, pattern: RegExp, otherwise: number): number =>
  value !== null && pattern.test(value) ? Number(value) : otherwise;

/** The page of any list. */
export const pageOf = (search: URLSearchParams): number => whole(search.get('page'), /^[1-9][0-9]{0,3}$/, 1);

/** Reads the address of the list; what makes no sense is the default. */
export const readLecturers = (search: URLSearchParams): LecturersAddress => ({
  departmentId: whole(search.get('departmentId'), /^[1-9][0-9]{0,5}$/, 0),
  keyword: [...(search.get('keyword') ?? '').trim()].slice(0, longestKeyword).join(''),
  sort: search.get('sort') === 'courses' ? 'courses' : 'hot',
  page: pageOf(search),
});

/** Writes the address of the list. */
export function lecturersPath({ departmentId, keyword, sort, page }: LecturersAddress): string {
  const query = new URLSearchParams();
  if (departmentId > 0) query.set('departmentId', String(departmentId));
  if (keyword) query.set('keyword', keyword);
  if (sort !== 'hot') query.set('sort', sort);
  if (page > 1) query.set('page', String(page));
  const text = query.toString();
  return text ? `${paths.lecturers}?${text}` : paths.lecturers;
}

/** A page of a lecturer's courses. */
export const lecturerCoursesPath = (id: number, page: number): string =>
  page > 1 ? `${lecturerPath(id)}?page=${page}#list` : `${lecturerPath(id)}#list`;
