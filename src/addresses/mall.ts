/** Addresses of the mall: its home, the three lists, the ranking, a product, the checkout. */
import type { components } from '#openapi/portal.d.ts';
import type { QueryOf } from '#openapi/operation.ts';
import {
  type Address,
  choice,
  defineAddress,
  type Field,
  flag,
  id,
  listAnchor,
  pageNumber,
  passing,
  required,
  type ValuesAt,
  words,
} from './define.ts';

/** A book or a tool. */
export type ProductType = components['schemas']['ProductType'];
/** A list, by what it has. */
export type MallListName = 'all' | ProductType;
/** The order of a list. */
export type MallSort = NonNullable<QueryOf<'mallList'>['sort']>;
/** The period of a ranking. */
export type RankingPeriod = NonNullable<QueryOf<'mallRanking'>['period']>;

/** The lists in the order of their tabs, with the head of each. */
export const mallLists: readonly (readonly [MallListName, string, string])[] = [
  ['all', '全部商品', '医学图书与临床工具，按分类、科室和价格查找。'],
  ['book', '图书', '教材、专著、图谱、考试用书与译著，按出版社和出版年份查找。'],
  ['tool', '工具', '听诊器、手术器械模型、教具、白大褂与文具，按品牌查找。'],
];

/** Orders of a list. */
export const mallSorts: readonly (readonly [MallSort, string])[] = [
  ['default', '综合'],
  ['sales', '销量'],
  ['new', '新品'],
  ['price_asc', '价格从低到高'],
  ['price_desc', '价格从高到低'],
];

/** Periods of the ranking: name, and what was sold in it. */
export const rankingPeriods: readonly (readonly [RankingPeriod, string, string])[] = [
  ['week', '周榜', '本周售出'],
  ['month', '月榜', '本月售出'],
  ['year', '年榜', '本年售出'],
];

/** A whole number within limits; 0 (the default) is none. */
const whole = (min: number, max: number): Field<number> => ({
  read(text) {
    const value = text !== null && /^\d{1,6}$/.test(text.trim()) ? Number(text) : 0;
    return value >= min && value <= max ? value : 0;
  },
  write: (value) => (value > 0 ? String(value) : null),
});

/** A limit of the price, in whole yuan; 0 is none. */
export const yuan = whole(1, 999_999);
const year = whole(1_990, 2_100);

const filters = {
  /** 0 means all categories. */
  categoryId: id(6),
  /** 0 means all departments. */
  departmentId: id(6),
  priceMin: yuan,
  priceMax: yuan,
  /** Only what is in stock. */
  stock: flag(),
  /** Only what has a promotion. */
  promo: flag(),
  keyword: words(),
  sort: choice(mallSorts, 'default'),
  page: pageNumber(),
};

/** Parameters of any list; some are of books or tools alone. */
export interface MallAddress {
  /** Only the list of all products has it, and leaves it for the list of that type. */
  type?: MallListName;
  categoryId: number;
  departmentId: number;
  priceMin: number;
  priceMax: number;
  stock: boolean;
  promo: boolean;
  keyword: string;
  sort: MallSort;
  page: number;
  press?: string;
  yearFrom?: number;
  yearTo?: number;
  ebook?: boolean;
  brand?: string;
}

const inOrder = (low = 0, high = 0): readonly [number, number] =>
  low > 0 && high > 0 && low > high ? [high, low] : [low, high];

/** Two limits in the wrong order are swapped. */
function agree<Values extends Partial<MallAddress>>(values: Values): Values {
  const [priceMin, priceMax] = inOrder(values.priceMin, values.priceMax);
  const [yearFrom, yearTo] = inOrder(values.yearFrom, values.yearTo);
  return { ...values, priceMin, priceMax, ...('yearFrom' in values && { yearFrom, yearTo }) };
}

/** A press or a brand. */
const maker = words(40);

