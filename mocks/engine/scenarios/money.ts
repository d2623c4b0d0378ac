/** Scenarios of orders, payments, coupons and prices. */
import type { Engine } from '../Engine.ts';
import { amountOf } from '../money/amounts.ts';
import { giveCoupon } from '../money/coupons.ts';
import { goodsOf } from '../money/goods.ts';
import { ledgerOf } from '../money/ledgerOf.ts';
import { type Ledger, placeOrder, receive } from '../money/orders.ts';
import { paymentOf } from '../money/payments.ts';
import type { OrderRecord } from '../money/records.ts';
import { askRefund } from '../money/refunds.ts';
import { templateOf } from '../money/templates.ts';
import { contentAt } from '../seed/seed.ts';
import { always, type Scenario } from './scenario.ts';
import { day, minute } from '../times.ts';

const doctor = '13800000001';
const doctorId = 10001;
/** A course that is sold singly. */
const course = 3_101;

const ledgerIn = ({ state, now }: Engine): Ledger => ledgerOf(state, contentAt(now, 'usual', state.began), now);

/** The doctor orders the course; the order was placed so many minutes ago. */
function orderCourse({ now }: Engine, ledger: Ledger, minutesAgo: number): OrderRecord {
  const time = now - minutesAgo * minute;
  const goods = goodsOf(ledger, 'video', course, time);
  if (!goods) throw new Error(`There is no course ${course}.`);
  const { item, prices, days } = goods;
  const amount = amountOf(prices, false, null);
  const bare = { couponId: null, couponName: null, from: null, fromId: null };
  return placeOrder(ledger, { userId: doctorId, orderType: 'video', items: [item], amount, days, ...bare }, time);
}

/** Scenarios of money. */
export const money: readonly Scenario[] = [
  {
    name: 'unpaid-order',
    group: '支付',
    title: '一笔快到期的待支付订单',
    look: '还有五分钟可以支付；二维码要在面板里点「支付成功」',
    path: '/web/userCenter/order/video',
    person: doctor,
    set: (engine) => {
      engine.state.control.payAfter = null;
      orderCourse(engine, ledgerIn(engine), 25);
    },
  },
  {
    name: 'order-refunding',
    group: '支付',
    title: '退款审核中',
    look: '订单显示「退款中」，可以撤销；在面板里同意或拒绝',
    path: '/web/userCenter/order/video',
    person: doctor,
    set: (engine) => {
      const ledger = ledgerIn(engine);
      const order = orderCourse(engine, ledger, 60);
      receive(ledger, paymentOf(ledger, order, order.createTime), order.createTime + minute);
      askRefund(ledger, order, { reason: '误操作购买', note: '' }, engine.now - minute);
    },
  },
  {
    name: 'coupon-expired',
    group: '支付',
    title: '优惠券今天到期与刚过期',
    look: '一张今天到期，一张昨天过期；过期的不能再用',
    path: '/web/userCenter/coupon',
    person: doctor,
    set: (engine) => {
      const { books } = ledgerIn(engine);
      for (const over of [0, 1]) {
        const template = templateOf(2);
        giveCoupon(books, doctorId, template, engine.now - (template.validDays + over) * day);
      }
    },
  },
  {
    name: 'price-changed',
    group: '支付',
    title: '提交订单时价格变了',
    look: '「价格已变动」：重新试算，没有下单',
    path: '/web/common/openVip',
    person: doctor,
    set: always('orderCreate', 'priceChanged'),
  },
  {
    name: 'odd-prices',
    group: '支付',
    title: '¥0、¥0.01 和 ¥128,000 的套餐',
    look: '卡片不撑破；零元的不用支付，直接开通',
    path: '/web/common/openVip',
    person: doctor,
    set: ({ state }) => {
      state.control.oddPrices = true;
    },
  },
];
