/** Faults of electronic books: text for everybody, refunds of opened books, places that are lost. */
import type { Json } from '../document.ts';
import { acceptsRefused, inData, type Sabotage } from '../faults.ts';

/** The shelf, the reader and the refund of electronic books. */
export const ebooks: Sabotage[] = [
  {
    name: 'a chapter for a doctor who has not bought the book',
    inChinese: '未购买也能读到正文',
    operation: 'ebookChapter',
    outcome: 'buyFirst',
    fault: () => acceptsRefused('ebookChapter', 'buyFirst'),
    pointer: '/code',
  },
  {
    name: 'a chapter while the refund is under way',
    inChinese: '退款处理中仍能阅读',
    operation: 'ebookChapter',
    outcome: 'readingPaused',
    fault: () => acceptsRefused('ebookChapter', 'readingPaused'),
    pointer: '/code',
  },
  {
    name: 'the money back for a book that was opened',
    inChinese: '打开阅读后仍能退款',
    operation: 'ebookChapter',
    outcome: 'ok',
    fault: () => acceptsRefused('refundApply', 'refundRefused'),
    plantedIn: 'refundApply',
    pointer: '/code',
  },
  {
    name: 'the same book for a doctor twice',
    inChinese: '同一本电子书卖给同一人两次',
    operation: 'mallOrderCreate',
    outcome: 'ebookOwned',
    fault: () => acceptsRefused('mallOrderCreate', 'ebookOwned'),
    pointer: '/code',
  },
  {
    name: 'a place that another device does not see',
    inChinese: '阅读位置没有保存到服务器',
    operation: 'ebookPlaceSave',
    outcome: 'ok',
    fault: () => inData((data: Json) => ({ ...data, place: null })),
    plantedIn: 'ebookDetail',
    pointer: '/data/place',
  },
];
