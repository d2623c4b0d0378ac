/** Books and tools of the mall. Authors, presses and brands are fictitious and marked as such. */
import type { components } from '#openapi/portal.d.ts';
import { mediaPath } from '../drawings/media.ts';
import type { MotifName } from '../drawings/motifs.ts';
import { fakerOf, fictitious, personName } from './fakers.ts';
import { type CategoryName, categoryNames, firstProductId, type ProductRow, productRows } from './productRows.ts';
import { countBetween, dayAt, type Moments, pick, type Placed } from './tools.ts';
import { day, hour } from '../times.ts';

type Schemas = components['schemas'];
type Kind = Schemas['ProductType'];

/** A size or edition of a product: what is bought. */
export interface SkuRecord {
  readonly skuId: number;
  /** Empty when the product has only this one. */
  readonly specs: Schemas['Sku']['specs'];
  readonly priceFen: number;
  readonly vipPriceFen: number | null;
  /** Price in the running campaign; null without one. */
  readonly campaignFen: number | null;
  /** Pieces at the beginning; what is free now is `freeStock`. */
  readonly stock: number;
  readonly imageUrl: string | null;
  /** An electronic book: it has no parcel, no freight and no limit of stock. */
  readonly isEbook: boolean;
}

/** A product of the mall. Its card has the figures of the beginning. */
export interface ProductRecord extends Placed {
  readonly kind: Kind;
  readonly brief: Schemas['ProductBrief'];
  readonly subtitle: string;
  readonly motif: MotifName;
  readonly category: CategoryName;
  readonly categoryId: number;
  readonly skus: readonly SkuRecord[];
  /** Pieces of one size that one order may have. */
  readonly limitPerOrder: number;
  /** Taken off the shelf. */
  readonly isGone: boolean;
  /** When it was put on the shelf, ms. */
  readonly shelfTime: number;
  /** Author and translator of a book. */
  readonly author: string | null;
  readonly translator: string | null;
  /** What is printed on a book, or what the brand of a tool recommends; nobody pays it, and no discount is computed from it. */
  readonly listPriceFen: number;
  /** Press of a book; brand of a tool. */
  readonly house: string;
  /** A medical device has a number of its registration. */
  readonly isDevice: boolean;
  /** The course about the same. */
  readonly courseId: number | null;
  /** The campaign of its campaign price; missing for that of the mall. */
  readonly campaign?: Campaign;
}

/** The running campaign. */
export type Campaign = NonNullable<Schemas['ProductCampaign']>;

const campaignHours = 10;

/** The campaign of the mall: from the hour in which the mock backend began for some hours, and again on later days; else null. */
export function campaignAt({ hour: now, stage }: Moments): Campaign | null {
  const endTime = stage + campaignHours * hour;
  return now < endTime ? { name: '限时特惠', endTime } : null;
}

/** The number of a category: books from 1, tools from 11. */
export const categoryIdOf = (kind: Kind, name: CategoryName): number =>
  (kind === 'book' ? 1 : 11) + (categoryNames[kind] as readonly CategoryName[]).indexOf(name);

const presses = ['样例医学出版社', '示范卫生出版社', '例证科学技术出版社', '范本大学出版社'].map(fictitious);
const brands: Record<CategoryName, readonly string[]> = {
  ...{ 教材: [], 专著: [], 图谱: [], 考试: [], 译著: [] },
  听诊器: ['示听医疗', '样例器械'].map(fictitious),
  手术器械模型: ['拟形模型', '范本教具'].map(fictitious),
  教具: ['范本教具', '拟形模型'].map(fictitious),
  白大褂: ['样衣工坊'].map(fictitious),
  文具: ['例笺文具', '样例器械'].map(fictitious),
};

const limit = { usual: 20, dear: 5, dearFrom: 1_000_000 };
/** Stock of what is never sold out. */
const endless = 999;
/** A product on the shelf for fewer days has sold less. */
const newDays = 90;
/** A share of an amount in fen, in whole yuan. */
const shareOf = (amount: number, percent: number): number => Math.round((amount * percent) / 10_000) * 100;

/** Values of a size and its price, in per cent of the cheapest. */
type Size = readonly [specs: Schemas['Sku']['specs'], percent: number, isEbook: boolean];

const editionNames: Readonly<Record<string, string>> = { e: '电子版', p: '平装', h: '精装', s: '作者签名版' };
/** Prices of the editions, in per cent, in the order of the letters. A signed copy is the dearest. */
const editionPrices: Readonly<Record<string, readonly number[]>> = {
  ph: [100, 135],
  ps: [100, 115],
  hs: [100, 115],
  ep: [100, 140],
};

const editionsOf = (letters: string): Size[] =>
  [...letters].map((letter, place) => [
    [{ name: '版本', value: editionNames[letter] ?? '' }],
    editionPrices[letters]?.[place] ?? 100,
    letter === 'e',
  ]);

