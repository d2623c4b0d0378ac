/** Electronic books of doctors: who may read which, what opens them, and how far they were read. */
import type { components } from '#openapi/portal.d.ts';
import type { BodyOf } from '#openapi/operation.ts';
import type { Books, OrderItem, OrderRecord } from '../money/records.ts';
import { isPaid, log } from '../money/transitions.ts';
import { charsOf, type EbookText, ebookTextOf } from '../seed/ebooks.ts';
import type { ProductRecord, SkuRecord } from '../seed/products.ts';
import type { Content } from '../seed/seed.ts';
import type { State } from '../state.ts';
import { productOf } from './catalog.ts';

type Schemas = components['schemas'];

/** A product with its electronic edition. */
export interface Ebook {
  product: ProductRecord;
  sku: SkuRecord;
  text: EbookText;
}

/** A copy that a doctor has bought. */
export interface Copy {
  order: OrderRecord;
  item: OrderItem;
}

/** The electronic edition of a product, also of one that is off the shelf; null for a product without one. */
export function ebookOf(content: Content, productId: number): Ebook | null {
  const product = productOf(content, productId);
  const sku = product?.skus.find(({ isEbook }) => isEbook);
  const text = ebookTextOf(productId);
  return product && sku && text ? { product, sku, text } : null;
}

const isReadable = ({ item: { reading } }: Copy): boolean => reading === 'unopened' || reading === 'opened';

/** All copies that a doctor has paid for and that were not refunded, also of orders that were removed from the lists. */
const copiesOf = ({ orders }: Books, userId: number): Copy[] =>
  orders
    .filter((order) => order.userId === userId && isPaid(order))
    .flatMap((order) => order.items.map((item) => ({ order, item })))
    .filter(({ item }) => item.reading != null && item.refundState !== 'refunded');

/** The copy that a doctor reads: one that is open already, so that a second copy may still be refunded; else the oldest. */
export function copyOf(books: Books, userId: number, skuId: number): Copy | undefined {
  const own = copiesOf(books, userId).filter(({ item }) => item.skuId === skuId);
  return own.find(({ item }) => item.reading === 'opened') ?? own.find(isReadable) ?? own[0];
}

/** Whether a doctor may read an electronic edition now. */
export function mayRead(books: Books, userId: number, skuId: number): boolean {
  const copy = copyOf(books, userId, skuId);
  return copy !== undefined && isReadable(copy);
}

/** A chapter of a copy is sent: the first one ends the right to a refund. */
export function openCopy({ order, item }: Copy, now: number): void {
  if (item.reading !== 'unopened') return;
  item.reading = 'opened';
  log(order, 'open', now, 'buyer');
}

/** Where a doctor was last in a book. */
export const placeOf = ({ readings }: State, userId: number, productId: number): Schemas['EbookPlace'] | null =>
  readings[`${userId}:${productId}`] ?? null;

/** How much of a book lies before a place, in whole per cent. */
function percentAt(
  { chapters, charCount }: EbookText,
  { chapter, block, offset }: Pick<Schemas['EbookPlace'], 'chapter' | 'block' | 'offset'>,
): number {
  const before = chapters.slice(0, chapter - 1).reduce((sum, one) => sum + one.charCount, 0);
  const counts = chapters[chapter - 1]?.text.content.map(charsOf) ?? [];
  const inChapter = counts.slice(0, block).reduce((sum, count) => sum + count, 0);
  return Math.floor((100 * (before + inChapter + ((counts[block] ?? 0) * offset) / 1_000)) / charCount);
}

/** Keeps a place, the latest of all devices. Null for one that the book does not have. */
export function keepPlace(
  state: State,
  userId: number,
  { text }: Ebook,
  { productId, isEnd, ...at }: BodyOf<'ebookPlaceSave'>,
  now: number,
): Schemas['EbookPlace'] | null {
  const blocks = text.chapters[at.chapter - 1]?.text.content.length ?? 0;
  if (at.block >= blocks) return null;
  const place = { ...at, percent: isEnd ? 100 : percentAt(text, at), updateTime: now };
  state.readings[`${userId}:${productId}`] = place;
  return place;
}

const coverOf = ({ product: { brief } }: Ebook) => ({
  ...{ productId: brief.productId, title: brief.title, coverUrl: brief.imageUrl, maker: brief.maker },
});

/** A book of a doctor without its text. */
export const ebookShown = (state: State, userId: number, book: Ebook): Schemas['Ebook'] => ({
  ...coverOf(book),
  charCount: book.text.charCount,
  chapters: book.text.chapters.map(({ title, charCount }, at) => ({ chapter: at + 1, title, charCount })),
  place: placeOf(state, userId, book.product.brief.productId),
});

/** The books of a doctor, the one read last first. */
export function shelfOf(state: State, books: Books, content: Content, userId: number): Schemas['EbookOwned'][] {
  const ids = [...new Set(copiesOf(books, userId).map(({ item }) => item.targetId))];
  return ids
    .flatMap((productId): Schemas['EbookOwned'][] => {
      const book = ebookOf(content, productId);
      const copy = book && copyOf(books, userId, book.sku.skuId);
      if (!copy) return [];
      const { order, item } = copy;
      const { chapters, charCount } = book.text;
      return [
        {
          ...coverOf(book),
          ...{ chapterCount: chapters.length, charCount, orderId: order.orderId },
          boughtTime: order.payTime ?? order.createTime,
          reading: item.reading ?? 'closed',
          place: placeOf(state, userId, productId),
        },
      ];
    })
    .toSorted((one, other) => usedTime(other) - usedTime(one) || other.orderId - one.orderId);
}

const usedTime = ({ place, boughtTime }: Schemas['EbookOwned']): number => Math.max(place?.updateTime ?? 0, boughtTime);
