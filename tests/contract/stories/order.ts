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
          'createTime',
        );
        const [last, before] = all.list;
        scene.agrees('orderList', '/data/list/0/orderId', last?.orderId, ended.orderId, 'as orderCreate says');
        scene.agrees('orderList', '/data/list/1/orderId', before?.orderId, waiting.orderId, 'as orderCreate says');
        const unpaid = await idsIn(scene, me, { status: 'unpaid' });
        scene.has('orderList', '/query/status', unpaid, ended.orderId, false);
        scene.agrees('orderList', '/data/unpaid', all.unpaid, unpaid.length, 'as its list with status=unpaid says');
        scene.has('orderList', '/query/status', unpaid, waiting.orderId);
        for (const type of ['vip', 'video'] as const) {
          const ofType = await idsIn(scene, me, { status: 'unpaid', type });
          const counted = all.unpaidByType[type];
          scene.agrees(
            'orderList',
            `/data/unpaidByType/${type}`,
            counted,
            ofType.length,
            'as its list with this type says',
          );
        }
        const title = last?.items[0]?.title ?? '';
        const createTime = last?.createTime ?? 0;
        for (const [query, hasWaiting, hasEnded] of [
          [{ status: 'unpaid' }, true, false],
          [{ status: 'closed' }, false, true],
          [{ status: 'paid' }, false, false],
          [{ status: 'refund' }, false, false],
          [{ targetId: course.targetId }, false, true],
          [{ keyword: waiting.orderNo }, true, false],
          [{ keyword: title }, false, true],
          [{ from: createTime }, createTime === before?.createTime, true],
          [{ from: createTime + 1 }, false, false],
          [{ to: createTime + 1 }, true, true],
          [{ to: before?.createTime ?? 0 }, false, false],
        ] as const) {
          const ids = await idsIn(scene, me, query);
          const pointer = `/query/${Object.keys(query).join()}`;
          scene.has('orderList', pointer, ids, waiting.orderId, hasWaiting);
          scene.has('orderList', pointer, ids, ended.orderId, hasEnded);
        }
        const other = await scene.logIn(member);
        const theirs = await idsIn(scene, other, {});
        scene.has('orderList', '/data/list/*/orderId', theirs, waiting.orderId, false);
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
        const answered = { orderId: own.orderId, orderNo: own.orderNo, status: own.status };
        const { orderId, orderNo, status, payFen } = placed;
        scene.agrees('orderDetail', '/data/order', answered, { orderId, orderNo, status }, 'as orderCreate says');
        scene.agrees('orderDetail', '/data/order/amount/payFen', own.amount.payFen, payFen, 'as orderCreate says');
        scene.agrees('orderDetail', '/data', { refund, invoiceId }, { refund: null, invoiceId: null });
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
        const listed = list.find((one) => one.orderId === orderId);
        scene.agrees('orderList', '/data/list/*', listed, own, 'as orderDetail says');
      },
      async refunding(scene) {
        const me = await scene.logIn(doctor);
        const orderId = await buy(scene, me, await planOf(scene));
        await scene.answers('refundApply', 'ok', { body: { orderId, reason: '误操作购买' } }, me.token);
        const { order: own, refund } = await orderOf(scene, me, orderId, 'refunding');
        scene.agrees('orderDetail', '/data/order/refundStatus', own.refundStatus, 1);
        const answered = { status: refund?.status, reason: refund?.reason };
        scene.agrees(
          'orderDetail',
          '/data/refund',
          answered,
          { status: 1, reason: '误操作购买' },
          'as refundApply says',
        );
        const paidBack = refund?.amountFen;
        scene.agrees('orderDetail', '/data/refund/amountFen', paidBack, own.paidFen, 'as /data/order/paidFen says');
        scene.agrees('orderDetail', '/data/refund/timeline/length', refund?.timeline.length, 1);
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
        scene.agrees('orderDetail', '/data/order', own, cancelled, 'as orderCancel says');
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
        scene.has('orderList', '/data/list/*/orderId', await idsIn(scene, me, {}), orderId, false);
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