function sizesOf(kind: Kind, { editions = 'p', sizes = [] }: NonNullable<ProductRow[6]>): Size[] {
  if (kind === 'book') return editionsOf(editions);
  const [first, second] = sizes.map(([name, values]) => values.split(' ').map((value) => ({ name, value })));
  if (!first) return [[[], 100, false]];
  // Of two or three sets of parts the later one is dearer; colours and sizes cost the same.
  const step = first[0]?.name === '配置' ? 60 : first[0]?.name === '部位' ? 10 : 0;
  return first.flatMap((one, index) =>
    (second ?? [null]).map((two): Size => [two ? [one, two] : [one], 100 + index * step, false]),
  );
}

/** Shares of a stock, as even as possible; their sum is the stock. Electronic books are never sold out and have no share. */
function shared(total: number, sizes: readonly Size[], soldOut: readonly number[]): number[] {
  const open = sizes.flatMap(([, , isEbook], place) => (isEbook || soldOut.includes(place) ? [] : [place]));
  const each = Math.floor(total / open.length);
  return sizes.map(([, , isEbook], place) => {
    if (isEbook) return endless;
    if (soldOut.includes(place)) return 0;
    return place === open[0] ? total - each * (open.length - 1) : each;
  });
}

function build(moments: Moments, [kind, row]: (typeof productRows)[number], index: number): ProductRecord {
  const [category, departmentId, motif, title, [priceFen, listPriceFen, vipPriceFen], subtitle, more = {}] = row;
  const productId = firstProductId + index;
  const faker = fakerOf('figures', productId);
  const usualSales = priceFen > limit.dearFrom ? 6 : countBetween(faker, 12, 5_600);
  const generated = countBetween(faker, 20, 900);
  const own = fakerOf('products', productId);
  const author = kind === 'book' ? personName(own) : null;
  const house = pick(kind === 'book' ? presses : brands[category], productId);
  const age = more.age ?? own.number.int({ min: 100, max: 1_100 });
  const sales = age < newDays ? Math.ceil((usualSales * age) / (2 * newDays)) : usualSales;
  const off = campaignAt(moments) ? (more.campaign ?? null) : null;
  const isGone = more.isGone ?? false;
  const sizes = sizesOf(kind, more);
  const picture = kind === 'book' ? 'product-book' : 'product-tool';
  const stocks = shared(more.stock ?? generated, sizes, more.soldOut ?? []);
  const priced = (percent: number) => {
    const scaled = (amount: number): number => (percent === 100 ? amount : shareOf(amount, percent));
    return {
      priceFen: scaled(priceFen),
      vipPriceFen: vipPriceFen === null ? null : scaled(vipPriceFen),
      campaignFen: off === null ? null : shareOf(scaled(priceFen), off),
    };
  };
  const skus = sizes.map(([specs, percent, isEbook], place): SkuRecord => {
    const skuId = productId * 100 + place + 1;
    const hasColour = specs.some(({ name }) => name === '颜色' || name === '花色' || name === '封面');
    return {
      skuId,
      specs,
      ...priced(percent),
      stock: stocks[place] ?? 0,
      imageUrl: hasColour && place > 0 ? mediaPath(picture, skuId, motif) : null,
      isEbook,
    };
  });
  const tags = more.tags?.split(',') ?? [];
  const wanted = tags.map((tag) => Number(/^限购(\d+)件$/.exec(tag)?.[1] ?? 0)).find((pieces) => pieces > 0);
  const limitPerOrder = wanted ?? (priceFen > limit.dearFrom ? limit.dear : limit.usual);
  return {
    departmentId,
    kind,
    brief: {
      productId,
      type: kind,
      title,
      imageUrl: mediaPath(picture, productId, motif),
      maker: author === null ? house : `${author}${more.translator ? ` 著，${more.translator} 译` : ''} · ${house}`,
      tags,
      ...priced(100),
      pricesDiffer: sizes.some(([, percent]) => percent !== 100),
      skuCount: skus.length,
      sales,
      stockTotal: skus.reduce((sum, { stock }) => sum + stock, 0),
      shipTime: more.shipsIn === undefined ? null : dayAt(moments, more.shipsIn, 9),
    },
    subtitle,
    motif,
    category,
    categoryId: categoryIdOf(kind, category),
    skus,
    limitPerOrder,
    isGone,
    shelfTime: dayAt(moments, 0, 9) - age * day,
    author,
    translator: more.translator ?? null,
    listPriceFen,
    house,
    isDevice: more.isDevice ?? false,
    courseId: more.course ?? null,
  };
}

/** All products, those that were taken off the shelf as well. */
export const buildProducts = (moments: Moments): ProductRecord[] =>
  productRows.map((row, index) => build(moments, row, index));
