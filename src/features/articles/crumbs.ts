/** Breadcrumbs of an article. */
import type { components } from '#openapi/portal.d.ts';
import { articleListPage, articlesPage } from '#addresses/article.ts';
import { homePage } from '#addresses/account.ts';
import type { Crumb } from '#ui/Breadcrumb.tsx';

/** 首页 / 文章 / the category / the article. */
export const articleCrumbs = ({ categoryId, categoryName, title }: components['schemas']['ArticleBrief']): Crumb[] => [
  { label: '首页', to: homePage.to() },
  { label: '文章', to: articlesPage.to() },
  { label: categoryName, to: articleListPage.to({ categoryId }) },
  { label: title },
];