/** R023, R024, R025: the lists. */
export const mallListPages: Readonly<Record<MallListName, Address<MallAddress>>> = {
  all: defineAddress('/web/mall/list', { type: choice(mallLists, 'all'), ...filters, press: maker }, { agree }),
  book: defineAddress(
    '/web/mall/list/book',
    { ...filters, press: maker, yearFrom: year, yearTo: year, ebook: flag() },
    { agree },
  ),
  tool: defineAddress('/web/mall/list/tool', { ...filters, brand: maker }, { agree }),
};

/** R022: the home of the mall; department 0 means all. */
export const mallPage = defineAddress('/web/mall', { departmentId: id(6) });

/** R026: what is sold most. */
export const mallRankingPage = defineAddress('/web/mall/ranking', {
  type: choice(mallLists, 'all'),
  period: choice(rankingPeriods, 'week'),
  departmentId: id(6),
});

/** Parameters of the mall's home. */
export type MallHomeAddress = ValuesAt<typeof mallPage>;
/** Parameters of the ranking. */
export type RankingAddress = ValuesAt<typeof mallRankingPage>;

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

/** R027: a product. Without a size (0) the cheapest one in stock is chosen. A choice or a page of the reviews shows the reviews. */
export const productPage = defineAddress(
  '/web/mall/detail',
  {
    productId: required(id()),
    skuId: passing(id()),
    tab: passing(choice<ProductTab>(productTabs, 'detail')),
    star: passing(choice<ReviewChoice>(reviewChoices, 'all')),
    page: passing(pageNumber()),
  },
  { agree: (values) => (values.star !== 'all' || values.page > 1 ? { ...values, tab: 'reviews' as const } : values) },
);

/** Parameters of a product. */
export type ProductAddress = ValuesAt<typeof productPage>;

/** The address with another tab, choice or page of reviews; leads to what is below the product. */
export const belowProduct = (
  { productId, skuId }: ProductAddress,
  change: Partial<Pick<ProductAddress, 'tab' | 'star' | 'page'>>,
): string => `${productPage.to({ productId, skuId, ...change })}#${listAnchor}`;

/** How many pieces of a size are wanted. */
export interface Line {
  skuId: number;
  quantity: number;
}

/** Maximum number of lines of an order. */
const maxLines = 20;
/** Maximum number of pieces of a line, whatever the product allows. */
const maxPieces = 99;

function lineIn(text: string): Line | null {
  const [, skuId, quantity] = /^([1-9]\d{0,11}):([1-9]\d?)$/.exec(text) ?? [];
  return skuId && quantity ? { skuId: Number(skuId), quantity: Number(quantity) } : null;
}

/** Lines as text, in the form `600101:1,600201:2`. */
export const linesText = (lines: readonly Line[]): string =>
  lines.map(({ skuId, quantity }) => `${skuId}:${quantity}`).join(',');

/** The lines of a text; none when it is not one, has too many, a wrong number of pieces, or a size twice (faults O04). */
export function linesIn(text: string): readonly Line[] {
  const parts = text.split(',');
  if (parts.length > maxLines) return [];
  const lines = parts.flatMap((part) => lineIn(part) ?? []);
  const isWhole = lines.length === parts.length && new Set(lines.map(({ skuId }) => skuId)).size === lines.length;
  return isWhole && lines.every(({ quantity }) => quantity <= maxPieces) ? lines : [];
}

/** Lines that are bought; an empty list (the default) is shown as a wrong address. */
const lines = (): Field<readonly Line[]> => ({
  read: (text) => (text === null ? [] : linesIn(text)),
  write: (value) => linesText(value) || null,
});

/** The key of a campaign; '' (the default) is none. */
const campaignKey = (): Field<string> => ({
  read: (text) => (text !== null && /^[a-z0-9_]{2,20}$/.test(text) ? text : ''),
  write: (value) => value || null,
});

/**
 * R028: the checkout; `couponId` is the coupon that a link asks for, 0 for none, `act` the campaign in whose seckill a piece is held.
 */
export const mallConfirmPage = defineAddress('/web/mall/confirm', {
  items: lines(),
  couponId: id(),
  act: passing(campaignKey()),
});

/** Parameters of the checkout. */
export type MallConfirmAddress = ValuesAt<typeof mallConfirmPage>;
