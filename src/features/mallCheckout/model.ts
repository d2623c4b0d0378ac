import * as codes from '#openapi/dist/codes.ts';
import type { Line } from '#addresses/mall.ts';
import type { Preview } from './queries.ts';

/** A line that can be bought. */
export type PreviewItem = Preview['items'][number];

const goneText = '部分商品已停止销售，已从订单中移除，请核对后重新提交';

/** What the checkout tells after a refusal, by its code. */
export const notices: Partial<Record<number, string>> = {
  [codes.stockShort]: '库存不足，请调整数量后重新提交',
  [codes.priceChanged]: '价格已变动，请确认后重新提交',
  [codes.couponUnusable]: '优惠券不可用，已为您重新计算',
  [codes.notForSale]: goneText,
  [codes.notFound]: goneText,
  [codes.ebookOwned]: '您已购买的电子书已从订单中移除，可在「已购课程」中阅读，请核对后重新提交',
  [codes.addressUnusable]: '收货地址已失效，请核对后重新提交',
  [codes.tooFrequent]: '操作过于频繁，请稍后再试',
};

/** Why a line is refused; null when it can be ordered as it is. */
export function shortText({ item, stock, limit, isShort }: PreviewItem): string | null {
  if (!isShort) return null;
  return item.quantity > stock ? `库存不足，仅剩 ${stock} 件` : `每单最多购买 ${limit} 件`;
}

/** The number of pieces with which a short line can be ordered. */
export const fittingQuantity = ({ stock, limit }: PreviewItem): number => Math.max(1, Math.min(stock, limit));

/** The lines with another number of pieces of a size; 0 removes it. */
export const changedLines = (lines: readonly Line[], skuId: number, quantity: number): readonly Line[] =>
  quantity === 0
    ? lines.filter((line) => line.skuId !== skuId)
    : lines.map((line) => (line.skuId === skuId ? { skuId, quantity } : line));

/** What has to be done before the order can be placed; null when nothing is missing. */
export function obstacleOf({ items, addressId, hasParcel, reachable }: Preview): string | null {
  if (items.length === 0) return '没有可购买的商品';
  if (items.some(({ isShort }) => isShort)) return '请先调整库存不足的商品';
  if (!hasParcel) return null;
  if (addressId === null) return '请选择收货地址';
  return reachable ? null : '该地区暂不支持配送，请更换收货地址';
}

const sorted = (items: readonly { skuId?: number | null; quantity: number }[]): string =>
  items
    .map(({ skuId, quantity }) => `${skuId}:${quantity}`)
    .sort()
    .join();

/** Whether an order is for exactly these lines. */
export const areSame = (items: Parameters<typeof sorted>[0], lines: readonly Line[]): boolean =>
  sorted(items) === sorted(lines);

/** Sizes whose price, or whose share of the amount, has changed. */
export const changedPrices = (
  before: Preview | null,
  now: Preview | undefined,
): Readonly<Record<'unit' | 'sum', ReadonlySet<number>>> => {
  const changed = (field: 'priceFen' | 'payFen'): ReadonlySet<number> =>
    new Set(
      now?.items.flatMap(({ item }) => {
        const was = before?.items.find((other) => other.item.skuId === item.skuId)?.item;
        return was && item.skuId != null && was[field] !== item[field] ? [item.skuId] : [];
      }),
    );
  return { unit: changed('priceFen'), sum: changed('payFen') };
};
