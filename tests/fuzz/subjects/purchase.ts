import type { Subject } from '../fuzz.ts';

const who = '13800000001';
/** A page that renders fast. */
const at = '/user/open_vip_agreement';

/** Buying: the checkout and the payment. */
export const purchase: Subject[] = [
  {
    name: 'buying a course',
    at,
    who,
    reads: ['orderPreview', 'orderCreate', 'payQrcode', 'payStatus'],
    opens: ['buy', 'pay'],
    async acts(portal) {
      await portal.dialog('buy', { orderType: 'video', targetId: 3101 });
      await portal.click('[role=dialog] input[type=checkbox]');
      await portal.click('[role=dialog] button[data-answer]');
      await portal.click('我已完成支付');
      await portal.control('pay', { result: 'success' });
      await portal.pass(4);
    },
    shows: /支付成功/,
  },
  {
    name: 'an order that waits already',
    at,
    who: '13800000007',
    reads: ['orderPreview', 'orderCreate', 'orderList', 'orderCancel'],
    opens: ['buy'],
    async acts(portal) {
      await portal.dialog('buy', { orderType: 'video', targetId: 3102 });
      await portal.click('取消原订单');
      await portal.click('[role=dialog] input[type=checkbox]');
      await portal.click('[role=dialog] button[data-answer]');
    },
    shows: /协议/,
  },
];
