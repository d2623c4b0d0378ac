import type { Subject } from '../fuzz.ts';

/** Has orders of goods in every state. */
const who = '13800000001';
const order = (orderId: number): string => `/web/mall/order?orderId=${orderId}`;
const dialog = '[role=dialog]';

/** What is done with an order of goods. */
export const mallOrders: Subject[] = [
  {
    name: 'parcel looked at, waited for and received',
    at: order(78),
    who,
    reads: ['mallLogistics', 'mallExtend', 'mallReceive', 'orderDetail'],
    opens: ['logistics'],
    async acts(portal) {
      await portal.click('查看物流');
      await portal.click(`${dialog} [aria-label=关闭]`);
      await portal.click('延长收货');
      await portal.click('确定');
      await portal.click('确认收货');
      await portal.click('确定');
    },
    shows: /已完成/,
  },
  {
    name: 'another address for an order, and the shop reminded',
    at: order(102),
    who,
    reads: ['mallOrderAddress', 'orderRemind', 'addressList'],
    opens: ['orderAddress'],
    async acts(portal) {
      await portal.click('修改地址');
      await portal.click(`${dialog} [role=radiogroup] > :nth-child(2) input`);
      await portal.click('确认修改');
      await portal.click('提醒发货');
    },
    shows: /示范花园2栋301室/,
  },
  {
    name: 'parcel of a return',
    at: order(86),
    who,
    reads: ['refundShip'],
    opens: ['returnParcel'],
    async acts(portal) {
      await portal.click('填写退货物流');
      await portal.type(`${dialog} input`, '样例快递');
      await portal.type(`${dialog} form > :nth-child(2) input`, 'YL20261120001');
      await portal.click('提交');
    },
    shows: /退货物流样例快递 YL20261120001/,
  },
  {
    name: 'product of an order reviewed',
    at: order(70),
    who,
    reads: ['mallReviewSubmit'],
    opens: ['productReview'],
    async acts(portal) {
      await portal.click('评价');
      await portal.click(`${dialog} input[value="5"]`);
      await portal.type(`${dialog} textarea`, '图例清楚，值得放在手边随时翻看。');
      await portal.click('提交评价');
    },
    shows: /已完成/,
  },
];
