import type { Subject } from '../fuzz.ts';

const who = '13800000007';
const waiting = '/new/orderDetail?orderId=11';
const refunding = '/new/orderDetail?orderId=16';
const refunded = '/new/orderDetail?orderId=17';

/** A doctor's orders, and what is done with them. */
export const orders: Subject[] = [
  {
    name: 'participants of a registration, changed',
    at: '/web/meeting/orderDetail?orderId=200',
    who,
    reads: ['orderDetail', 'meetingDetail', 'meetingParticipant', 'refundPreview'],
    opens: ['participant', 'refund'],
    async acts(portal) {
      await portal.click('[aria-label^=为]');
      await portal.click('取消');
      await portal.click('[aria-label^=修改]');
      await portal.click('保存修改');
    },
    shows: /订单详情/,
  },
  {
    name: 'registrations for operation classes',
    at: '/web/userCenter/order/operation',
    who,
    reads: ['orderList', 'meetingCalendarFile'],
    acts: (portal) => portal.click('添加到日历'),
    shows: /我的订单/,
  },
  {
    name: 'cancelling an order',
    at: waiting,
    who,
    reads: ['orderCancel', 'orderDetail'],
    opens: ['cancelOrder'],
    async acts(portal) {
      await portal.click('取消订单');
      await portal.click('确认取消');
    },
    shows: /订单详情/,
  },
  {
    name: 'asking for a refund',
    at: '/web/userCenter/order/video',
    who,
    reads: ['refundPreview', 'refundApply', 'orderList'],
    opens: ['pay', 'refund'],
    async acts(portal) {
      await portal.click('立即支付');
      // It waits for the dialog: before, there is no picture that could be paid.
      await portal.click('我已完成支付');
      await portal.control('pay', { result: 'success' });
      await portal.pass(2);
      await portal.click('知道了');
      await portal.click('申请退款');
      await portal.click('提交申请');
    },
    shows: /我的订单/,
  },
  {
    name: 'withdrawing a request for a refund',
    at: refunding,
    who,
    reads: ['refundCancel', 'orderDetail'],
    async acts(portal) {
      await portal.click('撤销申请');
      await portal.click('确定');
    },
    shows: /订单详情/,
  },
  {
    name: 'removing an order',
    at: refunded,
    who,
    reads: ['orderRemove', 'orderList'],
    async acts(portal) {
      await portal.click('删除订单');
      await portal.click('确定');
    },
    shows: /订单/,
  },
];
