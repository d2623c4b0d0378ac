/** Breadcrumbs of a product. */
import { mallListPages, mallPage } from '#addresses/mall.ts';
import { homePage } from '#addresses/account.ts';
import type { Crumb } from '#ui/Breadcrumb.tsx';
import type { Product } from './queries.ts';

/** 首页 / 商城 / books or tools / the category / the product. */
export function productCrumbs({ product: { type, title }, categoryId, categoryName }: Product): Crumb[] {
  const list = mallListPages[type];
  return [
    { label: '首页', to: homePage.to() },
    { label: '商城', to: mallPage.to() },
    { label: type === 'book' ? '图书' : '工具', to: list.to() },
    { label: categoryName, to: list.to({ categoryId }) },
    { label: title },
  ];
}
