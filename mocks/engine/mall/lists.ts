/** Lists of the mall: filters, sort orders, categories, the home page, and what goes with a product. */
import type { components } from '#openapi/portal.d.ts';
import type { QueryOf } from '#openapi/operation.ts';
import { matches, pageOf } from '../learning/lists.ts';
import { bannersOn, buildBanners } from '../seed/banners.ts';
import { wantedDepartment } from '../seed/courseLists.ts';
import { nearest } from '../seed/nearness.ts';
import { categoryNames } from '../seed/productRows.ts';
import { categoryIdOf, type ProductRecord } from '../seed/products.ts';
import { contentDepartment } from '../seed/reference.ts';
import { day } from '../times.ts';
import { productCard, type Shop } from './cards.ts';
import { payableFen } from './catalog.ts';
import { freightRule } from './freight.ts';
import { beijing } from '../times.ts';

type Schemas = components['schemas'];
type Brief = Schemas['ProductBrief'];
type Query = QueryOf<'mallList'>;

const usualSize = 20;
const sizes = { campaign: 10, new: 5, hot: 10, tools: 10, signed: 5, related: 6, popular: 5 };
/** Days between the printing of a book and its sale. */
const transport = 20;
/** Promotions among the tags; the others tell what a product is. */
const promotion = /^(包邮|满\d+减\d+|免费领取)$/;
const signedTag = '作者签名版';

/** When a book was printed, ms. */
export const printedAt = ({ shelfTime }: ProductRecord): number => shelfTime - transport * day;

/** The year of a book in Beijing; null for a tool. */
export const yearOf = (product: ProductRecord): number | null =>
  product.kind === 'book' ? new Date(printedAt(product) + beijing).getUTCFullYear() : null;

const isPromoted = ({ tags, campaignFen }: Brief): boolean =>
  campaignFen !== null || tags.some((tag) => promotion.test(tag));

const isOfDepartment = (wanted: number) => (product: ProductRecord) =>
  wanted === 0 || product.departmentId === wanted || product.departmentId === 0;

/** Whether a product with this card passes the filters. */
function fits(product: ProductRecord, card: Brief, query: Query): boolean {
  const { type, categoryId, press, brand, yearFrom, yearTo, ebook, priceMin, priceMax, stock, promo, keyword } = query;
  const { kind } = product;
  const price = payableFen(card, false);
  const year = yearOf(product);
  return (
    (type === undefined || kind === type) &&
    (categoryId === undefined || product.categoryId === categoryId) &&
    (press === undefined || (kind === 'book' && product.house === press)) &&
    (brand === undefined || (kind === 'tool' && product.house === brand)) &&
    (yearFrom === undefined || (year !== null && year >= yearFrom)) &&
    (yearTo === undefined || (year !== null && year <= yearTo)) &&
    (ebook === undefined || product.skus.some(({ isEbook }) => isEbook)) &&
    (priceMin === undefined || price >= priceMin) &&
    (priceMax === undefined || price <= priceMax) &&
    (stock === undefined || card.stockTotal > 0) &&
    (promo === undefined || isPromoted(card)) &&
    matches(`${card.title} ${card.maker ?? ''}`, keyword)
  );
}

interface Entry {
  readonly product: ProductRecord;
  readonly card: Brief;
}

/** What is bought most for its age: sales per day, where a new product has the first month for its start. */
const demand = ({ product, card }: Entry, now: number): number => card.sales / (30 + (now - product.shelfTime) / day);

const orders: Record<NonNullable<Query['sort']>, (one: Entry, other: Entry, now: number) => number> = {
  default: (one, other, now) =>
    Number(other.card.stockTotal > 0) - Number(one.card.stockTotal > 0) || demand(other, now) - demand(one, now),
  sales: (one, other) => other.card.sales - one.card.sales,
  new: (one, other) => other.product.shelfTime - one.product.shelfTime,
  price_asc: (one, other) => payableFen(one.card, false) - payableFen(other.card, false),
  price_desc: (one, other) => payableFen(other.card, false) - payableFen(one.card, false),
};

