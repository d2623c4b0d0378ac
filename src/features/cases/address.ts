/** R081 and R092: the addresses of the case studies. */
import type { QueryOf } from '#openapi/operation.ts';
import { choice, defineAddress, id, pageNumber, pathId, words } from '#shared/address.ts';
import { paths } from '#shared/paths.ts';
import { levelNames } from './model.ts';

/** Which cases a doctor sees; '' means all. */
export type CaseState = NonNullable<QueryOf<'medicaseList'>['state']> | '';
/** The order of the list. */
export type CaseSort = NonNullable<QueryOf<'medicaseList'>['sort']>;

/** States with their labels. */
export const states: readonly (readonly [CaseState, string])[] = [
  ['', '全部'],
  ['todo', '未完成'],
  ['done', '已完成'],
];
/** Levels with their labels; 0 means all. */
export const levels: readonly (readonly [0 | 1 | 2 | 3, string])[] = [[0, '全部'], ...levelNames];
/** Sort orders with their labels. */
export const sorts: readonly (readonly [CaseSort, string])[] = [
  ['new', '最新'],
  ['hot', '最热'],
];

/** The list of cases. */
export const cases = defineAddress(paths.medicase, {
  /** 0 means all departments. */
  departmentId: id(6),
  level: choice<0 | 1 | 2 | 3>(levels, 0),
  state: choice<CaseState>(states, ''),
  sort: choice<CaseSort>(sorts, 'new'),
  keyword: words(),
  page: pageNumber(),
});

/** Parameters of the list. */
export type CasesAddress = NonNullable<ReturnType<typeof cases.read>>;

/** One case. */
export const caseAddress = defineAddress(`${paths.medicase}/:id`, { id: pathId() });
