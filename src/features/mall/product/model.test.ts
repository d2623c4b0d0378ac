import { expect, test } from 'vitest';
import { belowProduct, productPage } from '#addresses/mall.ts';
import { chosenSku, mostPieces, picturesOf, specGroups, stockText, tabsOf } from './model.ts';
import type { Product, Sku } from './queries.ts';
import { productData } from './structuredData.ts';

const sku = (skuId: number, specs: [string, string][], change: Partial<Sku> = {}): Sku => ({
  skuId,
  specs: specs.map(([name, value]) => ({ name, value })),
  priceFen: 10_000,
  vipPriceFen: null,
  campaignFen: null,
  stock: 50,
  imageUrl: null,
  isEbook: false,
  noticed: null,
  ...change,
});

/** Coats: women's in two sizes, men's in one. */
const small = sku(1, [
  ['款式', '女款'],
  ['尺码', 'S'],
]);
const medium = sku(
  2,
  [
    ['款式', '女款'],
    ['尺码', 'M'],
  ],
  { stock: 0, priceFen: 9_000 },
);
const mens = sku(
  3,
  [
    ['款式', '男款'],
    ['尺码', 'L'],
  ],
  { campaignFen: 9_500, imageUrl: '/men.svg' },
);
const coats = [small, medium, mens];

const product: Product = {
  product: {
    productId: 6_001,
    type: 'tool',
    title: '白大褂',
    imageUrl: '/coat.svg',
    maker: '样例器械（虚构）',
    tags: [],
    priceFen: 9_000,
    pricesDiffer: true,
    vipPriceFen: null,
    campaignFen: null,
    skuCount: 3,
    sales: 5,
    stockTotal: 100,
    shipTime: null,
  },
  subtitle: '',
  state: 'onSale',
  categoryId: 9,
  categoryName: '白大褂',
  departmentId: 0,
  images: [{ url: '/coat.svg', name: '正面' }],
  skus: coats,
  limitPerOrder: 10,
  campaign: null,
  freight: { baseFen: 800, freeOverFen: 9_900, remoteExtraFen: 1_200 },
  serviceTags: [],
  text: { type: 'doc', content: [] },
  facts: [],
  catalog: [],
  trialPages: [],
  ebook: null,
  course: null,
  reviewCount: 12,
  goodPercent: 90,
  collected: null,
  serverTime: 1_795_140_000_000,
};

test('R027 without a size the cheapest one in stock is chosen, by what everybody pays', () => {
  expect(chosenSku(coats, 0)).toBe(mens);
  expect(chosenSku(coats, 99)).toBe(mens);
  expect(chosenSku(coats, 2)).toBe(medium);
  expect(chosenSku([medium], 0)).toBe(medium);
});

test('R027 where both exist the printed edition is chosen, although the electronic one is cheaper', () => {
  const file = sku(1, [['版本', '电子版']], { isEbook: true, priceFen: 5_000 });
  const paper = sku(2, [['版本', '平装']]);
  expect(chosenSku([file, paper], 0)).toBe(paper);
  expect(chosenSku([file, paper], 1)).toBe(file);
  // A printed edition that is sold out is no reason to leave.
  expect(chosenSku([file, { ...paper, stock: 0 }], 0)).toBe(file);
});

test('R027 a value leads to the size that keeps the other values, and tells when there is none or it is sold out', () => {
  const [style, size] = specGroups(coats, small);
  expect(style).toEqual({
    name: '款式',
    choices: [
      { value: '女款', skuId: 1, isChosen: true, state: 'open' },
      { value: '男款', skuId: 3, isChosen: false, state: 'other' },
    ],
  });
  expect(size?.choices.map(({ value, skuId, state }) => [value, skuId, state])).toEqual([
    ['S', 1, 'open'],
    ['M', 2, 'soldOut'],
    ['L', 3, 'other'],
  ]);
  // From the men's coat a size that is in stock comes first.
  expect(specGroups(coats, mens)[0]?.choices[0]).toEqual({ value: '女款', skuId: 1, isChosen: false, state: 'other' });
  expect(specGroups([sku(7, [])], sku(7, []))).toEqual([]);
});

