import { type GuidesAddress, guidesPage, guideTypes } from '#addresses/guide.ts';
import { GuideDirectory } from '#features/guides/components/GuideDirectory.tsx';
import { typeName } from '#features/guides/model.ts';
import { guidesQuery } from '#features/guides/queries.ts';
import { departmentsQuery } from '#kit/choice/departments.ts';
import { ListSection } from '#kit/lists/PagedList.tsx';
import { definePage } from '#kit/page/page.ts';
import { TabLinks } from '#ui/ListNav.tsx';
import list from '../List.module.css';
import { ListPage } from '../parts/ListPage.tsx';

const Guides = ({ address }: { address: GuidesAddress }) => (
  <ListPage title="学习指南" intro="按阶段安排好的课程、文章、病例与练习，配合每周计划，一步一步学完。">
    <TabLinks
      label="指南类型"
      className={list.tabs}
      current={address.type}
      choices={guideTypes.map(([key, label]) => ({ key, label, to: guidesPage.change(address, { type: key }) }))}
    />
    <ListSection>
      <GuideDirectory address={address} />
    </ListSection>
  </ListPage>
);

/** R089: the study guides, of one type or all. */
export const page = definePage({
  title: ({ address: { type } }) => (type ? `${typeName(type)} - 学习指南` : '学习指南'),
  description: '橙医学苑学习指南：专科路径、规培指南、职称考试与技能提升，分阶段学习，可设置计划并导出日历。',
  address: guidesPage,
  reads: ({ api, address }) => [guidesQuery(api, address), departmentsQuery(api)],
  Component: Guides,
});
