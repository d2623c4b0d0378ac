/** Stories of the checkout of goods: what an order would cost, and how it is placed. */
import * as invoiceTitleType from '#openapi/dist/names/invoiceTitleType.ts';
import type { Payload } from '#openapi/operation.ts';
import { boughtBook } from '../ebooks.ts';
import {
  addressesOf,
  cancelGoods,
  draftFor,
  hasStock,
  type Line,
  linesIn,
  newAddress,
  placeGoods,
  previewOf,
  receiverOf,
  stockOf,
} from '../goods.ts';
import { doctor, member } from '../people.ts';
import { nowhere, onlyWhereReset, orderOf, untilTooOften } from '../purchase.ts';
import { type Scene, Unreachable } from '../Scene.ts';
import { signed } from '../signed.ts';
import type { StoryTable } from '../story.ts';

/** Name of a click. */
const key = { 'Idempotency-Key': 'Mk3v9QxT1bYw8LmN2cRp5u' };
const noSteering = '库存、价格和地区由模拟后端的指令决定';
const sum = (numbers: number[]): number => numbers.reduce((total, one) => total + one, 0);

/** The parts of an amount are the whole, and the shares of the items, too. Returns the freight to a usual province. */
function agreesInItself(scene: Scene, { amount, items, freight, freeLackFen }: Payload<'mallPreview'>): number {
  const { goodsFen, vipOffFen, actOffFen, couponOffFen, payFen } = amount;
  const freightFen = amount.freightFen ?? 0;
  const reduced = goodsFen - vipOffFen - actOffFen;
  const parts = 'goodsFen − vipOffFen − actOffFen − couponOffFen + freightFen';
  scene.agrees('mallPreview', '/data/amount/payFen', payFen, reduced - couponOffFen + freightFen, parts);
  const prices = items.map(({ item }) => item.priceFen * item.quantity);
  scene.agrees('mallPreview', '/data/amount/goodsFen', goodsFen, sum(prices), 'the sum of /data/items/*/item/priceFen');
  const shares = items.map(({ item }) => item.payFen ?? 0);
  const goods = payFen - freightFen;
  scene.agrees('mallPreview', '/data/items/*/item/payFen', sum(shares), goods, 'in all, as payFen − freightFen says');
  const lack = Math.max(0, freight.freeOverFen - reduced);
  scene.agrees('mallPreview', '/data/freeLackFen', freeLackFen, lack, 'as /data/freight/freeOverFen says');
  return freeLackFen > 0 ? freight.baseFen : 0;
}

/** A size that costs nothing. */
async function freeLine(scene: Scene): Promise<Line> {
  const { list } = await scene.peeks('mallList', { query: { size: 50, sort: 'price_asc' } });
  const found = list.find(({ priceFen, stockTotal }) => priceFen === 0 && stockTotal > 0);
  if (!found) throw new Unreachable('没有免费的商品');
  const { skus } = await scene.peeks('mallProduct', { query: { productId: found.productId } });
  return { skuId: skus[0]?.skuId ?? 0, quantity: 1 };
}

