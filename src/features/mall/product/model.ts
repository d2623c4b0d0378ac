/** Sizes of a product: which one is chosen, which others can be, and how many pieces. */
import { dateText } from '#shared/dates.ts';
import { priceOf } from '../model.ts';
import { type ProductTab, productTabs } from '#addresses/mall.ts';
import type { Product, Sku } from './queries.ts';

/** From this number of pieces on, the stock is not told exactly. */
const plenty = 11;

/** What everybody pays, in fen. */
const openFen = (sku: Sku): number => priceOf(sku, false).fen;

const cheapest = (skus: readonly Sku[]): Sku | undefined =>
  skus.reduce<Sku | undefined>((best, sku) => (best && openFen(best) <= openFen(sku) ? best : sku), undefined);

/** The size of an id; without one the cheapest size in stock, a printed edition before an electronic one; else the cheapest. */
export function chosenSku(skus: Product['skus'], skuId: number): Sku | undefined {
  const inStock = skus.filter(({ stock }) => stock > 0);
  return (
    skus.find((sku) => sku.skuId === skuId) ??
    cheapest(inStock.filter(({ isEbook }) => !isEbook)) ??
    cheapest(inStock) ??
    cheapest(skus)
  );
}

/** A value of a specification: 平装 of 版本. */
export interface SpecChoice {
  value: string;
  /** The size that choosing it leads to: with the other values unchanged, else the size that shares most of them. */
  skuId: number;
  isChosen: boolean;
  /** `other`: no size has this value together with the other chosen ones. */
  state: 'open' | 'soldOut' | 'other';
}

/** One specification with all its values. */
export interface SpecGroup {
  name: string;
  choices: SpecChoice[];
}

/** The specifications of a product's sizes; none when there is only one size without a name. */
export function specGroups(skus: Product['skus'], chosen: Sku): SpecGroup[] {
  const has = (sku: Sku, at: number, value: string | undefined): boolean => sku.specs[at]?.value === value;
  return chosen.specs.map(({ name }, at) => {
    const values = [...new Set(skus.flatMap(({ specs }) => specs[at]?.value ?? []))];
    /** How many of the other chosen values a size has. */
    const shared = (sku: Sku): number =>
      chosen.specs.filter((spec, other) => other !== at && has(sku, other, spec.value)).length;
    const choices = values.flatMap((value): SpecChoice[] => {
      const [nearest] = skus
        .filter((sku) => has(sku, at, value))
        .sort((one, other) => shared(other) - shared(one) || Number(other.stock > 0) - Number(one.stock > 0));
      if (!nearest) return [];
      const isSame = shared(nearest) === chosen.specs.length - 1;
      const state = !isSame ? 'other' : nearest.stock > 0 ? 'open' : 'soldOut';
      return [{ value, skuId: nearest.skuId, isChosen: has(chosen, at, value), state }];
    });
    return { name, choices };
  });
}

/** The values of a size as text: 女款 M; '' for the only one. */
export const specText = ({ specs }: Pick<Sku, 'specs'>): string => specs.map(({ value }) => value).join(' ');

/** How many pieces one order may have; 0 when it cannot be bought. Nobody needs a second copy of an electronic book. */
export const mostPieces = ({ state, limitPerOrder }: Product, { stock, isEbook }: Sku): number =>
  state === 'gone' ? 0 : Math.min(stock, isEbook ? 1 : limitPerOrder);

/** What an electronic edition contains: 全书 6 章，约 3,200 字（示例文本）. */
export const ebookText = ({ chapterCount, charCount }: NonNullable<Product['ebook']>): string =>
  `全书 ${chapterCount} 章，约 ${Math.max(1, Math.round(charCount / 100)) * 100} 字（示例文本）`;

/** Whether the reader has the electronic edition that a size is, and may read it. */
export const isOwned = ({ ebook }: Product, { skuId }: Sku): boolean => ebook?.skuId === skuId && ebook.owned === true;

/** Whether a size can be bought now: 有货, 仅剩 3 件, 无货, 预售，预计 2026-12-01 发货, 购买后即可阅读. */
export function stockText({ product: { shipTime } }: Product, { stock, isEbook }: Sku): string {
  if (stock === 0) return '无货';
  if (isEbook) return '购买后即可阅读';
  if (shipTime !== null) return `预售，预计 ${dateText(shipTime)} 发货`;
  return stock < plenty ? `仅剩 ${stock} 件` : '有货';
}

/** The pictures of a product and of its sizes, that of the given size first. */
export function picturesOf({ product, images, skus }: Product, first: Sku): { src: string; name: string }[] {
  const ofSku = (sku: Sku) =>
    sku.imageUrl === null ? [] : [{ src: sku.imageUrl, name: specText(sku) || product.title }];
  const ofProduct = images.map(({ url, name }) => ({ src: url, name: name || product.title }));
  const all = [...ofSku(first), ...ofProduct, ...skus.flatMap(ofSku)];
  return all.filter(({ src }, at) => all.findIndex((other) => other.src === src) === at);
}

/** The tabs below a product with their names; only those that have something to show. */
export function tabsOf({ catalog, trialPages, facts, skus, reviewCount }: Product): [ProductTab, string][] {
  const contents = [catalog.length > 0 && '目录', trialPages.length > 0 && '试读'].filter(Boolean).join('/');
  return productTabs.flatMap(([tab, name]): [ProductTab, string][] => {
    if (tab === 'catalog') return contents ? [[tab, contents]] : [];
    if (tab === 'facts') return facts.length > 0 || skus.length > 1 ? [[tab, name]] : [];
    return [[tab, tab === 'reviews' ? `${name}（${reviewCount}）` : name]];
  });
}
