/** Stories of goods that the buyer has: sent back, refunded in parts, reviewed. */
import type { components } from '#openapi/portal.d.ts';
import { buyGoods, daysLater, hasStock, linesIn, placeGoods, sentGoods, stockOf } from '../goods.ts';
import { doctor } from '../people.ts';
import { nowhere, orderOf } from '../purchase.ts';
import type { LoggedIn, Scene } from '../Scene.ts';
import type { StoryTable } from '../story.ts';

const parcel = { company: '样例快递（虚构）', number: 'YL202600000002' };
const sending = (orderId: number) => ({ body: { orderId, ...parcel } });

type Pieces = components['schemas']['RefundPieces'];

/** Asks for the refund of some pieces; the shop agrees. Resolves with the order. */
async function refunded(scene: Scene, me: LoggedIn, orderId: number, type: 1 | 2, items?: Pieces[]) {
  const body = { orderId, type, reason: '七天无理由', ...(items && { items }) };
  const asked = await scene.answers('refundApply', 'ok', { body }, me.token);
  scene.agrees('refundApply', '/data/statusText', asked.statusText, '退款中');
  scene.agrees('refundApply', '/data/actions', asked.actions, ['progress', 'refundCancel']);
  await scene.steer('refund', { orderId });
  return orderOf(scene, me, orderId, 'refunding');
}

/** A review of one item. */
const review = (orderId: number, itemId: number) => ({
  body: { orderId, itemId, star: 4, content: '讲得很清楚，适合低年资医师（示例）。', images: [] },
});

