/** Breadcrumbs of an article. */
import type { components } from '#openapi/portal.d.ts';
import { paths } from '#shared/paths.ts';
import type { Crumb } from '#ui/Breadcrumb.tsx';
import { articleList } from './address.ts';

/** 首页 / 文章 / the category / the article. */
export const articleCrumbs = ({ categoryId, categoryName, title }: components['schemas']['ArticleBrief']): Crumb[] => [
  { label: '首页', to: paths.home },
  { label: '文章', to: paths.article },
  { label: categoryName, to: articleList.to({ categoryId }) },
  { label: title },
];
