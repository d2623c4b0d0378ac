/** Stories of electronic books: bought, opened, read on, refunded before they are opened. */
import { boughtBook, pausedBook, soldBook } from '../ebooks.ts';
import { placeGoods } from '../goods.ts';
import { doctor, member } from '../people.ts';
import { nowhere, orderOf } from '../purchase.ts';
import type { StoryTable } from '../story.ts';

const at = { block: 0, offset: 0, isEnd: false };

/** Stories by operation. */
export const ebook = {
  ebookShelf: {
    outcomes: {
      async ok(scene) {
        const me = await scene.logIn(doctor);
        const { productId, orderId } = await boughtBook(scene, me);
        const { list } = await scene.answers('ebookShelf', 'ok', { query: {} }, me.token);
        const [book] = list;
        const facts = {
          productId: book?.productId,
          orderId: book?.orderId,
          reading: book?.reading,
          place: book?.place,
        };
        scene.agrees('ebookShelf', '/data/list/0', facts, { productId, orderId, reading: 'unopened', place: null });
        await scene.answers('ebookChapter', 'ok', { query: { productId, chapter: 1 } }, me.token);
        const opened = await scene.peeks('ebookShelf', { query: {} }, me.token);
        scene.agrees('ebookShelf', '/data/list/0/reading', opened.list[0]?.reading, 'opened');
      },
      async empty(scene) {
        const { token } = await scene.logIn(member);
        await scene.answers('ebookShelf', 'empty', { query: {} }, token);
      },
    },
  },
  ebookDetail: {
    outcomes: {
      async ok(scene) {
        const me = await scene.logIn(doctor);
        const { productId, orderId } = await boughtBook(scene, me);
        const { order, mall } = await orderOf(scene, me, orderId);
        const facts = { status: order.status, amount: { freightFen: order.amount.freightFen } };
        scene.agrees('orderDetail', '/data/order', facts, { status: 40, amount: { freightFen: null } });
        const { address, deliverTime } = mall ?? {};
        scene.agrees('orderDetail', '/data/mall', { address, deliverTime }, { address: null, deliverTime: null });
        const { chapters, charCount } = await scene.answers('ebookDetail', 'ok', { query: { productId } }, me.token);
        const { ebook: sold } = await scene.peeks('mallProduct', { query: { productId } }, me.token);
        const answered = { chapterCount: sold?.chapterCount, charCount: sold?.charCount, owned: sold?.owned };
        const told = { chapterCount: chapters.length, charCount, owned: true };
        scene.agrees('mallProduct', '/data/ebook', answered, told, 'as ebookDetail says');
        const numbers = chapters.map(({ chapter }) => ({ chapter }));
        scene.agrees(
          'ebookDetail',
          '/data/chapters',
          numbers,
          numbers.map((_, index) => ({ chapter: index + 1 })),
        );
        // The contents alone do not open the book.
        const { actions } = (await orderOf(scene, me, orderId)).order;
        scene.has('orderDetail', '/data/order/actions', actions, 'refund');
        // A doctor has it once.
        const draft = { items: [{ skuId: sold?.skuId ?? 0, quantity: 1 }], addressId: null, couponId: null };
        const preview = await scene.answers('mallPreview', 'ok', { body: draft }, me.token);
        scene.agrees('mallPreview', '/data/invalid/0/reason', preview.invalid[0]?.reason, 'owned');
      },
      async notFound(scene) {
        const { token } = await scene.logIn(doctor);
        await scene.refuses('ebookDetail', 'notFound', { query: { productId: nowhere } }, token);
      },
      async buyFirst(scene) {
        const me = await scene.logIn(doctor);
        const { productId } = await soldBook(scene, me);
        await scene.refuses('ebookDetail', 'buyFirst', { query: { productId } }, me.token);
      },
      async readingPaused(scene) {
        const me = await scene.logIn(doctor);
        const { productId } = await pausedBook(scene, me);
        await scene.refuses('ebookDetail', 'readingPaused', { query: { productId } }, me.token);
      },
    },
  },
  ebookChapter: {
    outcomes: {
      async ok(scene) {
        const me = await scene.logIn(doctor);
        const { productId, orderId } = await boughtBook(scene, me);
        const { chapters } = await scene.peeks('ebookDetail', { query: { productId } }, me.token);
        for (const { chapter, title } of chapters) {
          const answered = await scene.answers('ebookChapter', 'ok', { query: { productId, chapter } }, me.token);
          const shown = { chapter: answered.chapter, title: answered.title };
          scene.agrees('ebookChapter', '/data', shown, { chapter, title }, 'as ebookDetail says');
        }
        // It is open now, and stays with its buyer.
        const { order } = await orderOf(scene, me, orderId);
        scene.agrees('orderDetail', '/data/order/items/0/reading', order.items[0]?.reading, 'opened');
        scene.has('orderDetail', '/data/order/actions', order.actions, 'refund', false);
        const body = { orderId, reason: '误操作购买' };
        await scene.refuses('refundApply', 'refundRefused', { body }, me.token);
      },
      async notFound(scene) {
        const me = await scene.logIn(doctor);
        await scene.refuses('ebookChapter', 'notFound', { query: { productId: nowhere, chapter: 1 } }, me.token);
        if (!scene.canSteer) return;
        const { productId } = await boughtBook(scene, me);
        await scene.refuses('ebookChapter', 'notFound', { query: { productId, chapter: 99 } }, me.token);
      },
      async buyFirst(scene) {
        const me = await scene.logIn(doctor);
        const { productId, line } = await soldBook(scene, me);
        await scene.refuses('ebookChapter', 'buyFirst', { query: { productId, chapter: 1 } }, me.token);
        if (!scene.canSteer) return;
        // An order that waits for its payment opens nothing.
        await placeGoods(scene, me, [line], { addressId: null });
        await scene.refuses('ebookChapter', 'buyFirst', { query: { productId, chapter: 1 } }, me.token);
      },
      async readingPaused(scene) {
        const me = await scene.logIn(doctor);
        const { productId } = await pausedBook(scene, me);
        await scene.refuses('ebookChapter', 'readingPaused', { query: { productId, chapter: 1 } }, me.token);
      },
    },
  },
  ebookPlaceSave: {
    outcomes: {
      async ok(scene) {
        const me = await scene.logIn(doctor);
        const { productId } = await boughtBook(scene, me);
        const save = (chapter: number, isEnd = false) =>
          scene.answers('ebookPlaceSave', 'ok', { body: { productId, chapter, ...at, isEnd } }, me.token);
        const first = await save(1);
        scene.agrees('ebookPlaceSave', '/data/percent', first.percent, 0);
        const later = await save(2);
        const { percent } = later;
        scene.holds('ebookPlaceSave', '/data/percent', percent > 0, 'more than 0', percent);
        scene.holds('ebookPlaceSave', '/data/percent', percent < 100, 'less than 100', percent);
        // Another device continues there.
        const other = await scene.logIn(doctor);
        const { place } = await scene.peeks('ebookDetail', { query: { productId } }, other.token);
        scene.agrees('ebookDetail', '/data/place', place, later, 'as ebookPlaceSave says');
        scene.agrees('ebookPlaceSave', '/data/percent', (await save(2, true)).percent, 100);
      },
      async notFound(scene) {
        const { token } = await scene.logIn(doctor);
        await scene.refuses('ebookPlaceSave', 'notFound', { body: { productId: nowhere, chapter: 1, ...at } }, token);
      },
      async buyFirst(scene) {
        const me = await scene.logIn(doctor);
        const { productId } = await soldBook(scene, me);
        await scene.refuses('ebookPlaceSave', 'buyFirst', { body: { productId, chapter: 1, ...at } }, me.token);
      },
      async readingPaused(scene) {
        const me = await scene.logIn(doctor);
        const { productId } = await pausedBook(scene, me);
        await scene.refuses('ebookPlaceSave', 'readingPaused', { body: { productId, chapter: 1, ...at } }, me.token);
      },
    },
  },
} satisfies StoryTable;
