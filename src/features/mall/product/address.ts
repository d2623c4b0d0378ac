/** R027: the address of a product, with the chosen size and what is shown below it. */
import { choice, defineAddress, id, listAnchor, pageNumber, passing, required } from '#shared/address.ts';
import { paths } from '#shared/paths.ts';

/** What is shown below a product, with its name. */
export const productTabs = [
  ['detail', '商品详情'],
  ['catalog', '目录/试读'],
  ['facts', '规格参数'],
  ['reviews', '评价'],
  ['service', '售后保障'],
] as const;
/** What is shown below a product. */
export type ProductTab = (typeof productTabs)[number][0];

/** Choices of reviews with their names. */
export const reviewChoices = [
  ['all', '全部'],
  ['good', '好评'],
  ['middle', '中评'],
  ['bad', '差评'],
  ['pictures', '有图'],
] as const;
/** A choice of reviews. */
export type ReviewChoice = (typeof reviewChoices)[number][0];

/** Without a size (0) the cheapest one in stock is chosen. A choice or a page of the reviews shows the reviews. */
export const productPage = defineAddress(
  paths.mallDetail,
  {
    productId: required(id()),
    skuId: passing(id()),
    tab: passing(choice<ProductTab>(productTabs, 'detail')),
    star: passing(choice<ReviewChoice>(reviewChoices, 'all')),
    page: passing(pageNumber()),
  },
  { agree: (values) => (values.star !== 'all' || values.page > 1 ? { ...values, tab: 'reviews' as const } : values) },
);

/** Parameters of the page. */
export type ProductAddress = NonNullable<ReturnType<typeof productPage.read>>;

/** The address with another tab, choice or page of reviews; leads to what is below the product. */
export const below = (
  { productId, skuId }: ProductAddress,
  change: Partial<Pick<ProductAddress, 'tab' | 'star' | 'page'>>,
): string => `${productPage.to({ productId, skuId, ...change })}#${listAnchor}`;
