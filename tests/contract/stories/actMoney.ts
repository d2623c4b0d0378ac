/** Stories of the seckill of a campaign: who gets a piece, and its order. */
import type { Input } from '#api/client.ts';
import { beginRound, pieceOf, seckillOf, strangePieces } from '../campaigns.ts';
import { addressesOf } from '../goods.ts';
import { doctor, member } from '../people.ts';
import { cancelling, onlyWhereReset, orderOf } from '../purchase.ts';
import type { Scene } from '../Scene.ts';
import { forced, type StoryTable } from '../story.ts';

const kept = '抢到的商品不能退回队列';
/** Calls of one doctor within a minute. */
const callsPerMinute = 30;

/** Logs somebody in at the beginning of a round. */
async function atTheStart(scene: Scene, phone = doctor) {
  onlyWhereReset(scene, kept);
  await beginRound(scene);
  return scene.logIn(phone);
}

/** Stories by operation. */
export const actMoney = {
  actSeckill: {
    outcomes: {
      async ok(scene) {
        const me = await atTheStart(scene);
        const { goods, wish } = await pieceOf(scene, me.token);
        const held = await scene.answers('actSeckill', 'ok', { body: wish }, me.token);
        scene.agrees(
          'actSeckill',
          '/data',
          { state: held.state, orderId: held.orderId },
          { state: 'held', orderId: null },
        );
        const again = await scene.answers('actSeckill', 'ok', { body: wish }, me.token);
        scene.agrees('actSeckill', '/data', again, held, 'as before');
        const rowOf = async () => (await seckillOf(scene, me.token)).rows.list.find((own) => own.skuId === goods.skuId);
        const row = await rowOf();
        scene.agrees('actModule', '/data/list/*/left', row?.left, goods.left - 1, 'one less than before');
        scene.agrees('actModule', '/data/list/*/hold', row?.hold, held, 'as actSeckill says');
        // It is ordered at its price, which nobody else has.
        const [{ addressId }] = await addressesOf(scene, me);
        const subject = { items: [{ skuId: goods.skuId, quantity: 1 }], addressId, couponId: null };
        const own = await scene.answers('mallPreview', 'ok', { body: { ...subject, actKey: wish.key } }, me.token);
        const payFen = goods.priceFen + (own.amount.freightFen ?? 0);
        scene.agrees('mallPreview', '/data/amount/payFen', own.amount.payFen, payFen, 'as priceFen + freightFen say');
        scene.agrees('mallPreview', '/data/amount/goodsFen', own.amount.goodsFen, goods.priceFen, 'as priceFen says');
        const body = { ...subject, expectPayFen: own.amount.payFen, agree: true as const, actKey: wish.key };
        const placed = await scene.answers('mallOrderCreate', 'ok', { body }, me.token);
        const { order } = await orderOf(scene, me, placed.orderId);
        scene.agrees('orderDetail', '/data/order/amount', order.amount, own.amount, 'as mallPreview says');
        const { state, orderId } = (await rowOf())?.hold ?? {};
        scene.agrees(
          'actModule',
          '/data/list/*/hold',
          { state, orderId },
          { state: 'ordered', orderId: placed.orderId },
        );
        // A cancelled order gives the piece back.
        await scene.answers('orderCancel', 'ok', cancelling(placed.orderId), me.token);
        const free = await rowOf();
        scene.agrees('actModule', '/data/list/*/left', free?.left, goods.left, 'as before');
        scene.agrees('actModule', '/data/list/*/hold', free?.hold, null);
        const late = { ...body, expectPayFen: own.amount.payFen };
        await scene.refuses('mallOrderCreate', 'priceChanged', { body: late }, me.token);
      },
      queued: forced('排队需要许多医生同时抢购'),
      async soldOut(scene) {
        const me = await atTheStart(scene);
        const { goods, wish } = await pieceOf(scene, me.token);
        await scene.steer('shelf', { skuId: goods.skuId, stock: 1 });
        await scene.answers('actSeckill', 'ok', { body: wish }, me.token);
        const other = await scene.logIn(member);
        await scene.answers('actSeckill', 'soldOut', { body: wish }, other.token);
        const { rows } = await seckillOf(scene);
        const left = rows.list.find(({ skuId }) => skuId === goods.skuId)?.left;
        scene.agrees('actModule', '/data/list/*/left', left, 0);
      },
      async notFound(scene) {
        const me = await atTheStart(scene);
        const { wish } = await pieceOf(scene, me.token);
        for (const strange of strangePieces) {
          const input: Input<'actSeckill'> = { body: { ...wish, ...strange } };
          await scene.refuses('actSeckill', 'notFound', input, me.token);
        }
      },
      async actNotRunning(scene) {
        const me = await scene.logIn(doctor);
        const { moduleId, rows } = await seckillOf(scene, me.token);
        const [round, goods] = [rows.rounds.find(({ state }) => state !== 'running'), rows.list[0]];
        const body = { key: 'act12', moduleId, roundId: round?.roundId ?? 1, skuId: goods?.skuId ?? 1 };
        await scene.refuses('actSeckill', 'actNotRunning', { body }, me.token);
      },
      vipOnly: forced('现有的秒杀不限会员'),
      async tooFrequent(scene) {
        const me = await atTheStart(scene, member);
        const { wish } = await pieceOf(scene, me.token);
        for (let at = 0; at < callsPerMinute; at += 1)
          await scene.answers('actSeckill', 'ok', { body: wish }, me.token);
        await scene.refuses('actSeckill', 'tooFrequent', { body: wish }, me.token);
      },
    },
  },
} satisfies StoryTable;
