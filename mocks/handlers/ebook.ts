/** Electronic books: the shelf, contents, chapters and the place of a reader. */
import { type Handlers, type Refusal, refuse } from '../engine/answers.ts';
import { pageOf } from '../engine/learning/lists.ts';
import {
  type Copy,
  copyOf,
  type Ebook,
  ebookOf,
  ebookShown,
  keepPlace,
  openCopy,
  shelfOf,
} from '../engine/mall/ebooks.ts';
import { type MoneyCall, moneyOf } from '../engine/money/ledgerOf.ts';

/** A book with the caller's copy; whoever has none is refused. */
function ownBook(call: MoneyCall, productId: number): { book: Ebook; copy: Copy; userId: number } | Refusal {
  const { ledger, userId } = moneyOf(call);
  const book = ebookOf(call.content, productId);
  if (!book) return refuse('notFound');
  const copy = copyOf(ledger.books, userId, book.sku.skuId);
  if (!copy) return refuse('buyFirst');
  return copy.item.reading === 'closed' ? refuse('readingPaused') : { book, copy, userId };
}

/** Handlers of the tag `ebook`. */
export const ebook = {
  ebookShelf(call) {
    const { ledger, userId } = moneyOf(call);
    return pageOf(shelfOf(call.state, ledger.books, call.content, userId), call.query);
  },

  ebookDetail(call) {
    const own = ownBook(call, call.query.productId);
    return 'book' in own ? ebookShown(call.state, own.userId, own.book) : own;
  },

  ebookChapter(call) {
    const { productId, chapter } = call.query;
    const own = ownBook(call, productId);
    if (!('book' in own)) return own;
    const found = own.book.text.chapters[chapter - 1];
    if (!found) return refuse('notFound');
    openCopy(own.copy, call.now);
    return { productId, chapter, title: found.title, text: found.text };
  },

  ebookPlaceSave(call) {
    const own = ownBook(call, call.body.productId);
    if (!('book' in own)) return own;
    return keepPlace(call.state, own.userId, own.book, call.body, call.now) ?? refuse('notFound');
  },
} satisfies Partial<Handlers>;
