/** R089: study guides, by type and one by one. */
import type { components } from '#openapi/portal.d.ts';
import {
  choice,
  defineAddress,
  type Field,
  id,
  invalid,
  pageNumber,
  pathChoice,
  pathId,
  type ValuesAt,
} from './define.ts';

/** The type of a guide. */
export type GuideType = components['schemas']['GuideType'];
/** The order of the list. */
export type GuideSort = 'hot' | 'new';

/** Types with their names, in the order of the tabs; '' means all. */
export const guideTypes: readonly (readonly [GuideType | '', string])[] = [
  ['', '全部'],
  ['department', '专科路径'],
  ['resident', '规培指南'],
  ['exam', '职称考试'],
  ['skill', '技能提升'],
];
/** Orders with their names. */
export const guideSorts: readonly (readonly [GuideSort, string])[] = [
  ['hot', '最多人学'],
  ['new', '最近更新'],
];

const types = pathChoice<GuideType>(['department', 'resident', 'exam', 'skill']);

/** The type of the list; '' means all. */
const listType: Field<GuideType | ''> = {
  read(text) {
    if (text === null) return '';
    const type = types.read(text);
    return type === invalid ? invalid : type;
  },
  write: (value) => value || null,
};

/** The guides, of one type or all. */
export const guidesPage = defineAddress('/learn/guide/:type?', {
  type: listType,
  /** 0 means all departments. */
  departmentId: id(6),
  sort: choice<GuideSort>(guideSorts, 'hot'),
  page: pageNumber(),
});
/** Parameters of the list. */
export type GuidesAddress = ValuesAt<typeof guidesPage>;

/** One guide. */
export const guidePage = defineAddress('/learn/guide/:type/:id', { type: types, id: pathId() });
