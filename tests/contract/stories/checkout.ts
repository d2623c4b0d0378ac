/** Stories of a purchase: what an order would cost, and how it is placed. */
import type { Input } from '#api/client.ts';
import { actPlanOf } from '../campaigns.ts';
import { doctor, member } from '../people.ts';
import {
  buy,
  cancelling,
  courseOf,
  draftOf,
  freePlan,
  memberCourseOf,
  nowhere,
  orderOf,
  place,
  otherPlanOf,
  planOf,
  priceOf,
  type Subject,
  untilTooOften,
} from '../purchase.ts';

import { signed } from '../signed.ts';
import type { StoryTable } from '../story.ts';

/** Name of a click. */
const key = { 'Idempotency-Key': 'Rk3v9QxT1bYw8LmN2cRp5u' };

const preview = (subject: Subject, couponId?: number | null): Input<'orderPreview'> => ({
  body: { ...subject, ...(couponId !== undefined && { couponId }) },
});
const gone: Subject = { orderType: 'video', targetId: nowhere };
/** A course that nobody needs to buy. */
const free: Subject = { orderType: 'video', targetId: 1001 };

/** Stories by operation. */
export const checkout = {
  orderPreview: {
    outcomes: {
      async ok(scene) {
        const { token } = await scene.logIn(doctor);
        const plan = await planOf(scene);
        const bare = await scene.answers('orderPreview', 'ok', preview(plan, null), token);
        scene.agrees('orderPreview', '/data/couponId', bare.couponId, null);
        scene.agrees(
          'orderPreview',
          '/data/amount/payFen',
          bare.amount.payFen,
          bare.item.priceFen,
          'as /data/item/priceFen says',
        );
        const year: Subject = { orderType: 'vip', targetId: 3 };
        for (const subject of [plan, year, await courseOf(scene)]) {
          const own = await scene.answers('orderPreview', 'ok', preview(subject), token);
          const { goodsFen, vipOffFen, actOffFen, couponOffFen, payFen } = own.amount;
          const left = goodsFen - vipOffFen - actOffFen - couponOffFen;
          scene.agrees(
            'orderPreview',
            '/data/amount/payFen',
            payFen,
            left,
            'goodsFen − vipOffFen − actOffFen − couponOffFen',
          );
          const savings = own.coupons.filter(({ reason }) => reason === null).map(({ offFen }) => offFen);
          scene.descends('orderPreview', '/data/coupons', savings, 'offFen');
          // Without a wish the coupon that saves most is taken.
          scene.agrees(
            'orderPreview',
            '/data/amount/couponOffFen',
            couponOffFen,
            savings[0] ?? 0,
            'as /data/coupons says',
          );
          for (const [at, { reason, offFen }] of own.coupons.entries())
            if (reason !== null)
              scene.agrees('orderPreview', `/data/coupons/${at}/offFen`, offFen, 0, 'as its reason says');
        }
        // A campaign may sell a plan for less; an order that does not name it costs as much as before.
        const act = await actPlanOf(scene);
        if (!act) return;
        const subject = { orderType: 'vip' as const, targetId: act.planId, couponId: null };
        for (const [actKey, fen] of [
          [act.key, act.actFen],
          ['nowhere', act.priceFen],
        ] as const) {
          const { amount, item } = await scene.answers('orderPreview', 'ok', { body: { ...subject, actKey } }, token);
          scene.agrees('orderPreview', '/data/amount/payFen', amount.payFen, fen, 'as actModule says');
          const former = fen < act.priceFen ? act.priceFen : null;
          const place = '/data/item/offer/formerFen';
          scene.agrees('orderPreview', place, item.offer?.formerFen ?? null, former, 'as actModule says');
        }
      },
      async free(scene) {
        const me = await scene.logIn(doctor);
        const { orderType, targetId, couponId } = (await freePlan(scene, me)).body;
        const input = preview({ orderType, targetId }, couponId);
        const { amount } = await scene.answers('orderPreview', 'free', input, me.token);
        scene.agrees(
          'orderPreview',
          '/data/amount/couponOffFen',
          amount.couponOffFen,
          amount.goodsFen,
          'as goodsFen says',
        );
      },
      async notFound(scene) {
        const { token } = await scene.logIn(doctor);
        await scene.refuses('orderPreview', 'notFound', preview(gone), token);
        await scene.refuses('orderPreview', 'notFound', preview({ orderType: 'vip', targetId: nowhere }), token);
      },
      async notForSale(scene) {
        const { token } = await scene.logIn(doctor);
        await scene.refuses('orderPreview', 'notForSale', preview(free), token);
      },
      async owned(scene) {
        const me = await scene.logIn(doctor);
        const course = await courseOf(scene);
        await buy(scene, me, course);
        await scene.refuses('orderPreview', 'owned', preview(course), me.token);
        await scene.answers('orderPreview', 'ok', preview(course), (await scene.logIn(member)).token);
      },
      async memberFree(scene) {
        const course = await memberCourseOf(scene);
        const { token } = await scene.logIn(member);
        await scene.refuses('orderPreview', 'memberFree', preview(course), token);
        await scene.answers('orderPreview', 'ok', preview(course), (await scene.logIn(doctor)).token);
      },
      async couponUnusable(scene) {
        const { token } = await scene.logIn(doctor);
        const plan = await planOf(scene);
        await scene.refuses('orderPreview', 'couponUnusable', preview(plan, nowhere), token);
        const { coupons } = await scene.answers('orderPreview', 'ok', preview(plan), token);
        for (const { couponId } of coupons.filter(({ reason }) => reason !== null))
          await scene.refuses('orderPreview', 'couponUnusable', preview(plan, couponId), token);
      },
    },
  },
  orderCreate: {
    outcomes: {
      async ok(scene) {
        const me = await scene.logIn(doctor);
        const year: Subject = { orderType: 'vip', targetId: 3 };
        const { amount, couponId } = await scene.answers('orderPreview', 'ok', preview(year), me.token);
        const draft = { ...draftOf(year, amount.payFen), headers: key };
        draft.body.couponId = couponId;
        const placed = await scene.answers('orderCreate', 'ok', draft, me.token);
        scene.agrees('orderCreate', '/data/payFen', placed.payFen, amount.payFen, 'as orderPreview says');
        const again = await scene.answers('orderCreate', 'ok', draft, me.token);
        scene.repeats('orderCreate', again, placed);
        const { order: own } = await orderOf(scene, me, placed.orderId);
        scene.agrees('orderDetail', '/data/order/amount', own.amount, amount, 'as orderPreview says');
        scene.agrees('orderDetail', '/data/order/orderNo', own.orderNo, placed.orderNo, 'as orderCreate says');
        scene.agrees('orderDetail', '/data/order/actions', own.actions, ['pay', 'cancel']);
        // Its coupon is kept from all other orders.
        const other = { orderType: 'vip', targetId: 4 } as const;
        const { coupons } = await scene.answers('orderPreview', 'ok', preview(other, null), me.token);
        const at = coupons.findIndex((coupon) => coupon.couponId === couponId);
        scene.agrees('orderPreview', `/data/coupons/${at}/offFen`, coupons[at]?.offFen, 0);
        scene.differs('orderPreview', `/data/coupons/${at}/reason`, coupons[at]?.reason, null);
        if (couponId !== null)
          await scene.refuses('orderPreview', 'couponUnusable', preview(other, couponId), me.token);
        // With the order it comes back.
        await scene.answers('orderCancel', 'ok', cancelling(placed.orderId), me.token);
        const after = await scene.answers('orderPreview', 'ok', preview(year, null), me.token);
        const back = after.coupons.findIndex((coupon) => coupon.couponId === couponId);
        if (couponId !== null)
          scene.agrees('orderPreview', `/data/coupons/${back}/reason`, after.coupons[back]?.reason, null);
      },
      async free(scene) {
        const me = await scene.logIn(doctor);
        const draft = await freePlan(scene, me);
        const { orderId } = await scene.answers('orderCreate', 'free', draft, me.token);
        const { order: own } = await orderOf(scene, me, orderId);
        scene.agrees(
          'orderDetail',
          '/data/order',
          { status: own.status, paidFen: own.paidFen },
          { status: 40, paidFen: 0 },
        );
        await scene.answers('userInfo', 'member', { path: { userId: me.userId } }, me.token);
        const { list } = await scene.peeks('couponList', { query: { status: 'used' } }, me.token);
        const used = list.find((coupon) => coupon.couponId === draft.body.couponId);
        scene.agrees(
          'couponList',
          '/data/list/*',
          { status: used?.status, orderId: used?.orderId },
          { status: 1, orderId },
        );
      },
      async badParameter(scene) {
        const me = await scene.logIn(doctor);
        const plan = await planOf(scene);
        const sound = draftOf(plan, await priceOf(scene, me, plan));
        const forged = { ...signed(sound.body), nonce: '0000000000' };
        await scene.refuses('orderCreate', 'badParameter', { body: forged }, me.token);
      },
      async notFound(scene) {
        const { token } = await scene.logIn(member);
        await scene.refuses('orderCreate', 'notFound', draftOf(gone, 100), token);
      },
      async notForSale(scene) {
        const { token } = await scene.logIn(member);
        await scene.refuses('orderCreate', 'notForSale', draftOf(free, 100), token);
      },
      async memberFree(scene) {
        const draft = draftOf(await memberCourseOf(scene), 0);
        await scene.refuses('orderCreate', 'memberFree', draft, (await scene.logIn(member)).token);
      },
      async owned(scene) {
        const me = await scene.logIn(doctor);
        const course = await courseOf(scene);
        const price = await priceOf(scene, me, course);
        await buy(scene, me, course);
        await scene.refuses('orderCreate', 'owned', draftOf(course, price), me.token);
      },
      async couponUnusable(scene) {
        const me = await scene.logIn(doctor);
        const plan = await otherPlanOf(scene);
        const draft = draftOf(plan, await priceOf(scene, me, plan));
        draft.body.couponId = nowhere;
        await scene.refuses('orderCreate', 'couponUnusable', draft, me.token);
      },
      async priceChanged(scene) {
        const me = await scene.logIn(member);
        const plan = await otherPlanOf(scene);
        const price = await priceOf(scene, me, plan);
        for (const seen of [price - 1, price + 1, 0])
          await scene.refuses('orderCreate', 'priceChanged', draftOf(plan, seen), me.token);
      },
      async samePending(scene) {
        const me = await scene.logIn(doctor);
        const plan = await planOf(scene);
        const { payFen } = await place(scene, me, plan);
        await scene.refuses('orderCreate', 'samePending', draftOf(plan, payFen), me.token);
      },
      async tooFrequent(scene) {
        const me = await scene.logIn(member);
        const plan = await planOf(scene);
        const draft = draftOf(plan, await priceOf(scene, me, plan));
        await untilTooOften(scene, 'orderCreate', draft, me.token, async () => {
          const { orderId } = await scene.answers('orderCreate', 'ok', draft, me.token);
          await scene.answers('orderCancel', 'ok', cancelling(orderId), me.token);
        });
      },
    },
  },
} satisfies StoryTable;
