/** Stories of registrations that are previewed and placed; audits. */
import * as orderStatus from '#openapi/dist/names/orderStatus.ts';
import { boundElsewhere, doctor, member } from '../people.ts';
import { cancelling, nowhere, onlyWhereReset, orderOf, untilTooOften } from '../purchase.ts';
import {
  type Chosen,
  closedTo,
  eventWith,
  freeEvent,
  fullEvent,
  memberTicket,
  noSteering,
  paidEvent,
  peopleFor,
  previewFor,
  register,
  registered,
  registering,
} from '../registrations.ts';
import type { LoggedIn, Scene } from '../Scene.ts';
import type { StoryTable } from '../story.ts';

const key = { 'Idempotency-Key': 'Rk3v9QxT1bYw8LmN2cRp5u' };

const callOff = (scene: Scene, { choice }: Chosen) => scene.steer('meeting', { albumId: choice.albumId, do: 'cancel' });

/** Somebody who may not register is refused whatever the form says. */
async function isRefused(
  scene: Scene,
  me: LoggedIn,
  outcome: 'registrationNotOpen' | 'registrationClosed' | 'seatsShort' | 'requirementUnmet' | 'vipOnly',
  chosen: Chosen,
  problem: string,
): Promise<void> {
  const preview = await scene.answers(
    'meetingPreview',
    problem === 'full' ? 'full' : 'ok',
    { body: { ...chosen.choice, quantity: 1, couponId: null } },
    me.token,
  );
  scene.agrees('meetingPreview', '/data/problem', preview.problem, problem);
  const participants = peopleFor(chosen.detail);
  const body = {
    ...chosen.choice,
    participants,
    couponId: null,
    expectPayFen: preview.amount.payFen,
    agree: true as const,
  };
  await scene.refuses('meetingOrderCreate', outcome, { body }, me.token);
}

