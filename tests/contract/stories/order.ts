/** Stories of orders that are placed: listed, shown, cancelled, removed. */
import type { Input } from '#api/client.ts';
import { doctor, member } from '../people.ts';
import { buy, cancelling, courseOf, nowhere, orderOf, place, planOf } from '../purchase.ts';
import type { LoggedIn, Scene } from '../Scene.ts';
import type { StoryTable } from '../story.ts';

const hour = 3_600_000;

/** Orders as a list with these parameters has them. */
async function idsIn(scene: Scene, me: LoggedIn, query: NonNullable<Input<'orderList'>['query']>): Promise<number[]> {
  const { list } = await scene.peeks('orderList', { query: { ...query, size: 50 } }, me.token);
  return list.map(({ orderId }) => orderId);
}

/** Stories by operation. */
export const order = {
  orderList: {
    outcomes: {
      async ok(scene) {
        const me = await scene.logIn(doctor);
        const plan = await planOf(scene);
        const waiting = await place(scene, me, plan, true);
        const course = await courseOf(scene);
        const ended = await place(scene, me, course, true);
        await scene.answers('orderCancel', 'ok', cancelling(ended.orderId), me.token);
        const all = await scene.answers('orderList', 'ok', { query: {} }, me.token);
        scene.descends(
          'orderList',
          '/data/list',
          all.list.map(({ createTime }) => createTime),
        );
        const [last, before] = all.list;
        scene.agrees('orderList', '/data/list', [last?.orderId, before?.orderId], [ended.orderId, waiting.orderId]);
        const unpaid = await idsIn(scene, me, { status: 'unpaid' });
        scene.agrees('orderList', '/data/unpaid', all.unpaid, unpaid.length);
        scene.agrees('orderList', '/data/list', unpaid.includes(waiting.orderId), true);
        for (const type of ['vip', 'video'] as const) {
          const ofType = await idsIn(scene, me, { status: 'unpaid', type });
          const counted = all.unpaidByType[type];
          scene.agrees('orderList', `/data/unpaidByType/${type}`, counted, ofType.length, 'as its list has them');
        }
        const title = last?.items[0]?.title ?? '';
        const createTime = last?.createTime ?? 0;
        for (const [what, query, hasWaiting, hasEnded] of [
          ['that are unpaid', { status: 'unpaid' }, true, false],
          ['that are closed', { status: 'closed' }, false, true],
          ['that are paid', { status: 'paid' }, false, false],
          ['with a refund', { status: 'refund' }, false, false],
          ['of one thing', { targetId: course.targetId }, false, true],
          ['with one number', { keyword: waiting.orderNo }, true, false],
          ['with one title', { keyword: title }, false, true],
          ['from this moment', { from: createTime }, createTime === before?.createTime, true],
          ['from the next moment', { from: createTime + 1 }, false, false],
          ['until the next moment', { to: createTime + 1 }, true, true],
          ['until the first moment', { to: before?.createTime ?? 0 }, false, false],
        ] as const) {
          const ids = await idsIn(scene, me, query);
          const found = [ids.includes(waiting.orderId), ids.includes(ended.orderId)];
          scene.agrees('orderList', `/data/list (${what})`, found, [hasWaiting, hasEnded]);
        }
        const other = await scene.logIn(member);
        const theirs = await idsIn(scene, other, {});
        scene.agrees('orderList', '/data/list', theirs.includes(waiting.orderId), false);
      },
      async empty(scene) {
        const { token } = await scene.logIn(doctor);
        await scene.answers('orderList', 'empty', { query: { keyword: '没有订单叫这个名字' } }, token);
      },
    },
  },
  orderDetail: {
    outcomes: {
      async ok(scene) {
        const me = await scene.logIn(doctor);
        const placed = await place(scene, me, await planOf(scene));
        const { order: own, refund, invoiceId, serverTime } = await orderOf(scene, me, placed.orderId);
        const answered = [own.orderId, own.orderNo, own.status, own.amount.payFen, refund, invoiceId];
        const { orderId, orderNo, status, payFen } = placed;
        scene.agrees('orderDetail', '/data/order', answered, [orderId, orderNo, status, payFen, null, null]);
        // Placed a moment ago; a clock of another zone is hours away.
        const age = serverTime - own.createTime;
        const isNow = age >= 0 && age < hour;
        scene.holds(
          'orderDetail',
          '/data/order/createTime',
          isNow,
          `the hour before ${serverTime} (serverTime)`,
          own.createTime,
        );
        const { list } = await scene.peeks('orderList', { query: {} }, me.token);
        scene.agrees(
          'orderList',
          '/data/list',
          list.find((one) => one.orderId === orderId),
          own,
        );
      },
      async refunding(scene) {
        const me = await scene.logIn(doctor);
        const orderId = await buy(scene, me, await planOf(scene));
        await scene.answers('refundApply', 'ok', { body: { orderId, reason: '误操作购买' } }, me.token);
        const { order: own, refund } = await orderOf(scene, me, orderId, 'refunding');
        const answered = [own.refundStatus, refund?.status, refund?.reason, refund?.amountFen, refund?.timeline.length];
        scene.agrees('orderDetail', '/data', answered, [1, 1, '误操作购买', own.paidFen, 1]);
      },
      async notFound(scene) {
        const me = await scene.logIn(doctor);
        await scene.refuses('orderDetail', 'notFound', { query: { orderId: nowhere } }, me.token);
        if (!scene.mayWrite) return;
        const { orderId } = await place(scene, me, await planOf(scene));
        const { token } = await scene.logIn(member);
        await scene.refuses('orderDetail', 'notFound', { query: { orderId } }, token);
      },
    },
  },
  orderCancel: {
    outcomes: {
      async ok(scene) {
        const me = await scene.logIn(doctor);
        const plan = await planOf(scene);
        const { orderId } = await place(scene, me, plan);
        const cancelled = await scene.answers('orderCancel', 'ok', cancelling(orderId), me.token);
        scene.agrees('orderCancel', '/data/orderId', cancelled.orderId, orderId);
        scene.agrees('orderCancel', '/data/status', cancelled.status, 50);
        const { order: own } = await orderOf(scene, me, orderId);
        scene.agrees('orderDetail', '/data/order', own, cancelled);
        // The same may be ordered again.
        await place(scene, me, plan);
      },
      async notFound(scene) {
        const { token } = await scene.logIn(doctor);
        await scene.refuses('orderCancel', 'notFound', cancelling(nowhere), token);
      },
      async orderChanged(scene) {
        const me = await scene.logIn(doctor);
        const { orderId } = await place(scene, me, await planOf(scene));
        await scene.answers('orderCancel', 'ok', cancelling(orderId), me.token);
        await scene.refuses('orderCancel', 'orderChanged', cancelling(orderId), me.token);
      },
    },
  },
  orderRemove: {
    outcomes: {
      async ok(scene) {
        const me = await scene.logIn(doctor);
        const { orderId } = await place(scene, me, await planOf(scene));
        await scene.answers('orderCancel', 'ok', cancelling(orderId), me.token);
        await scene.answers('orderRemove', 'ok', { body: { orderId } }, me.token);
        await scene.refuses('orderDetail', 'notFound', { query: { orderId } }, me.token);
        scene.agrees('orderList', '/data/list', (await idsIn(scene, me, {})).includes(orderId), false);
      },
      async notFound(scene) {
        const { token } = await scene.logIn(doctor);
        await scene.refuses('orderRemove', 'notFound', { body: { orderId: nowhere } }, token);
      },
      async orderChanged(scene) {
        const me = await scene.logIn(doctor);
        const { orderId } = await place(scene, me, await planOf(scene));
        await scene.refuses('orderRemove', 'orderChanged', { body: { orderId } }, me.token);
      },
    },
  },
} satisfies StoryTable;