/** Stories by operation. */
export const mallCheckout = {
  mallPreview: {
    outcomes: {
      async ok(scene) {
        const me = await scene.logIn(doctor);
        const [one, two] = await linesIn(scene, 2);
        if (!one || !two) return;
        const items = [{ ...one, quantity: 2 }, two];
        for (const { addressId, provinceCode } of await addressesOf(scene, me)) {
          const own = await previewOf(scene, me, items, addressId);
          const answered = own.items.map(({ item: { skuId, quantity }, isShort }) => ({
            item: { skuId, quantity },
            isShort,
          }));
          const wanted = items.map((item) => ({ item, isShort: false }));
          scene.agrees('mallPreview', '/data/items', answered, wanted, 'as sent');
          scene.agrees('mallPreview', '/data/addressId', own.addressId, addressId, 'as sent');
          const base = agreesInItself(scene, own);
          // The far province has 97 at the beginning of its codes.
          const isFar = scene.canSteer && provinceCode.startsWith('97');
          const { freightFen = 0 } = own.amount;
          const whole = base + (isFar ? own.freight.remoteExtraFen : 0);
          if (scene.canSteer)
            scene.agrees('mallPreview', '/data/amount/freightFen', freightFen ?? 0, whole, 'as /data/freight says');
        }
        // Without a wish the coupon that saves most is taken; the freight is not discounted.
        const best = await scene.answers('mallPreview', 'ok', { body: { items, addressId: null } }, me.token);
        agreesInItself(scene, best);
        const savings = best.coupons.filter(({ reason }) => reason === null).map(({ offFen }) => offFen);
        scene.descends('mallPreview', '/data/coupons', savings, 'offFen');
        const { couponOffFen } = best.amount;
        scene.agrees(
          'mallPreview',
          '/data/amount/couponOffFen',
          couponOffFen,
          savings[0] ?? 0,
          'as /data/coupons says',
        );
        // What is not sold is named and left out; what is wanted beyond the stock is marked.
        const odd = await previewOf(
          scene,
          me,
          [
            { skuId: nowhere, quantity: 1 },
            { ...one, quantity: 99 },
          ],
          null,
        );
        scene.agrees(
          'mallPreview',
          '/data/invalid',
          odd.invalid.map(({ skuId, reason }) => ({ skuId, reason })),
          [{ skuId: nowhere, reason: 'gone' }],
        );
        scene.agrees('mallPreview', '/data/items/length', odd.items.length, 1);
        scene.agrees('mallPreview', '/data/items/0/isShort', odd.items[0]?.isShort, true);
        const nothing = await previewOf(scene, me, [{ skuId: nowhere, quantity: 1 }], null);
        scene.agrees('mallPreview', '/data/items', nothing.items, []);
        scene.agrees('mallPreview', '/data/amount/payFen', nothing.amount.payFen, 0);
        if (!scene.canSteer) return;
        await scene.steer('shelf', { skuId: one.skuId, stock: 0 });
        const gone = await previewOf(scene, me, items, null);
        scene.agrees(
          'mallPreview',
          '/data/invalid',
          gone.invalid.map(({ skuId, reason }) => ({ skuId, reason })),
          [{ skuId: one.skuId, reason: 'soldOut' }],
        );
        agreesInItself(scene, gone);
      },
      async couponUnusable(scene) {
        const { token } = await scene.logIn(doctor);
        const body = { items: await linesIn(scene), addressId: null };
        await scene.refuses('mallPreview', 'couponUnusable', { body: { ...body, couponId: nowhere } }, token);
        const { coupons } = await scene.answers('mallPreview', 'ok', { body }, token);
        for (const { couponId } of coupons.filter(({ reason }) => reason !== null))
          await scene.refuses('mallPreview', 'couponUnusable', { body: { ...body, couponId } }, token);
      },
    },
  },
  mallOrderCreate: {
    outcomes: {
      async ok(scene) {
        const me = await scene.logIn(doctor);
        const items = await linesIn(scene, 2);
        const [line] = items;
        if (!line) return;
        const [address] = await addressesOf(scene, me);
        const input = { body: { items, addressId: address.addressId } };
        const { amount, couponId } = await scene.answers('mallPreview', 'ok', input, me.token);
        const before = await stockOf(scene, me, line);
        const draft = {
          ...(await draftFor(scene, me, items, { couponId, expectPayFen: amount.payFen })),
          headers: key,
        };
        const head = { titleType: invoiceTitleType.person, title: '张样例' };
        Object.assign(draft.body, { note: '请放前台', invoice: { head, email: 'a@example.com' } });
        const placed = await scene.answers('mallOrderCreate', 'ok', draft, me.token);
        scene.agrees('mallOrderCreate', '/data/payFen', placed.payFen, amount.payFen, 'as mallPreview says');
        const again = await scene.answers('mallOrderCreate', 'ok', draft, me.token);
        scene.repeats('mallOrderCreate', again, placed);
        const { order: own, mall } = await orderOf(scene, me, placed.orderId);
        scene.agrees('orderDetail', '/data/order/amount', own.amount, amount, 'as mallPreview says');
        scene.agrees('orderDetail', '/data/order/actions', own.actions, ['pay', 'cancel', 'address']);
        scene.agrees('orderDetail', '/data/mall/address', mall?.address, receiverOf(address), 'as addressList says');
        const sent = { note: '请放前台', invoice: { head, email: 'a@example.com' } };
        scene.agrees('orderDetail', '/data/mall', { note: mall?.note, invoice: mall?.invoice }, sent, 'as sent');
        const sizes = own.items.map(({ skuId, quantity }) => ({ skuId, quantity }));
        scene.agrees('orderDetail', '/data/order/items', sizes, items, 'as sent');
        const query = { type: 'mall' as const, status: 'unpaid' as const, keyword: own.items[1]?.title ?? '' };
        const { list, unpaid, unpaidByType } = await scene.peeks('orderList', { query }, me.token);
        scene.agrees('orderList', '/data/list/0', list[0], own, 'as orderDetail says');
        scene.agrees('orderList', '/data/unpaidByType/mall', unpaidByType.mall, unpaid, 'as /data/unpaid says');
        const { video, vip } = unpaidByType;
        const all = await scene.peeks('orderList', { query: { size: 1 } }, me.token);
        scene.agrees('orderList', '/data/unpaid', all.unpaid, unpaid + video + vip, 'the sum of /data/unpaidByType');
        // Its pieces and its coupon are kept from all others until it is cancelled.
        await hasStock(scene, me, line, before - 1, 'one less than before');
        if (couponId !== null)
          await scene.refuses('mallPreview', 'couponUnusable', { body: { ...input.body, couponId } }, me.token);
        await cancelGoods(scene, me, placed.orderId);
        await hasStock(scene, me, line, before, 'as before');
      },
      async free(scene) {
        onlyWhereReset(scene, '零元订单会立即支付，无法撤销');
        const me = await scene.logIn(doctor);
        const draft = await draftFor(scene, me, [await freeLine(scene)]);
        const { orderId } = await scene.answers('mallOrderCreate', 'free', draft, me.token);
        const { order: own } = await orderOf(scene, me, orderId);
        scene.agrees(
          'orderDetail',
          '/data/order',
          { status: own.status, paidFen: own.paidFen },
          { status: 40, paidFen: 0 },
        );
      },
      async badParameter(scene) {
        const me = await scene.logIn(doctor);
        const [line] = await linesIn(scene);
        if (!line) return;
        const { body } = await draftFor(scene, me, [line]);
        await scene.refuses('mallOrderCreate', 'badParameter', { body: { ...body, items: [line, line] } }, me.token);
        const forged = { ...signed(body), nonce: '0000000000' };
        await scene.refuses('mallOrderCreate', 'badParameter', { body: forged }, me.token);
      },
      async notFound(scene) {
        const me = await scene.logIn(doctor);
        const { body } = await draftFor(scene, me, await linesIn(scene));
        const items = [{ skuId: nowhere, quantity: 1 }];
        await scene.refuses('mallOrderCreate', 'notFound', { body: { ...body, items } }, me.token);
      },
      async notForSale(scene) {
        const me = await scene.logIn(doctor);
        // It was taken off the shelf in the mock backend.
        const productId = 6_060;
        const code = await scene.codeOf('mallProduct', { query: { productId } });
        scene.requires('mallProduct', '/code', code, 200, '没有已下架的商品');
        const { state, skus } = await scene.peeks('mallProduct', { query: { productId } });
        scene.requires('mallProduct', '/data/state', state, 'gone', '没有已下架的商品');
        const { body } = await draftFor(scene, me, await linesIn(scene));
        const items = [{ skuId: skus[0]?.skuId ?? 0, quantity: 1 }];
        await scene.refuses('mallOrderCreate', 'notForSale', { body: { ...body, items } }, me.token);
      },
      async ebookOwned(scene) {
        const me = await scene.logIn(doctor);
        const { line } = await boughtBook(scene, me);
        const { body } = await draftFor(scene, me, await linesIn(scene));
        await scene.refuses('mallOrderCreate', 'ebookOwned', { body: { ...body, items: [line] } }, me.token);
      },
      async stockShort(scene) {
        const me = await scene.logIn(doctor);
        const [line] = await linesIn(scene);
        if (!line) return;
        const { body } = await draftFor(scene, me, [line]);
        const many = { ...body, items: [{ ...line, quantity: 99 }] };
        await scene.refuses('mallOrderCreate', 'stockShort', { body: many }, me.token);
        if (!scene.canSteer) return;
        await scene.steer('shelf', { skuId: line.skuId, stock: 1 });
        const two = { ...body, items: [{ ...line, quantity: 2 }] };
        await scene.refuses('mallOrderCreate', 'stockShort', { body: two }, me.token);
        await placeGoods(scene, me, [line]);
        await scene.refuses('mallOrderCreate', 'stockShort', { body: two }, me.token);
      },
      async priceChanged(scene) {
        const me = await scene.logIn(doctor);
        const items = await linesIn(scene);
        const draft = await draftFor(scene, me, items);
        const { expectPayFen } = draft.body;
        for (const seen of [expectPayFen - 1, expectPayFen + 1, 0]) {
          const wrong = { body: { ...draft.body, expectPayFen: seen } };
          await scene.refuses('mallOrderCreate', 'priceChanged', wrong, me.token);
        }
        if (!scene.canSteer) return;
        // The price changes between the preview and the order.
        await scene.steer('shelf', { skuId: items[0]?.skuId, priceFen: 12_345 });
        await scene.refuses('mallOrderCreate', 'priceChanged', draft, me.token);
        const { payFen } = await placeGoods(scene, me, items);
        scene.agrees('mallOrderCreate', '/data/payFen', payFen, 12_345);
      },
      async couponUnusable(scene) {
        const me = await scene.logIn(doctor);
        const draft = await draftFor(scene, me, await linesIn(scene), { couponId: nowhere });
        await scene.refuses('mallOrderCreate', 'couponUnusable', draft, me.token);
      },
      async addressUnusable(scene) {
        const me = await scene.logIn(doctor);
        const items = await linesIn(scene);
        const unknown = await draftFor(scene, me, items, { addressId: nowhere });
        await scene.refuses('mallOrderCreate', 'addressUnusable', unknown, me.token);
        onlyWhereReset(scene, noSteering);
        // Nothing is delivered to this district of the mock backend.
        const { body } = await newAddress(scene);
        const region = { provinceCode: '980000', cityCode: '980200', areaCode: '980203' };
        const far = await scene.answers('addressSave', 'ok', { body: { ...body, ...region } }, me.token);
        const { reachable } = await previewOf(scene, me, items, far.addressId);
        scene.agrees('mallPreview', '/data/reachable', reachable, false);
        const draft = await draftFor(scene, me, items, { addressId: far.addressId });
        await scene.refuses('mallOrderCreate', 'addressUnusable', draft, me.token);
      },
      async samePending(scene) {
        const me = await scene.logIn(doctor);
        const items = await linesIn(scene, 2);
        const draft = await draftFor(scene, me, items);
        const { orderId } = await scene.answers('mallOrderCreate', 'ok', draft, me.token);
        const turned = { body: { ...draft.body, items: items.toReversed() } };
        for (const same of [draft, turned]) await scene.refuses('mallOrderCreate', 'samePending', same, me.token);
        await placeGoods(scene, me, items.slice(0, 1));
        await cancelGoods(scene, me, orderId);
        await scene.answers('mallOrderCreate', 'ok', draft, me.token);
      },
      async tooFrequent(scene) {
        const me = await scene.logIn(member);
        const draft = await draftFor(scene, me, await linesIn(scene));
        await untilTooOften(scene, 'mallOrderCreate', draft, me.token, async () => {
          const { orderId } = await scene.answers('mallOrderCreate', 'ok', draft, me.token);
          await cancelGoods(scene, me, orderId);
        });
      },
    },
  },
} satisfies StoryTable;
