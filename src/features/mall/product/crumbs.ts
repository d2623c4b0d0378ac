/** Breadcrumbs of a product. */
import { withQuery } from '#shared/address.ts';
import { paths } from '#shared/paths.ts';
import type { Crumb } from '#ui/Breadcrumb.tsx';
import type { Product } from './queries.ts';

/** 首页 / 商城 / books or tools / the category / the product. */
export function productCrumbs({ product: { type, title }, categoryId, categoryName }: Product): Crumb[] {
  const list = type === 'book' ? paths.mallBooks : paths.mallTools;
  return [
    { label: '首页', to: paths.home },
    { label: '商城', to: paths.mall },
    { label: type === 'book' ? '图书' : '工具', to: list },
    { label: categoryName, to: withQuery(list, { categoryId }) },
    { label: title },
  ];
}
