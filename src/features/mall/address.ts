/** The addresses of the mall: its home, the three lists, the ranking. */
import type { components } from '#openapi/portal.d.ts';
import type { QueryOf } from '#openapi/operation.ts';
import { type Address, choice, defineAddress, type Field, flag, id, pageNumber, words } from '#shared/address.ts';
import { paths } from '#shared/paths.ts';

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

/** What the figures of a ranking count. */
export const soldIn = (period: RankingPeriod): string => rankingPeriods.find(([key]) => key === period)?.[2] ?? '';

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
export const mallAddresses: Readonly<Record<MallListName, Address<MallAddress>>> = {
  all: defineAddress(paths.mallList, { type: choice(mallLists, 'all'), ...filters, press: maker }, { agree }),
  book: defineAddress(
    paths.mallBooks,
    { ...filters, press: maker, yearFrom: year, yearTo: year, ebook: flag() },
    { agree },
  ),
  tool: defineAddress(paths.mallTools, { ...filters, brand: maker }, { agree }),
};

/** R022: the home of the mall; department 0 means all. */
export const mallHome = defineAddress(paths.mall, { departmentId: id(6) });

/** R026: what is sold most. */
export const mallRanking = defineAddress(paths.mallRanking, {
  type: choice(mallLists, 'all'),
  period: choice(rankingPeriods, 'week'),
  departmentId: id(6),
});

/** Parameters of the mall's home. */
export type MallHomeAddress = NonNullable<ReturnType<typeof mallHome.read>>;
/** Parameters of the ranking. */
export type RankingAddress = NonNullable<ReturnType<typeof mallRanking.read>>;
