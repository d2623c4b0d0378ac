/** Scenarios of orders, payments, coupons and prices. */
import { ledgerNow } from '../factories/making.ts';
import { makeOrder } from '../factories/orders.ts';
import { giveCoupon } from '../money/coupons.ts';
import { templateOf } from '../money/templates.ts';
import { always, type Scenario } from './scenario.ts';
import { day, minute } from '../times.ts';

const doctor = '13800000001';
const doctorId = 10001;
/** A course that is sold singly. */
const course = { phone: doctor, orderType: 'video', targetId: 3_101 } as const;

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
      makeOrder(engine, { ...course, ago: 25 * minute });
    },
  },
  {
    name: 'order-refunding',
    group: '支付',
    title: '退款审核中',
    look: '订单显示「退款中」，可以撤销；在面板里同意或拒绝',
    path: '/web/userCenter/order/video',
    person: doctor,
    set: (engine) => void makeOrder(engine, { ...course, state: 'refunding' }),
  },
  {
    name: 'coupon-expired',
    group: '支付',
    title: '优惠券今天到期与刚过期',
    look: '一张今天到期，一张昨天过期；过期的不能再用',
    path: '/web/userCenter/coupon',
    person: doctor,
    set: (engine) => {
      const { books } = ledgerNow(engine);
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
