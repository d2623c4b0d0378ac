/** Stories of refunds: asked for, computed, taken back. */
import * as orderStatus from '#openapi/dist/names/orderStatus.ts';
import { doctor } from '../people.ts';
import { buy, courseOf, freePlan, nowhere, orderOf, place, planOf } from '../purchase.ts';
import { groupEvent, peopleFor, registered } from '../registrations.ts';
import type { LoggedIn, Scene } from '../Scene.ts';
import type { StoryTable } from '../story.ts';

const ask = (orderId: number) => ({ body: { orderId, reason: '误操作购买', note: '选错了（示例）' } });

/** One participant of a group comes back by the rule of the day, then the other one: together they give what both would have given. */
async function oneOfTwoComesBack(scene: Scene, me: LoggedIn): Promise<void> {
  const chosen = await groupEvent(scene, me);
  const orderId = await registered(scene, me, chosen, peopleFor(chosen.detail, 2));
  const { order, meeting } = await orderOf(scene, me, orderId);
  const { amountFen: whole } = await scene.peeks('refundPreview', { query: { orderId } }, me.token);
  const percent = meeting?.rulePercent ?? 0;
  scene.agrees(
    'refundPreview',
    '/data/amountFen',
    whole,
    Math.floor((order.paidFen * percent) / 100),
    'as rulePercent of orderDetail says',
  );
  for (const { participantId } of meeting?.participants ?? []) {
    const body = { orderId, reason: '时间冲突，无法参加', participants: [participantId] };
    const asked = await scene.answers('refundApply', 'ok', { body }, me.token);
    const { status, refundStatus } = asked;
    scene.agrees('refundApply', '/data', { status, refundStatus }, { status: orderStatus.ready, refundStatus: 1 });
    await scene.steer('refund', { orderId });
  }
  const { order: after } = await orderOf(scene, me, orderId, 'refunding');
  scene.agrees('orderDetail', '/data/order/status', after.status, orderStatus.refunded);
  scene.agrees('orderDetail', '/data/order/refundedFen', after.refundedFen, whole, 'as refundPreview says');
}

/** Stories by operation. */
export const refund = {
  refundPreview: {
    outcomes: {
      async ok(scene) {
        const me = await scene.logIn(doctor);
        for (const subject of [await courseOf(scene), await planOf(scene)]) {
          const orderId = await buy(scene, me, subject);
          const { amountFen } = await scene.answers('refundPreview', 'ok', { query: { orderId } }, me.token);
          const { order } = await orderOf(scene, me, orderId);
          scene.agrees('refundPreview', '/data/amountFen', amountFen, order.paidFen, 'as orderDetail says');
          scene.has('orderDetail', '/data/order/actions', order.actions, 'refund');
        }
      },
      async not(scene) {
        const me = await scene.logIn(doctor);
        const { orderId } = await place(scene, me, await planOf(scene));
        const { amountFen } = await scene.answers('refundPreview', 'not', { query: { orderId } }, me.token);
        scene.agrees('refundPreview', '/data/amountFen', amountFen, 0);
      },
    },
  },
  refundApply: {
    outcomes: {
      async ok(scene) {
        const me = await scene.logIn(doctor);
        const course = await courseOf(scene);
        const orderId = await buy(scene, me, course);
        const input = { ...ask(orderId), headers: { 'Idempotency-Key': 'Rf3v9QxT1bYw8LmN2cRp5u' } };
        const asked = await scene.answers('refundApply', 'ok', input, me.token);
        scene.repeats('refundApply', await scene.answers('refundApply', 'ok', input, me.token), asked);
        const { status, refundStatus } = asked;
        scene.agrees('refundApply', '/data', { status, refundStatus }, { status: 40, refundStatus: 1 });
        const { order, refund: answered } = await orderOf(scene, me, orderId, 'refunding');
        scene.agrees('orderDetail', '/data/order', order, asked, 'as refundApply says');
        const { reason, note } = answered ?? {};
        scene.agrees(
          'orderDetail',
          '/data/refund',
          { reason, note },
          { reason: '误操作购买', note: '选错了（示例）' },
          'as sent',
        );
        await scene.answers('refundPreview', 'not', { query: { orderId } }, me.token);
        await scene.steer('refund', { orderId });
        const { order: after } = await orderOf(scene, me, orderId, 'refunding');
        scene.agrees('orderDetail', '/data/order/status', after.status, 61);
        scene.agrees('orderDetail', '/data/order/refundedFen', after.refundedFen, after.paidFen, 'as its paidFen says');
        // What was bought is closed again, and may be bought again.
        await scene.answers('orderPreview', 'ok', { body: { ...course, couponId: null } }, me.token);
        await oneOfTwoComesBack(scene, me);
      },
      async notFound(scene) {
        const { token } = await scene.logIn(doctor);
        await scene.refuses('refundApply', 'notFound', ask(nowhere), token);
      },
      async orderChanged(scene) {
        const me = await scene.logIn(doctor);
        const { orderId } = await place(scene, me, await planOf(scene));
        await scene.refuses('refundApply', 'orderChanged', ask(orderId), me.token);
        const bought = await buy(scene, me, await courseOf(scene));
        await scene.answers('refundApply', 'ok', ask(bought), me.token);
        await scene.refuses('refundApply', 'orderChanged', ask(bought), me.token);
      },
      async refundRefused(scene) {
        const me = await scene.logIn(doctor);
        // Nothing was paid, so that there is nothing to give back.
        const draft = await freePlan(scene, me);
        const { orderId } = await scene.answers('orderCreate', 'free', draft, me.token);
        await scene.refuses('refundApply', 'refundRefused', ask(orderId), me.token);
      },
    },
  },
  refundCancel: {
    outcomes: {
      async ok(scene) {
        const me = await scene.logIn(doctor);
        const orderId = await buy(scene, me, await planOf(scene));
        const { order: bought } = await orderOf(scene, me, orderId);
        await scene.answers('refundApply', 'ok', ask(orderId), me.token);
        const back = await scene.answers('refundCancel', 'ok', { body: { orderId } }, me.token);
        scene.agrees('refundCancel', '/data', back, bought, 'as before refundApply');
        scene.agrees(
          'orderDetail',
          '/data/order',
          (await orderOf(scene, me, orderId)).order,
          bought,
          'as before refundApply',
        );
      },
      async notFound(scene) {
        const { token } = await scene.logIn(doctor);
        await scene.refuses('refundCancel', 'notFound', { body: { orderId: nowhere } }, token);
      },
      async orderChanged(scene) {
        const me = await scene.logIn(doctor);
        const { orderId } = await place(scene, me, await planOf(scene));
        await scene.refuses('refundCancel', 'orderChanged', { body: { orderId } }, me.token);
        const bought = await buy(scene, me, await courseOf(scene));
        await scene.answers('refundApply', 'ok', ask(bought), me.token);
        await scene.steer('refund', { orderId: bought, agree: false });
        await scene.refuses('refundCancel', 'orderChanged', { body: { orderId: bought } }, me.token);
      },
    },
  },
} satisfies StoryTable;
