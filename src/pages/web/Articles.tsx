import { useQuery } from '@tanstack/react-query';
import { useApi } from '#api/ApiContext.ts';
import { type ArticleFilters, articleMeetingsPage, articlesPage, meetingCategory } from '#addresses/article.ts';
import { ArticleLead } from '#features/articles/components/ArticleLead.tsx';
import { categoriesQuery, listReads } from '#features/articles/queries.ts';
import { definePage } from '#kit/page/page.ts';
import { TabLinks } from '#ui/ListNav.tsx';
import { ListPage } from '../parts/ListPage.tsx';
import list from '../List.module.css';
import { ArticleColumns } from '../parts/ArticleColumns.tsx';
import styles from './Articles.module.css';

type HomeAddress = ArticleFilters & { categoryId: number };

/** Articles of the lead, which the first page of the list leaves out. */
const leadCount = 5;

function Articles({ address }: { address: HomeAddress }) {
  const { data } = useQuery(categoriesQuery(useApi()));
  const { categoryId, departmentId, sort, page } = address;
  const hasLead = categoryId === 0 && departmentId === 0 && sort === 'new' && page === 1;
  const to = (change: Partial<HomeAddress>): string => articlesPage.changeList(address, change);
  const tabs = (data?.categories ?? []).map((category) => ({
    key: category.categoryId,
    label: category.name,
    to: category.categoryId === meetingCategory ? articleMeetingsPage.to() : to({ categoryId: category.categoryId }),
  }));
  return (
    <ListPage title="文章" intro="指南解读、病例复盘、手术技巧与用药要点，由各科医生执笔。">
      <div className={list.gap} />
      {hasLead && <ArticleLead address={address} />}
      <TabLinks
        label="文章分类"
        className={styles.tabs}
        current={categoryId}
        choices={[{ key: 0, label: '推荐', to: to({ categoryId: 0 }) }, ...tabs]}
      />
      <ArticleColumns address={address} to={to} empty="该分类暂无文章" skipped={hasLead ? leadCount : 0} />
    </ListPage>
  );
}

/** R011: all articles, by category and department. */
export const page = definePage({
  title: '文章',
  description: '橙医学苑的医学文章：临床指南、病例解读、前沿进展、手术技巧、用药指导与医学人文。',
  address: articlesPage,
  reads: ({ api, address }) => listReads(api, address),
  Component: Articles,
});
