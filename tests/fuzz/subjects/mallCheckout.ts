import type { Subject } from '../fuzz.ts';

const who = '13800000001';
const at = '/web/mall/confirm?items=601901:1,602601:2';
const shows = /确认订单/;

/** The checkout of the mall, its addresses and its invoice. */
export const mallCheckout: Subject[] = [
  {
    name: 'buying goods',
    at,
    who,
    reads: ['addressList', 'mallPreview', 'mallOrderCreate', 'payQrcode'],
    opens: ['pay'],
    async acts(portal) {
      await portal.click('aside input[type=checkbox]');
      await portal.click('提交订单');
      await portal.click('我已完成支付');
    },
    shows,
  },
  {
    name: 'goods in an order that waits already',
    at: '/web/mall/confirm?items=602701:1',
    who,
    reads: ['mallPreview', 'mallOrderCreate', 'orderList', 'orderCancel'],
    async acts(portal) {
      await portal.click('aside input[type=checkbox]');
      await portal.click('提交订单');
      await portal.click('取消原订单');
    },
    shows,
  },
  {
    name: 'changing a delivery address',
    at,
    who,
    reads: ['addressList', 'addressSave', 'mallPreview'],
    opens: ['deliveryAddress'],
    async acts(portal) {
      await portal.click('编辑');
      await portal.click('保存');
    },
    shows,
  },
  {
    name: 'removing a delivery address',
    at,
    who,
    reads: ['addressList', 'addressRemove', 'mallPreview'],
    async acts(portal) {
      await portal.click('删除');
      await portal.click('确定');
    },
    shows,
  },
  {
    name: 'the invoice of an order of goods',
    at,
    who,
    reads: ['mallPreview', 'invoiceTitleList'],
    opens: ['invoiceHead'],
    async acts(portal) {
      await portal.click('开具发票（个人或单位）');
      await portal.click('确定');
    },
    shows,
  },
];