test('R027 the pieces of an order end at the stock and at the limit', () => {
  expect([mostPieces(product, small), mostPieces(product, sku(5, [], { stock: 3 }))]).toEqual([10, 3]);
  expect([mostPieces(product, medium), mostPieces({ ...product, state: 'gone' }, small)]).toEqual([0, 0]);
});

test('R027 the stock is told exactly only when little is left; a pre-sale tells its day', () => {
  const text = (stock: number, shipTime: number | null = null): string =>
    stockText({ ...product, product: { ...product.product, shipTime } }, sku(5, [], { stock }));
  expect([text(0), text(1), text(10), text(11)]).toEqual(['无货', '仅剩 1 件', '仅剩 10 件', '有货']);
  expect(text(4, Date.UTC(2026, 11, 1))).toBe('预售，预计 2026-12-01 发货');
  expect(text(0, Date.UTC(2026, 11, 1))).toBe('无货');
});

test('R027 the pictures begin with the one of the chosen size, and none comes twice', () => {
  expect(picturesOf(product, small).map(({ src }) => src)).toEqual(['/coat.svg', '/men.svg']);
  expect(picturesOf(product, mens)).toEqual([
    { src: '/men.svg', name: '男款 L' },
    { src: '/coat.svg', name: '正面' },
  ]);
});

test('R027 only tabs that have something to show are there', () => {
  const names = (change: Partial<Product>): string[] => tabsOf({ ...product, ...change }).map(([, name]) => name);
  expect(names({ skus: [small] })).toEqual(['商品详情', '评价（12）', '售后保障']);
  expect(names({ catalog: ['第一章'], facts: [{ name: 'ISBN', value: '1' }] })).toEqual([
    '商品详情',
    '目录',
    '规格参数',
    '评价（12）',
    '售后保障',
  ]);
  expect(names({ trialPages: [{ url: '/1.svg', name: '第1页' }], catalog: ['第一章'] })[1]).toBe('目录/试读');
});

test('R027 a choice or a page of the reviews shows the reviews, and another size keeps what is shown', () => {
  const read = (query: string) => productPage.read(new URLSearchParams(query));
  expect(read('productId=6001&star=bad')).toMatchObject({ tab: 'reviews', star: 'bad', page: 1 });
  expect(read('productId=6001&page=2')?.tab).toBe('reviews');
  expect([read('skuId=1'), read('productId=0x1')]).toEqual([null, null]);
  const address = read('productId=6001&skuId=2&star=bad&page=2');
  if (!address) throw new Error('The address is not read.');
  expect(belowProduct(address, { tab: 'facts' })).toBe('/web/mall/detail?productId=6001&skuId=2&tab=facts#list');
  expect(productPage.to({ ...address, skuId: 3 })).toContain('skuId=3&tab=reviews&star=bad&page=2');
  expect(productPage.canonical(address)).toBe('/web/mall/detail?productId=6001');
});

test('A.7 search engines get an offer for each size, with its price and availability', () => {
  const campaign = { name: '双十二', endTime: 1_795_226_400_000 };
  const [data] = productData({ ...product, campaign, facts: [{ name: '型号', value: 'C-1' }] }, 'https://portal.test');
  const offers = (data as { offers: Record<string, unknown>[] }).offers;
  expect(data).toMatchObject({
    '@type': 'Product',
    name: '白大褂',
    model: 'C-1',
    image: ['https://portal.test/coat.svg'],
  });
  expect(offers.map(({ price, availability }) => [price, String(availability).split('/').at(-1)])).toEqual([
    ['100.00', 'InStock'],
    ['90.00', 'OutOfStock'],
    ['95.00', 'InStock'],
  ]);
  expect(offers.map((offer) => 'priceValidUntil' in offer)).toEqual([false, false, true]);
  expect(offers[0]?.url).toBe('https://portal.test/web/mall/detail?productId=6001&skuId=1');
  const [gone] = productData({ ...product, state: 'gone' }, '');
  expect(JSON.stringify(gone)).toContain('Discontinued');
});