/** Stories by operation. */
export const mallReturn = {
  refundShip: {
    outcomes: {
      async ok(scene) {
        const me = await scene.logIn(doctor);
        const items = await linesIn(scene, 2);
        const [line] = items;
        if (!line) return;
        const before = await stockOf(scene, me, line);
        const orderId = await sentGoods(scene, me, true, items);
        const { types } = await scene.answers('refundPreview', 'ok', { query: { orderId } }, me.token);
        scene.agrees('refundPreview', '/data/types', types, [1, 2]);
        const { order: bought } = await orderOf(scene, me, orderId);
        const [first, second] = bought.items;
        const pieces = [{ itemId: first?.itemId ?? 0, quantity: first?.quantity ?? 1 }];
        const agreed = await refunded(scene, me, orderId, 2, pieces);
        const { refund } = agreed;
        scene.agrees('orderDetail', '/data/refund/status', refund?.status, 2);
        scene.agrees('orderDetail', '/data/refund/items', refund?.items, pieces, 'as sent');
        scene.differs('orderDetail', '/data/refund/returnAddress', refund?.returnAddress, null);
        scene.differs('orderDetail', '/data/refund/deadline', refund?.deadline ?? null, null);
        scene.agrees('orderDetail', '/data/order/refundedFen', agreed.order.refundedFen, 0);
        const buttons = ['progress', 'refundCancel', 'refundShip'];
        scene.agrees('orderDetail', '/data/order/actions', agreed.order.actions, buttons);
        const sent = await scene.answers('refundShip', 'ok', sending(orderId), me.token);
        scene.agrees('refundShip', '/data/refundStatus', sent.refundStatus, 3);
        scene.agrees('refundShip', '/data/actions', sent.actions, ['progress']);
        const { refund: under } = await orderOf(scene, me, orderId, 'refunding');
        scene.agrees('orderDetail', '/data/refund/returnParcel', under?.returnParcel, parcel, 'as sent');
        await hasStock(scene, me, line, before - 1, 'one less than before');
        await scene.steer('parcel', { orderId, do: 'receive' });
        // The money is the share of the item; the order goes on with the other one, and the piece is sold again.
        const { order: after } = await orderOf(scene, me, orderId, 'refunding');
        const { status, statusText, refundStatus, refundedFen } = after;
        const wanted = { status: 40, statusText: '已完成 · 已部分退款', refundStatus: 5 };
        scene.agrees('orderDetail', '/data/order', { status, statusText, refundStatus }, wanted);
        scene.agrees('orderDetail', '/data/order/refundedFen', refundedFen, first?.payFen, 'as items/0/payFen says');
        const states = after.items.map(({ refundState }) => ({ refundState }));
        scene.agrees('orderDetail', '/data/order/items', states, [
          { refundState: 'refunded' },
          { refundState: 'none' },
        ]);
        await hasStock(scene, me, line, before, 'as before');
        // The freight stays with the shop.
        const { order: ended } = await refunded(scene, me, orderId, 1);
        const whole = (first?.payFen ?? 0) + (second?.payFen ?? 0);
        scene.agrees('orderDetail', '/data/order/status', ended.status, 61);
        scene.agrees('orderDetail', '/data/order/refundedFen', ended.refundedFen, whole, 'as items/*/payFen say');
        // Before the goods are sent it comes back with the last of them.
        const unsent = await buyGoods(scene, me, items);
        const only = await scene.answers('refundPreview', 'ok', { query: { orderId: unsent } }, me.token);
        scene.agrees('refundPreview', '/data/types', only.types, [1]);
        const { order: back } = await refunded(scene, me, unsent, 1);
        scene.agrees('orderDetail', '/data/order/status', back.status, 61);
        scene.agrees('orderDetail', '/data/order/refundedFen', back.refundedFen, back.paidFen, 'as its paidFen says');
        await hasStock(scene, me, line, before, 'as before');
      },
      async notFound(scene) {
        const { token } = await scene.logIn(doctor);
        await scene.refuses('refundShip', 'notFound', sending(nowhere), token);
      },
      async orderChanged(scene) {
        const me = await scene.logIn(doctor);
        const { orderId } = await placeGoods(scene, me);
        await scene.refuses('refundShip', 'orderChanged', sending(orderId), me.token);
      },
    },
  },
  mallReviewSubmit: {
    outcomes: {
      async ok(scene) {
        const me = await scene.logIn(doctor);
        const orderId = await sentGoods(scene, me, true);
        const { order } = await orderOf(scene, me, orderId);
        const [item] = order.items;
        const draft = review(orderId, item?.itemId ?? 0);
        const written = await scene.answers('mallReviewSubmit', 'ok', draft, me.token);
        const { star, content, images } = written;
        const { orderId: _, itemId: __, ...sent } = draft.body;
        scene.agrees('mallReviewSubmit', '/data', { star, content, images }, sent, 'as sent');
        scene.matches('mallReviewSubmit', '/data/userName', written.userName, /^.\*\*$/u);
        const { list } = await scene.peeks('mallReviews', { query: { productId: item?.targetId ?? 0 } });
        scene.agrees('mallReviews', '/data/list/0', list[0], written, 'as mallReviewSubmit says');
        const { order: after } = await orderOf(scene, me, orderId);
        scene.agrees('orderDetail', '/data/order/items/0/isReviewed', after.items[0]?.isReviewed, true);
        scene.has('orderDetail', '/data/order/actions', after.actions, 'comment', false);
      },
      async notFound(scene) {
        const me = await scene.logIn(doctor);
        await scene.refuses('mallReviewSubmit', 'notFound', review(nowhere, 1), me.token);
        const { orderId } = await placeGoods(scene, me);
        await scene.refuses('mallReviewSubmit', 'notFound', review(orderId, nowhere), me.token);
      },
      async orderChanged(scene) {
        const me = await scene.logIn(doctor);
        const [first, second, third] = await linesIn(scene, 3);
        if (!first || !second || !third) return;
        const { orderId } = await placeGoods(scene, me, [first]);
        const itemOf = async (id: number) => (await orderOf(scene, me, id)).order.items[0]?.itemId ?? 0;
        await scene.refuses('mallReviewSubmit', 'orderChanged', review(orderId, await itemOf(orderId)), me.token);
        if (!scene.canSteer) return;
        const got = await sentGoods(scene, me, true, [second]);
        const draft = review(got, await itemOf(got));
        await scene.answers('mallReviewSubmit', 'ok', draft, me.token);
        await scene.refuses('mallReviewSubmit', 'orderChanged', draft, me.token);
        const late = await sentGoods(scene, me, true, [third]);
        const lateDraft = review(late, await itemOf(late));
        const later = await daysLater(scene, 31);
        await scene.refuses('mallReviewSubmit', 'orderChanged', lateDraft, later.token);
      },
    },
  },
} satisfies StoryTable;