/** Products with their cards in a sort order. */
function ordered(shop: Shop, products: readonly ProductRecord[], sort: NonNullable<Query['sort']>): Entry[] {
  return products
    .map((product) => ({ product, card: productCard(shop, product) }))
    .toSorted(
      (one, other) => orders[sort](one, other, shop.now) || one.product.brief.productId - other.product.brief.productId,
    );
}

/**
 * A page of products. By default what is in stock comes first, then what is bought most for its age. Prices of the filters and
 * of the order are those that everybody pays, so a campaign counts and a membership does not.
 */
export function listProducts(shop: Shop, query: Query): Schemas['ProductList'] {
  const { sort = 'default', page = 1, size = usualSize } = query;
  const own = shop.content.products.filter(isOfDepartment(wantedDepartment(query.departmentId)));
  const found = ordered(shop, own, sort).filter(({ product, card }) => fits(product, card, query));
  return pageOf(
    found.map(({ card }) => card),
    { page, size },
  );
}

const sortedNames = (names: readonly string[]): string[] =>
  [...new Set(names)].toSorted((one, other) => one.localeCompare(other, 'zh-CN'));

/** The categories with the number of their products, and the presses and brands that there are. */
export function categoriesOf({ content: { products } }: Shop): Schemas['ProductCategories'] {
  const types = (['book', 'tool'] as const).map((type) => ({
    type,
    categories: categoryNames[type].map((name) => {
      const categoryId = categoryIdOf(type, name);
      return { categoryId, name, count: products.filter((product) => product.categoryId === categoryId).length };
    }),
  }));
  const housesOf = (type: ProductRecord['kind']): string[] =>
    sortedNames(products.filter(({ kind }) => kind === type).map(({ house }) => house));
  return { types, presses: housesOf('book'), brands: housesOf('tool') };
}

/** The home page of the mall for a department. */
export function mallHomeOf(shop: Shop, departmentId: number | undefined): Schemas['MallHome'] {
  const { content, now } = shop;
  const own = content.products.filter(isOfDepartment(wantedDepartment(departmentId)));
  const books = own.filter(({ kind }) => kind === 'book');
  const first = (products: readonly ProductRecord[], sort: NonNullable<Query['sort']>, count: number): Brief[] =>
    ordered(shop, products, sort)
      .slice(0, count)
      .map(({ card }) => card);
  const campaignProducts = first(own, 'default', own.length)
    .filter(({ campaignFen }) => campaignFen !== null)
    .slice(0, sizes.campaign);
  const banners = buildBanners(content.moments, 'mall', contentDepartment(departmentId ?? 0));
  return {
    banners: bannersOn(banners, now),
    campaign: campaignProducts.length > 0 ? content.campaign : null,
    campaignProducts,
    newBooks: first(books, 'new', sizes.new),
    hotBooks: first(books, 'sales', sizes.hot),
    tools: first(
      own.filter(({ kind }) => kind === 'tool'),
      'default',
      sizes.tools,
    ),
    signed: first(
      own.filter(({ brief }) => brief.tags.includes(signedTag)),
      'default',
      sizes.signed,
    ),
    freight: freightRule,
    serverTime: now,
  };
}

/** The products in the window of the portal's home page: those of the department and near ones that were sold most and are there. */
export const popularProducts = (shop: Shop, departmentId: number): Brief[] =>
  nearest(
    departmentId,
    ordered(shop, shop.content.products, 'sales').flatMap(({ product, card }) =>
      card.stockTotal > 0 ? [product] : [],
    ),
    sizes.popular,
  ).map((product) => productCard(shop, product));

/** Products that go with another one: of the same kind and category first, then those of near departments. */
export function relatedTo(shop: Shop, { brief, categoryId, departmentId, kind }: ProductRecord): Brief[] {
  const isOther = (product: ProductRecord): boolean => product.brief.productId !== brief.productId;
  const distance = (product: ProductRecord): number =>
    Number(product.kind !== kind) * 2 + Number(product.categoryId !== categoryId);
  return nearest(
    departmentId,
    ordered(shop, shop.content.products.filter(isOther), 'default').map(({ product }) => product),
    shop.content.products.length,
  )
    .toSorted((one, other) => distance(one) - distance(other))
    .slice(0, sizes.related)
    .map((product) => productCard(shop, product));
}
