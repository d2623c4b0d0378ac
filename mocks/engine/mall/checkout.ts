/** An order of goods before it is placed: what can be bought, what it costs, and why it cannot be placed. */
import type { components } from '#openapi/portal.d.ts';
import type { RefusalName } from '#openapi/dist/refusals.ts';
import * as orderStatus from '#openapi/dist/names/orderStatus.ts';
import { heldPieces, holdOf, seckillGoods } from '../acts/places.ts';
import type { ActPlace } from '../acts/records.ts';
import { couponChoices } from '../money/coupons.ts';
import type { Ledger } from '../money/orders.ts';
import type { OrderRecord } from '../money/records.ts';
import { templateOf } from '../money/templates.ts';
import { addressOf } from './addresses.ts';
import { freightRule } from './freight.ts';
import { limitOf } from './catalog.ts';
import { copyOf } from './ebooks.ts';
import { type Basket, basketOf, faceOf, freeLack, type Line, lineOf, type PricedLine } from './pricing.ts';
import type { AddressRecord } from './records.ts';
import { leftOf } from './taken.ts';

type Schemas = components['schemas'];
type Invalid = Schemas['MallPreview']['invalid'][number];

/** Who buys what, where it goes, and the coupon: null for none, and undefined for the one that saves most. */
export interface Wish {
  userId: number;
  isVip: boolean;
  items: readonly Line[];
  addressId: number | null;
  couponId: number | null | undefined;
  /** The campaign in whose seckill pieces may be held. */
  actKey?: string | undefined;
}

/** A priced order. */
export interface Checkout {
  basket: Basket;
  address: AddressRecord | undefined;
  couponId: number | null;
  couponName: string | null;
  /** The held pieces that the order would take. */
  holds: ActPlace[];
  preview: Schemas['MallPreview'];
  /** Why it cannot be placed as it is wanted; null when it can. */
  problem: RefusalName | null;
}

type Judged =
  | { line: PricedLine; stock: number; limit: number; isShort: boolean; hold: ActPlace | null }
  | { invalid: Invalid; problem: RefusalName };

function judge(
  { books, content, state }: Ledger,
  { userId, actKey }: Pick<Wish, 'userId' | 'actKey'>,
  wanted: Line,
  now: number,
): Judged {
  const { skuId, quantity } = wanted;
  const hold = actKey === undefined ? null : holdOf(state, { key: actKey, skuId, userId }, now);
  const line = lineOf(books, content, wanted, hold ? seckillGoods(hold.key, skuId)?.priceFen : undefined);
  if (!line) {
    const nothing = { productId: null, title: '商品不存在', coverUrl: null, specText: null };
    return { invalid: { skuId, ...nothing, reason: 'gone' }, problem: 'notFound' };
  }
  const { product } = line;
  const known = { skuId, productId: product.brief.productId, ...faceOf(line) };
  if (product.isGone) return { invalid: { ...known, reason: 'gone' }, problem: 'notForSale' };
  if (line.sku.isEbook && copyOf(books, userId, skuId))
    return { invalid: { ...known, reason: 'owned' }, problem: 'ebookOwned' };
  // Pieces that others hold are not for sale; the own one is.
  const stock = Math.max(0, leftOf(books, content, skuId) - heldPieces(state, skuId, now, hold));
  if (stock === 0) return { invalid: { ...known, reason: 'soldOut' }, problem: 'stockShort' };
  const limit = hold ? 1 : limitOf(line);
  return { line, stock, limit, isShort: quantity > stock || quantity > limit, hold };
}

/** Prices what can be bought of a wish. Null when its coupon cannot be used. */
export function checkOut(
  ledger: Ledger,
  { userId, isVip, items, addressId, couponId, actKey }: Wish,
  now: number,
): Checkout | null {
  const { books } = ledger;
  const judged = items.map((wanted) => judge(ledger, { userId, actKey }, wanted, now));
  const bought = judged.flatMap((one) => ('line' in one ? [one] : []));
  const invalid = judged.flatMap((one) => ('invalid' in one ? [one] : []));
  const lines = bought.map(({ line }) => line);
  const address = addressOf(books, userId, addressId);
  const areaCode = address?.areaCode ?? null;
  const { reducedFen } = basketOf(lines, isVip, null, areaCode);
  const coupons = couponChoices(books, userId, { orderType: 'mall', targetId: null, fen: reducedFen, isVip }, now);
  const chosen = couponId === undefined ? coupons.find(({ offFen }) => offFen > 0) : null;
  const wanted = couponId ?? chosen?.couponId ?? null;
  if (wanted !== null && coupons.find((own) => own.couponId === wanted)?.reason !== null) return null;
  const record = books.coupons.find((own) => own.couponId === wanted);
  const template = record ? templateOf(record.templateId) : null;
  const basket = basketOf(lines, isVip, template, areaCode);
  return {
    ...{ basket, address, couponId: wanted, couponName: template?.name ?? null },
    holds: bought.flatMap(({ hold }) => hold ?? []),
    problem: invalid[0]?.problem ?? (bought.some(({ isShort }) => isShort) ? 'stockShort' : null),
    preview: {
      items: bought.map(({ stock, limit, isShort }, at) => {
        const item = basket.items[at];
        if (!item) throw new Error('A basket has an item for each line.');
        return { item, goodsFen: item.priceFen * item.quantity, stock, limit, isShort };
      }),
      invalid: invalid.map((one) => one.invalid),
      ...{
        amount: basket.amount,
        couponId: wanted,
        coupons,
        hasParcel: basket.hasParcel,
        addressId: address?.addressId ?? null,
      },
      ...{ reachable: basket.reachable, freight: freightRule, freeLackFen: freeLack(basket) },
    },
  };
}

const linesOf = (items: readonly { skuId?: number | null; quantity: number }[]): string =>
  items
    .map(({ skuId, quantity }) => `${skuId}:${quantity}`)
    .toSorted()
    .join();

/** The order of the same goods that waits for its payment; to the same address, if something is sent. */
export const sameWaiting = ({ books }: Ledger, { userId, items, addressId }: Wish): OrderRecord | undefined =>
  books.orders.find(
    (own) =>
      own.userId === userId &&
      own.status === orderStatus.unpaid &&
      own.mall !== null &&
      (!own.mall.hasParcel || own.mall.address?.addressId === addressId) &&
      linesOf(own.items) === linesOf(items),
  );