/** Stories by operation. */
export const meetingOrder = {
  meetingPreview: {
    outcomes: {
      async ok(scene) {
        const me = await scene.logIn(doctor);
        const chosen = await paidEvent(scene, me);
        const { amount, item, stock, limit, refundRules } = await previewFor(scene, me, chosen);
        const { goodsFen, vipOffFen, actOffFen, couponOffFen, payFen } = amount;
        const left = goodsFen - vipOffFen - actOffFen - couponOffFen;
        const parts = 'goodsFen − vipOffFen − actOffFen − couponOffFen';
        scene.agrees('meetingPreview', '/data/amount/payFen', payFen, left, parts);
        scene.agrees('meetingPreview', '/data/item/payFen', item.payFen, payFen, 'as /data/amount/payFen says');
        scene.agrees(
          'meetingPreview',
          '/data/refundRules',
          refundRules,
          chosen.detail.refundRules,
          'as meetingDetail says',
        );
        scene.holds('meetingPreview', '/data/limit', limit >= 1, 'at least 1', limit);
        scene.holds('meetingPreview', '/data/stock', stock > 0, 'at least 1', stock);
      },
      async full(scene) {
        const me = await scene.logIn(doctor);
        const chosen = await fullEvent(scene, me);
        const body = { ...chosen.choice, quantity: 1, couponId: null };
        const { stock } = await scene.answers('meetingPreview', 'full', { body }, me.token);
        scene.agrees('meetingPreview', '/data/stock', stock, 0);
      },
      async notFound(scene) {
        const me = await scene.logIn(doctor);
        const { choice } = await paidEvent(scene, me);
        const body = { ...choice, albumId: nowhere, quantity: 1, couponId: null };
        await scene.refuses('meetingPreview', 'notFound', { body }, me.token);
      },
      async couponUnusable(scene) {
        const me = await scene.logIn(doctor);
        const { choice } = await paidEvent(scene, me);
        const body = { ...choice, quantity: 1, couponId: nowhere };
        await scene.refuses('meetingPreview', 'couponUnusable', { body }, me.token);
      },
    },
  },
  meetingOrderCreate: {
    outcomes: {
      async ok(scene) {
        const me = await scene.logIn(doctor);
        const chosen = await paidEvent(scene, me);
        const before = await previewFor(scene, me, chosen);
        const draft = await registering(scene, me, chosen);
        const sent = { ...draft, headers: key };
        const { orderId, status, payFen } = await scene.answers('meetingOrderCreate', 'ok', sent, me.token);
        scene.agrees('meetingOrderCreate', '/data/status', status, orderStatus.unpaid);
        scene.agrees('meetingOrderCreate', '/data/payFen', payFen, draft.body.expectPayFen, 'as sent');
        // The same click is the same order, and takes no second seat.
        const again = await scene.answers('meetingOrderCreate', 'ok', sent, me.token);
        scene.repeats('meetingOrderCreate', { orderId: again.orderId }, { orderId });
        const other = await scene.logIn(member);
        const after = await previewFor(scene, other, chosen);
        scene.agrees('meetingPreview', '/data/stock', after.stock, before.stock - 1, 'one less than before');
        // A cancelled order gives its seat back.
        await scene.answers('orderCancel', 'ok', cancelling(orderId), (await scene.logIn(doctor)).token);
        const { stock } = await previewFor(scene, await scene.logIn(member), chosen);
        scene.agrees('meetingPreview', '/data/stock', stock, before.stock, 'as before');
      },
      async free(scene) {
        const me = await scene.logIn(doctor);
        onlyWhereReset(scene, '免费报名会立即成功');
        const draft = await registering(scene, me, await freeEvent(scene, me));
        const { orderId, status } = await scene.answers('meetingOrderCreate', 'free', draft, me.token);
        scene.agrees('meetingOrderCreate', '/data/status', status, orderStatus.ready);
        const { meeting } = await orderOf(scene, me, orderId);
        scene.agrees(
          'orderDetail',
          '/data/meeting/participants/0/state',
          meeting?.participants[0]?.state,
          'registered',
        );
      },
      async audit(scene) {
        const me = await scene.logIn(doctor);
        onlyWhereReset(scene, noSteering);
        const draft = await registering(scene, me, await freeEvent(scene, me, true));
        const { orderId, status } = await scene.answers('meetingOrderCreate', 'audit', draft, me.token);
        scene.agrees('meetingOrderCreate', '/data/status', status, orderStatus.auditing);
        await scene.steer('registration', { orderId, do: 'approve' });
        const accepted = await orderOf(scene, me, orderId);
        scene.agrees('orderDetail', '/data/order/status', accepted.order.status, orderStatus.ready);
        // One that was paid and is refused gives all its money back.
        const paid = await registered(scene, me, await paidEvent(scene, me, true));
        const before = await orderOf(scene, me, paid);
        scene.agrees('orderDetail', '/data/order/actions', before.order.actions, ['audit', 'cancel']);
        await scene.steer('registration', { orderId: paid, do: 'reject' });
        const { order, refund } = await orderOf(scene, me, paid, 'refunding');
        scene.agrees('orderDetail', '/data/order/status', order.status, orderStatus.refunded);
        scene.agrees('orderDetail', '/data/order/refundedFen', order.refundedFen, order.paidFen, 'as its paidFen says');
        scene.agrees('orderDetail', '/data/refund/amountFen', refund?.amountFen, order.paidFen, 'as paidFen says');
      },
      async notFound(scene) {
        const me = await scene.logIn(doctor);
        const draft = await registering(scene, me, await paidEvent(scene, me));
        await scene.refuses('meetingOrderCreate', 'notFound', { body: { ...draft.body, ticketId: nowhere } }, me.token);
      },
      async registrationNotOpen(scene) {
        const me = await scene.logIn(doctor);
        const soon = await eventWith(scene, me.token, ({ requirement }) => requirement === null, 'soon');
        await isRefused(scene, me, 'registrationNotOpen', soon, 'notOpen');
      },
      async registrationClosed(scene) {
        const me = await scene.logIn(doctor);
        const ended = await eventWith(scene, me.token, ({ requirement }) => requirement === null, 'ended');
        await isRefused(scene, me, 'registrationClosed', ended, 'closed');
        onlyWhereReset(scene, noSteering);
        const chosen = await paidEvent(scene, me);
        await callOff(scene, chosen);
        await isRefused(scene, me, 'registrationClosed', chosen, 'cancelled');
      },
      async seatsShort(scene) {
        const me = await scene.logIn(doctor);
        await isRefused(scene, me, 'seatsShort', await fullEvent(scene, me), 'full');
      },
      async alreadySigned(scene) {
        const me = await scene.logIn(doctor);
        const chosen = await paidEvent(scene, me);
        await registered(scene, me, chosen);
        const draft = await registering(scene, me, chosen);
        await scene.refuses('meetingOrderCreate', 'alreadySigned', draft, me.token);
        // A registration by somebody else tells nothing and keeps nobody away.
        const other = await scene.logIn(member);
        await scene.answers('meetingOrderCreate', 'ok', await registering(scene, other, chosen), other.token);
      },
      async requirementUnmet(scene) {
        // A doctor whose qualification was refused.
        const me = await scene.logIn(boundElsewhere);
        await isRefused(scene, me, 'requirementUnmet', await closedTo(scene, me), 'requirement');
      },
      async vipOnly(scene) {
        const me = await scene.logIn(doctor);
        await isRefused(scene, me, 'vipOnly', await memberTicket(scene, me), 'vipOnly');
      },
      async badForm(scene) {
        const me = await scene.logIn(doctor);
        const chosen = await paidEvent(scene, me);
        const people = peopleFor(chosen.detail).map((one) => ({ ...one, extra: { ...one.extra, nonsense: '示例' } }));
        const draft = await registering(scene, me, chosen, people);
        await scene.refuses('meetingOrderCreate', 'badForm', draft, me.token);
      },
      async priceChanged(scene) {
        const me = await scene.logIn(doctor);
        const { body } = await registering(scene, me, await paidEvent(scene, me));
        const cheaper = { body: { ...body, expectPayFen: body.expectPayFen - 1 } };
        await scene.refuses('meetingOrderCreate', 'priceChanged', cheaper, me.token);
      },
      async couponUnusable(scene) {
        const me = await scene.logIn(doctor);
        const { body } = await registering(scene, me, await paidEvent(scene, me));
        await scene.refuses('meetingOrderCreate', 'couponUnusable', { body: { ...body, couponId: nowhere } }, me.token);
      },
      async samePending(scene) {
        const me = await scene.logIn(doctor);
        const chosen = await paidEvent(scene, me);
        const { orderId } = await register(scene, me, chosen);
        const draft = await registering(scene, me, chosen, peopleFor(chosen.detail, 1, 50));
        await scene.refuses('meetingOrderCreate', 'samePending', draft, me.token);
        await scene.answers('orderCancel', 'ok', cancelling(orderId), me.token);
      },
      async tooFrequent(scene) {
        const me = await scene.logIn(member);
        const chosen = await paidEvent(scene, me);
        const draft = await registering(scene, me, chosen);
        await untilTooOften(scene, 'meetingOrderCreate', draft, me.token, async () => {
          const { orderId } = await scene.answers('meetingOrderCreate', 'ok', draft, me.token);
          await scene.answers('orderCancel', 'ok', cancelling(orderId), me.token);
        });
      },
    },
  },
} satisfies StoryTable;
