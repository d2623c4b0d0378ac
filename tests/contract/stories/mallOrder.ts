/** Stories of goods that are bought: reminded, redirected, sent, received. */
import * as invoiceTitleType from '#openapi/dist/names/invoiceTitleType.ts';
import type { Head } from '#kit/money/invoiceHead.ts';
import {
  addressesOf,
  buyGoods,
  day,
  daysLater,
  draftFor,
  isListedOnly,
  linesIn,
  placeGoods,
  receiverOf,
  refusesNowhere,
  sentGoods,
} from '../goods.ts';
import { doctor, member } from '../people.ts';
import { nowhere, orderOf } from '../purchase.ts';
import type { StoryTable } from '../story.ts';

const head: Head = { titleType: invoiceTitleType.person, title: '张样例' };
const invoice = { head, email: 'a@example.com' };

/** Stories by operation. */
export const mallOrder = {
  mallLogistics: {
    outcomes: {
      async ok(scene) {
        let me = await scene.logIn(doctor);
        const orderId = await sentGoods(scene, me);
        const { order, mall } = await orderOf(scene, me, orderId);
        const { status, statusText } = order;
        scene.agrees('orderDetail', '/data/order', { status, statusText }, { status: 30, statusText: '待收货' });
        scene.agrees('orderDetail', '/data/order/actions', order.actions, ['logistics', 'confirm', 'refund']);
        await isListedOnly(scene, me, orderId, 'toReceive');
        const answered = async () =>
          (await scene.answers('mallLogistics', 'ok', { query: { orderId } }, me.token)).packages[0];
        const sent = await answered();
        const begun = sent?.timeline.length ?? 0;
        const first = `/data/packages/0/timeline/${begun - 1}/time`;
        scene.agrees('mallLogistics', first, sent?.timeline.at(-1)?.time, mall?.deliverTime, 'as orderDetail says');
        const end = (mall?.deliverTime ?? 0) + 10 * day;
        scene.agrees('orderDetail', '/data/mall/autoConfirmTime', mall?.autoConfirmTime, end, 'deliverTime + 10 d');
        // The way grows with the clock.
        me = await daysLater(scene, 1);
        const later = await answered();
        const grown = later?.timeline.length ?? 0;
        const pointer = '/data/packages/0/timeline';
        scene.holds('mallLogistics', `${pointer}/length`, grown > begun, `more than ${begun}`, grown);
        scene.descends('mallLogistics', pointer, later?.timeline.map(({ time }) => time) ?? [], 'time');
        await scene.steer('parcel', { orderId, do: 'deliver' });
        scene.agrees('mallLogistics', '/data/packages/0/statusText', (await answered())?.statusText, '已签收');
      },
      async orderChanged(scene) {
        const me = await scene.logIn(doctor);
        const { orderId } = await placeGoods(scene, me);
        await scene.refuses('mallLogistics', 'orderChanged', { query: { orderId } }, me.token);
      },
      async notFound(scene) {
        const me = await scene.logIn(doctor);
        await scene.refuses('mallLogistics', 'notFound', { query: { orderId: nowhere } }, me.token);
        if (!scene.canSteer) return;
        // That of somebody else is not there for others.
        const orderId = await sentGoods(scene, me);
        const { token } = await scene.logIn(member);
        await scene.refuses('mallLogistics', 'notFound', { query: { orderId } }, token);
      },
    },
  },
  mallReceive: {
    outcomes: {
      async ok(scene) {
        const me = await scene.logIn(doctor);
        const orderId = await sentGoods(scene, me, false, undefined, { invoice });
        const received = await scene.answers('mallReceive', 'ok', { body: { orderId } }, me.token);
        const { status, statusText, invoiceState } = received;
        scene.agrees('mallReceive', '/data', { status, statusText }, { status: 40, statusText: '已完成' });
        // The invoice that was asked for with the order is on its way.
        const buttons = ['comment', 'rebuy', 'invoiceView', 'refund'];
        scene.agrees('mallReceive', '/data/invoiceState', invoiceState, 1);
        scene.agrees('mallReceive', '/data/actions', received.actions, buttons);
        const { order, mall } = await orderOf(scene, me, orderId);
        scene.agrees('orderDetail', '/data/order', order, received, 'as mallReceive says');
        scene.differs('orderDetail', '/data/mall/receiveTime', mall?.receiveTime, null);
        scene.agrees('orderDetail', '/data/mall/autoConfirmTime', mall?.autoConfirmTime, null);
        await isListedOnly(scene, me, orderId, 'done');
        // A parcel that nobody confirms counts as received after ten days.
        const other = await sentGoods(scene, me);
        const later = await daysLater(scene, 10);
        scene.agrees('orderDetail', '/data/order/status', (await orderOf(scene, later, other)).order.status, 40);
      },
      notFound: async (scene) => refusesNowhere(scene, 'mallReceive', await scene.logIn(doctor)),
      async orderChanged(scene) {
        const me = await scene.logIn(doctor);
        const { orderId } = await placeGoods(scene, me);
        await scene.refuses('mallReceive', 'orderChanged', { body: { orderId } }, me.token);
      },
    },
  },
  mallExtend: {
    outcomes: {
      async ok(scene) {
        let me = await scene.logIn(doctor);
        const orderId = await sentGoods(scene, me);
        const ends = async () => (await orderOf(scene, me, orderId)).mall?.autoConfirmTime ?? 0;
        const before = await ends();
        me = await daysLater(scene, 7);
        const { order } = await orderOf(scene, me, orderId);
        scene.has('orderDetail', '/data/order/actions', order.actions, 'extend');
        const extended = await scene.answers('mallExtend', 'ok', { body: { orderId } }, me.token);
        scene.has('mallExtend', '/data/actions', extended.actions, 'extend', false);
        scene.agrees(
          'orderDetail',
          '/data/mall/autoConfirmTime',
          await ends(),
          before + 5 * day,
          'the end before + 5 d',
        );
        me = await daysLater(scene, 7);
        await scene.refuses('mallExtend', 'orderChanged', { body: { orderId } }, me.token);
        scene.agrees('orderDetail', '/data/order/status', (await orderOf(scene, me, orderId)).order.status, 30);
      },
      notFound: async (scene) => refusesNowhere(scene, 'mallExtend', await scene.logIn(doctor)),
      async orderChanged(scene) {
        const me = await scene.logIn(doctor);
        const orderId = await sentGoods(scene, me);
        await scene.refuses('mallExtend', 'orderChanged', { body: { orderId } }, me.token);
      },
    },
  },
  mallOrderAddress: {
    outcomes: {
      async ok(scene) {
        const me = await scene.logIn(doctor);
        const [first, second] = await addressesOf(scene, me);
        const other = second?.provinceCode === first.provinceCode ? second : first;
        const change = (orderId: number, addressId: number) => ({ body: { orderId, addressId } });
        const { orderId } = await placeGoods(scene, me);
        // Before the payment as often as wanted.
        for (const address of [other, first, other]) {
          const input = change(orderId, address.addressId);
          const changed = await scene.answers('mallOrderAddress', 'ok', input, me.token);
          const { order, mall } = await orderOf(scene, me, orderId);
          scene.agrees('orderDetail', '/data/order', order, changed, 'as mallOrderAddress says');
          scene.agrees('orderDetail', '/data/mall/address', mall?.address, receiverOf(address), 'as addressList says');
        }
        if (!scene.canSteer) return;
        // After it once.
        const paid = await buyGoods(scene, me);
        const { actions } = await scene.answers('mallOrderAddress', 'ok', change(paid, other.addressId), me.token);
        scene.agrees('mallOrderAddress', '/data/actions', actions, ['refund', 'remind']);
        await scene.refuses('mallOrderAddress', 'orderChanged', change(paid, first.addressId), me.token);
      },
      async notFound(scene) {
        const me = await scene.logIn(doctor);
        const [{ addressId }] = await addressesOf(scene, me);
        await scene.refuses('mallOrderAddress', 'notFound', { body: { orderId: nowhere, addressId } }, me.token);
      },
      async orderChanged(scene) {
        const me = await scene.logIn(doctor);
        const [{ addressId }] = await addressesOf(scene, me);
        const orderId = await sentGoods(scene, me);
        await scene.refuses('mallOrderAddress', 'orderChanged', { body: { orderId, addressId } }, me.token);
      },
      async addressUnusable(scene) {
        const me = await scene.logIn(doctor);
        const { orderId } = await placeGoods(scene, me);
        const change = (addressId: number) => ({ body: { orderId, addressId } });
        await scene.refuses('mallOrderAddress', 'addressUnusable', change(nowhere), me.token);
        // A region that costs more; the far province has 97 at the beginning of its codes.
        const far = (await addressesOf(scene, me)).find(({ provinceCode }) => provinceCode.startsWith('97'));
        if (scene.canSteer && far)
          await scene.refuses('mallOrderAddress', 'addressUnusable', change(far.addressId), me.token);
      },
    },
  },
  orderRemind: {
    outcomes: {
      async ok(scene) {
        const me = await scene.logIn(doctor);
        const orderId = await buyGoods(scene, me);
        const { nextTime } = await scene.answers('orderRemind', 'ok', { body: { orderId } }, me.token);
        const { mall, order, serverTime } = await orderOf(scene, me, orderId);
        scene.agrees('orderDetail', '/data/mall/remindTime', mall?.remindTime, nextTime, 'as orderRemind says');
        scene.holds('orderRemind', '/data/nextTime', nextTime > serverTime, `more than ${serverTime}`, nextTime);
        scene.agrees('orderDetail', '/data/order/actions', order.actions, ['refund', 'address']);
        await isListedOnly(scene, me, orderId, 'ready');
        // A request for a refund takes it out of the orders that are to be sent.
        await scene.answers('refundApply', 'ok', { body: { orderId, reason: '不想要了' } }, me.token);
        await isListedOnly(scene, me, orderId, 'refund');
      },
      notFound: async (scene) => refusesNowhere(scene, 'orderRemind', await scene.logIn(doctor)),
      async orderChanged(scene) {
        const me = await scene.logIn(doctor);
        const { body } = await draftFor(scene, me, await linesIn(scene));
        const { orderId } = await scene.answers('mallOrderCreate', 'ok', { body }, me.token);
        await scene.refuses('orderRemind', 'orderChanged', { body: { orderId } }, me.token);
      },
      async tooFrequent(scene) {
        const me = await scene.logIn(doctor);
        const orderId = await buyGoods(scene, me);
        await scene.answers('orderRemind', 'ok', { body: { orderId } }, me.token);
        await scene.refuses('orderRemind', 'tooFrequent', { body: { orderId } }, me.token);
      },
    },
  },
} satisfies StoryTable;
