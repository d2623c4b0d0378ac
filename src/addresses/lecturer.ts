/** R088: the address of the lecturers' list, and of one lecturer with a tab and its page. */
import type { QueryOf } from '#openapi/operation.ts';
import { choice, defineAddress, id, pageNumber, pathId, words, type ValuesAt } from './define.ts';

/** The order of the list. */
export type LecturerSort = NonNullable<QueryOf<'lecturerList'>['sort']>;

const sorts = [['hot'], ['courses']] as const satisfies readonly (readonly [LecturerSort])[];

/** What a lecturer has given. */
export type LecturerTab = (typeof lecturerTabs)[number][0];

/** The tabs of a lecturer. */
export const lecturerTabs = [
  ['course', '课程'],
  ['live', '直播'],
  ['article', '文章'],
  ['case', '病例'],
  ['meeting', '会议'],
] as const;

/** Without an id (0) the list; with an id only `tab` and `page` are used. */
export const lecturersPage = defineAddress(
  '/lecturer/detail/:id?',
  {
    id: pathId({ optional: true }),
    /** 0 means all departments. */
    departmentId: id(6),
    keyword: words(),
    sort: choice<LecturerSort>(sorts, 'hot'),
    tab: choice<LecturerTab>(lecturerTabs, 'course'),
    page: pageNumber(),
  },
  {
    agree: (values) =>
      values.id > 0
        ? { ...values, departmentId: 0, keyword: '', sort: 'hot' as const }
        : { ...values, tab: 'course' as const },
  },
);

/** Parameters of the page. */
export type LecturersAddress = ValuesAt<typeof lecturersPage>;
