/** Faults that a purchase of goods can meet, at the backend, and what the first persona has bought. */
import { expect, test } from 'vitest';
import type { components } from '#openapi/portal.d.ts';
import * as orderStatus from '#openapi/dist/names/orderStatus.ts';
import * as refundStep from '#openapi/dist/names/refundStep.ts';
import { Buyer } from '#tests/support/Buyer.ts';
import { Refusal } from '../answers.ts';

type Schemas = components['schemas'];

const stranger = 10002;
const items = [{ skuId: 601_901, quantity: 1 }];
const refusal = (answer: unknown): string | null => (answer instanceof Refusal ? answer.name : null);

const ordersOf = (buyer: Buyer, query: object = {}): Schemas['Order'][] =>
  (buyer.call('orderList', { type: 'mall', size: 50, ...query }) as Schemas['OrderList']).list;

const addressesOf = (buyer: Buyer, userId?: number): Schemas['Address'][] =>
  (buyer.call('addressList', {}, null, userId) as Schemas['AddressList']).list;

const draftOf = (buyer: Buyer, addressId: number | undefined): object => ({
  ...{ items, addressId, couponId: null, agree: true },
  expectPayFen: (buyer.call('mallPreview', { items, addressId, couponId: null }) as Schemas['MallPreview']).amount
    .payFen,
});

test('O07 an order of goods of somebody else, or one that does not exist, is not found by any call', () => {
  const buyer = new Buyer();
  const [own] = ordersOf(buyer, { status: 'toReceive' });
  const item = { itemId: own?.items[0]?.itemId, star: 5, content: '十个字以上的一段评价（示例）', images: [] };
  for (const id of [
    'mallLogistics',
    'mallReceive',
    'mallExtend',
    'mallOrderAddress',
    'orderRemind',
    'refundShip',
    'mallReviewSubmit',
  ] as const)
    for (const [orderId, userId] of [
      [own?.orderId, stranger],
      [999_999, 10001],
    ] as const) {
      const body = {
        orderId,
        addressId: addressesOf(buyer, userId)[0]?.addressId,
        company: '样例快递',
        number: 'YL00000001',
        ...item,
      };
      expect(refusal(buyer.call(id, body, null, userId)), id).toBe('notFound');
    }
  // A course has no parcel.
  const placed = buyer.call('orderCreate', {
    orderType: 'vip',
    targetId: 1,
    couponId: null,
    expectPayFen: 2_800,
    agree: true,
  });
  const { orderId } = placed as Schemas['OrderPlaced'];
  for (const id of ['mallLogistics', 'mallReceive', 'orderRemind'] as const)
    expect(refusal(buyer.call(id, { orderId }))).toBe('notFound');
});

test('O03 nobody sends goods to the address of somebody else, or changes or removes it', () => {
  const buyer = new Buyer();
  const [theirs] = addressesOf(buyer, stranger);
  const [mine] = addressesOf(buyer);
  const draft = { ...draftOf(buyer, mine?.addressId), addressId: theirs?.addressId };
  expect(refusal(buyer.call('mallOrderCreate', draft))).toBe('addressUnusable');
  expect(refusal(buyer.call('addressSave', { ...theirs }))).toBe('notFound');
  expect(refusal(buyer.call('addressRemove', { addressId: theirs?.addressId }))).toBe('notFound');
});

test('O01 goods that are ordered twice: one click is one order, two clicks are refused while the first waits', () => {
  const buyer = new Buyer();
  const [mine] = addressesOf(buyer);
  const draft = draftOf(buyer, mine?.addressId);
  const first = buyer.call('mallOrderCreate', draft, 'key-of-one-click-0001');
  expect(buyer.call('mallOrderCreate', draft, 'key-of-one-click-0001')).toEqual(first);
  expect(refusal(buyer.call('mallOrderCreate', draft, 'key-of-another-click-1'))).toBe('samePending');
});

test('F.7 a coupon for goods is counted after the prices of members, and the freight is not discounted', () => {
  const buyer = new Buyer();
  const [mine] = addressesOf(buyer);
  // ¥98.00 is below the ¥100 of the coupon, ¥118.00 is not; a member pays ¥98.00 for the latter.
  const lines = [{ skuId: 602_801, quantity: 1 }];
  const preview = () =>
    buyer.call('mallPreview', { items: lines, addressId: mine?.addressId }) as Schemas['MallPreview'];
  expect(preview().amount).toMatchObject({
    goodsFen: 11_800,
    vipOffFen: 0,
    couponOffFen: 1_500,
    freightFen: 0,
    payFen: 10_300,
  });
  const own = buyer.state.users['10001'];
  if (own) own.vipUntil = buyer.now + 86_400_000;
  expect(preview()).toMatchObject({
    amount: { goodsFen: 11_800, vipOffFen: 2_000, couponOffFen: 0, freightFen: 800, payFen: 10_600 },
    couponId: null,
    freeLackFen: 100,
  });
});

test('[7-01] the first persona has goods in every state of F.2, two that may be reviewed, and a coupon for more', () => {
  const buyer = new Buyer();
  const all = ordersOf(buyer);
  const texts = ['待付款', '待发货', '待收货', '已完成', '退款中', '已完成 · 已部分退款', '已取消', '已关闭', '已退款'];
  expect(new Set(all.map(({ statusText }) => statusText))).toEqual(new Set(texts));
  const { auditing: _, learning: __, ...goodsStatus } = orderStatus;
  expect(new Set(all.map(({ status }) => status))).toEqual(new Set(Object.values(goodsStatus)));
  expect(new Set(all.map(({ refundStatus }) => refundStatus))).toEqual(
    new Set(Object.values(refundStep).filter((step) => step !== refundStep.paying)),
  );
  const actions = new Set(all.flatMap((own) => own.actions));
  const goods = [
    'pay',
    'cancel',
    'address',
    'remind',
    'logistics',
    'confirm',
    'extend',
    'comment',
    'refund',
    'refundShip',
  ];
  const others = ['refundCancel', 'progress', 'invoice', 'invoiceView', 'rebuy', 'remove'];
  expect(actions).toEqual(new Set([...goods, ...others]));
  expect(all.some(({ items: own }) => own.some(({ isReviewed }) => isReviewed))).toBe(true);
  expect(all.filter((own) => own.actions.includes('comment')).length).toBeGreaterThan(1);
  const { list } = buyer.call('couponList', { scope: 'mall' }) as Schemas['CouponList'];
  expect(list.map(({ name, status }) => [name, status])).toEqual([['图书满减券', 0]]);
  expect(addressesOf(buyer).map(({ isDefault }) => isDefault)).toEqual([true, false, false]);
});
