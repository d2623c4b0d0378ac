/** The mall: what is sold, for how much, and to whom it goes. */
import * as orderStatus from '#openapi/dist/names/orderStatus.ts';
import {
  asked,
  both,
  field,
  ignored,
  insteadOf,
  keyless,
  list,
  number,
  renamed,
  shared,
  text,
  unstored,
} from '../alter.ts';
import type { Deviation } from '../deviations.ts';
import type { Json } from '../document.ts';

const by = (items: unknown, figure: (item: Json) => number): Json[] =>
  (items as Json[]).toSorted((one, other) => figure(other) - figure(one));

/** Wrong backends. */
export const goods: Deviation[] = [
  {
    name: 'the price of members for everybody',
    alter: field('mallPreview', '/data/amount', (amount) => {
      const { payFen = 0, ...others } = amount as Record<string, number>;
      return payFen > 1_000 ? { ...others, payFen: payFen - 1_000, vipOffFen: 1_000 } : amount;
    }),
    only: 'mallPreview mallOrderCreate',
    names: { operation: 'mallPreview', pointer: ['/data/amount/vipOffFen', '/data/amount/payFen'] },
  },
  {
    name: 'the stock is not reduced by an order',
    alter: field('mallPreview', '/data/items/*/stock', () => 60),
    only: 'mallPreview mallOrderCreate',
    names: { operation: 'mallPreview', pointer: '/data/items/*/stock' },
  },
  {
    name: 'more is sold than there is',
    alter: insteadOf('mallOrderCreate', 'stockShort'),
    only: 'mallOrderCreate',
    names: { operation: 'mallOrderCreate', pointer: '/code', expected: /stockShort/ },
  },
  {
    name: 'the freight is not in the amount to pay',
    alter: field('mallPreview', '/data/amount', (amount) => {
      const { payFen = 0, freightFen = 0, ...others } = amount as Record<string, number>;
      return { ...others, freightFen, payFen: payFen - freightFen };
    }),
    only: 'mallPreview mallOrderCreate',
    names: { operation: 'mallPreview', pointer: '/data/amount/payFen' },
  },
  {
    name: 'freight also above the limit',
    alter: field('mallFreight', '/data/freightFen', (fen) => (fen === 0 ? 800 : fen)),
    only: 'mall',
    names: { operation: 'mallFreight', pointer: '/data/freightFen' },
  },
  {
    name: 'a list that ignores the order by price',
    alter: ignored('mallList', 'sort'),
    only: 'mallList',
    names: { operation: 'mallList', pointer: ['/query/sort', '/data/list'] },
  },
  {
    name: 'a list that ignores the lowest price',
    alter: ignored('mallList', 'priceMin'),
    only: 'mallList',
    names: { operation: 'mallList', pointer: ['/query/priceMin', '/data/list'] },
  },
  {
    name: 'a list that ignores the publisher',
    alter: ignored('mallList', 'press'),
    only: 'mall',
    names: { operation: 'mallList', pointer: ['/query/press', '/data/list'] },
  },
  {
    name: 'prices in yuan as the name of the parameter does not say',
    alter: asked('mallList', ({ url: { searchParams } }) => {
      const max = searchParams.get('priceMax');
      if (max !== null) searchParams.set('priceMax', String(Number(max) * 100));
    }),
    only: 'mallList',
    names: { operation: 'mallList', pointer: ['/query/priceMax', '/data/list'] },
  },
  {
    name: 'ten products on a page',
    alter: asked('mallList', ({ url: { searchParams } }) => {
      if (!searchParams.has('size')) searchParams.set('size', '10');
    }),
    only: 'mallList',
    names: { operation: 'mallList', pointer: ['/query/size', '/data/size', '/data/list'] },
  },
  {
    name: 'reviews of all stars',
    alter: ignored('mallReviews', 'star'),
    only: 'mall',
    names: { operation: 'mallReviews', pointer: ['/query/star', '/data/list', '/data/total'] },
  },
  {
    name: 'a count of good reviews that has all',
    alter: field('mallReviews', '/data/counts', (counts) => ({ ...(counts as Json), good: (counts as Json).all })),
    only: 'mall',
    names: { operation: 'mallReviews', pointer: '/data/counts' },
  },
  {
    name: 'the share of good reviews from 0 to 1',
    alter: field(
      'mallReviews mallProduct',
      '/data/goodPercent',
      number((percent) => percent / 100),
    ),
    only: 'mall',
    names: [
      { operation: 'mallReviews', pointer: '/data/goodPercent' },
      { operation: 'mallProduct', pointer: '/data/goodPercent' },
    ],
  },
  {
    name: 'a ranking by price',
    alter: field('mallRanking', '/data/list', (items) =>
      by(items, ({ product }) => Number((product as Json).priceFen)).map((item, at) => ({ ...item, rank: at + 1 })),
    ),
    only: 'mall',
    names: { operation: 'mallRanking', pointer: '/data/list' },
  },
  {
    name: 'the most sold books by another number',
    alter: field('mallHome', '/data/hotBooks', (items) => by(items, ({ stockTotal }) => Number(stockTotal))),
    only: 'mall',
    names: { operation: 'mallHome', pointer: '/data/hotBooks' },
  },
  {
    name: 'a wrong count of a category',
    alter: field(
      'mallCategories',
      '/data/types/0/categories/0/count',
      number((count) => count + 1),
    ),
    only: 'mall',
    names: { operation: 'mallCategories', pointer: '/data/types' },
  },
  {
    name: 'the picture of a product by plain http',
    alter: field('mallProduct', '/data/product/imageUrl', (url) => `http://pictures.invalid${String(url)}`),
    only: 'mall',
    names: { operation: 'mallProduct', pointer: '/data/product/imageUrl' },
  },
  {
    name: 'a product without its stock',
    alter: renamed('mallProduct', '/data/skus/*/stock', 'inventory'),
    only: 'mall',
    names: { operation: 'mallProduct', pointer: '/data/skus/*/stock', got: /inventory/ },
  },
  {
    name: 'a product whose price is a text',
    alter: field('mallList', '/data/list/*/priceFen', text),
    only: 'mall',
    names: { operation: 'mallList', pointer: '/data/list/*/priceFen' },
  },
  {
    name: 'a received parcel that is still on its way',
    alter: field('orderDetail', '/data/order/status', (status) =>
      status === orderStatus.done ? orderStatus.toReceive : status,
    ),
    only: 'mallReceive',
    names: { operation: 'orderDetail', pointer: '/data/order' },
  },
  {
    name: 'the way of a parcel begins with its oldest step',
    alter: field('mallLogistics', '/data/packages/*/timeline', (steps) => (steps as Json[]).toReversed()),
    only: 'mallLogistics',
    names: { operation: 'mallLogistics', pointer: '/data/packages/*/timeline' },
  },
  {
    name: 'the way of a parcel can be read by everybody',
    alter: shared('mallLogistics', 'notFound'),
    only: 'mallOrder',
    names: { operation: 'mallLogistics', pointer: '/code', expected: /notFound/ },
  },
  {
    name: 'the Idempotency-Key of an order of goods ignored',
    alter: keyless('mallOrderCreate'),
    only: 'mallOrderCreate',
    names: { operation: 'mallOrderCreate', pointer: '/header/Idempotency-Key' },
  },
  {
    name: 'an address that cannot be reached is accepted',
    alter: both(insteadOf('mallOrderCreate', 'addressUnusable')),
    only: 'mallOrderCreate',
    names: { operation: 'mallOrderCreate', pointer: '/code', expected: /addressUnusable/ },
  },
  {
    name: 'a product twice in a list',
    alter: list('mallList', (items) => (items[0] ? [items[0], ...items] : items)),
    only: 'mallList',
    names: { operation: 'mallList', pointer: '/data/list/*/productId', expected: /once/ },
  },
  {
    name: 'an address that is not stored',
    alter: unstored(
      'addressSave',
      ({ body }) => ({ ...body, addressId: 99, areaText: '示例' }),
      () => ({ id: 'addressList' }),
    ),
    only: 'address',
    names: { operation: 'addressList', pointer: '/data/list' },
  },
  {
    name: 'the other addresses stay the default one, too',
    alter: field('addressList', '/data/list/*/isDefault', () => true),
    only: 'address',
    names: { operation: 'addressList', pointer: '/data/list' },
  },
];
