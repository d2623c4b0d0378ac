/** R081 and R092: the addresses of the case studies. */
import type { QueryOf } from '#openapi/operation.ts';
import { choice, defineAddress, id, pageNumber, pathId, words, type ValuesAt } from './define.ts';

/** Which cases a doctor sees; '' means all. */
export type CaseState = NonNullable<QueryOf<'medicaseList'>['state']> | '';
/** The order of the list. */
export type CaseSort = NonNullable<QueryOf<'medicaseList'>['sort']>;

/** States with their labels. */
export const caseStates: readonly (readonly [CaseState, string])[] = [
  ['', '全部'],
  ['todo', '未完成'],
  ['done', '已完成'],
];
/** Levels with their names. */
export const levelNames = [
  [1, '入门'],
  [2, '进阶'],
  [3, '高阶'],
] as const;
/** Choices of a level; 0 means all. */
export const caseLevels: readonly (readonly [0 | 1 | 2 | 3, string])[] = [[0, '全部'], ...levelNames];
/** Sort orders with their labels. */
export const caseSorts: readonly (readonly [CaseSort, string])[] = [
  ['new', '最新'],
  ['hot', '最热'],
];

/** The list of cases. */
export const casesPage = defineAddress('/learn/medicase', {
  /** 0 means all departments. */
  departmentId: id(6),
  level: choice<0 | 1 | 2 | 3>(caseLevels, 0),
  state: choice<CaseState>(caseStates, ''),
  sort: choice<CaseSort>(caseSorts, 'new'),
  keyword: words(),
  page: pageNumber(),
});

/** Parameters of the list. */
export type CasesAddress = ValuesAt<typeof casesPage>;

/** One case. */
export const casePage = defineAddress('/learn/medicase/:id', { id: pathId() });
