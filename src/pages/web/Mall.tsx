import { type MallHomeAddress, mallPage } from '#addresses/mall.ts';
import { CategoryRail } from '#features/mall/components/CategoryRail.tsx';
import { MallBanners } from '#features/mall/components/MallBanners.tsx';
import { MallDepartments, MallSections } from '#features/mall/components/MallSections.tsx';
import { TopProducts } from '#features/mall/components/TopProducts.tsx';
import { categoriesQuery, mallHomeQuery, topQuery } from '#features/mall/queries.ts';
import { departmentsQuery } from '#kit/choice/departments.ts';
import { definePage } from '#kit/page/page.ts';
import { AsyncSection } from '#ui/AsyncSection.tsx';
import { ListGhost } from '#ui/ListBody.tsx';
import { ListPage } from '../parts/ListPage.tsx';
import list from '../List.module.css';
import styles from './Mall.module.css';

function Mall({ address: { departmentId } }: { address: MallHomeAddress }) {
  return (
    <ListPage title="商城" intro="为医生挑选的医学图书与临床工具。">
      <div className={styles.first}>
        <AsyncSection loading={<div className={list.ghost} />}>
          <CategoryRail />
        </AsyncSection>
        {/* A failure is shown once, by the sections below. */}
        <AsyncSection loading={<div className={list.ghost} />} failed={<div />}>
          <MallBanners departmentId={departmentId} />
        </AsyncSection>
        <AsyncSection loading={<div className={list.ghost} />}>
          <TopProducts departmentId={departmentId} />
        </AsyncSection>
      </div>
      <MallDepartments departmentId={departmentId} />
      <AsyncSection loading={<ListGhost shape="cards" />}>
        <MallSections departmentId={departmentId} />
      </AsyncSection>
    </ListPage>
  );
}

/** R022: the home of the mall. */
export const page = definePage({
  title: '商城',
  description: '橙医学苑商城：医学教材、专著、图谱、考试用书与译著，听诊器、手术器械模型、教具与白大褂。',
  address: mallPage,
  reads: ({ api, address: { departmentId } }) => [
    mallHomeQuery(api, departmentId),
    categoriesQuery(api),
    topQuery(api, departmentId),
    departmentsQuery(api),
  ],
  Component: Mall,
});
