import type { Subject } from '../fuzz.ts';

const member = '13800000007';
const coupons = '/web/userCenter/coupon';
const invoices = '/web/userCenter/invoice';
const dialog = '[role=dialog]';

/** What a doctor does with coupons, invoices and titles. */
export const couponsAndInvoices: Subject[] = [
  {
    name: 'coupon by a code',
    at: coupons,
    who: member,
    reads: ['couponReceive', 'couponList', 'couponCenter'],
    async acts(portal) {
      await portal.type('main form input', 'DEMO-MONTH-0');
      await portal.click('兑换');
    },
    shows: /月卡全额券/,
  },
  {
    name: 'trial exchanged for a membership',
    at: coupons,
    who: member,
    reads: ['vipExchange', 'userInfo'],
    acts: (portal) => portal.click('[aria-label^="立即兑换"]'),
    shows: /领券中心/,
  },
  {
    name: 'invoice applied for',
    at: invoices,
    who: member,
    reads: ['invoiceApply', 'invoiceTitleList', 'invoiceOrderList'],
    opens: ['invoice'],
    async acts(portal) {
      await portal.click('tbody [type=checkbox]');
      await portal.click('合并开票');
      await portal.type(`${dialog} input[name=title]`, '示例医院');
      await portal.type(`${dialog} input[name=email]`, 'doctor@example.com');
      await portal.click('提交申请');
    },
    shows: /已选 0 笔/,
  },
  {
    name: 'failed invoice applied for again',
    at: `${invoices}?tab=list&status=3`,
    who: member,
    reads: ['invoiceReissue', 'invoiceList'],
    opens: ['invoice'],
    async acts(portal) {
      await portal.click('重新申请');
      await portal.type(`${dialog} input[name=title]`, '示例医院');
      await portal.click('提交申请');
    },
    shows: /暂无开票记录/,
  },
  {
    name: 'invoice downloaded and sent once more',
    at: `${invoices}?tab=list&status=2`,
    who: member,
    reads: ['invoiceFile', 'invoiceResend'],
    opens: ['invoiceResend'],
    async acts(portal) {
      await portal.click('下载PDF');
      await portal.click('重新发送');
      await portal.type(`${dialog} input`, 'doctor@example.com');
      await portal.click('发送');
    },
    shows: /已开票/,
  },
  {
    name: 'title added, another removed',
    at: `${invoices}?tab=title`,
    who: member,
    reads: ['invoiceTitleSave', 'invoiceTitleRemove', 'invoiceTitleList'],
    opens: ['invoiceTitle'],
    async acts(portal) {
      await portal.click('新增抬头');
      await portal.type(`${dialog} input[name=title]`, '示例医院');
      await portal.click('保存');
      await portal.click('删除');
      await portal.click('确定');
    },
    shows: /示例医院/,
  },
];
