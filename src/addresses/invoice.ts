/** The address of the invoices: the tab, its filter and its page. */
import type { components } from '#openapi/portal.d.ts';
import { choice, defineAddress, pageNumber, type ValuesAt } from './define.ts';

/** Type of an order; '' is all. */
export type OrderTypeFilter = components['schemas']['OrderType'] | '';
/** State of an invoice; 0 is all. */
export type InvoiceStatusFilter = components['schemas']['Invoice']['status'] | 0;

/** Tabs with their names. */
export const invoiceTabs = [
  ['order', '可开票订单'],
  ['list', '开票记录'],
  ['title', '抬头管理'],
] as const;

/** Types of orders with their names. */
export const orderTypes: readonly (readonly [OrderTypeFilter, string])[] = [
  ['', '全部'],
  ['video', '课程'],
  ['vip', '会员'],
  ['mall', '商城'],
];

/** States of invoices with their names. */
export const invoiceStates: readonly (readonly [InvoiceStatusFilter, string])[] = [
  [0, '全部'],
  [1, '开票中'],
  [2, '已开票'],
  [3, '开票失败'],
  [4, '已冲红'],
];

/** R049: the invoices of a doctor. `type` filters the orders, `status` the invoices. */
export const invoicesPage = defineAddress('/web/userCenter/invoice', {
  tab: choice(invoiceTabs, 'order'),
  type: choice(orderTypes, ''),
  status: choice(invoiceStates, 0),
  page: pageNumber(),
});

/** Parameters of the invoices. */
export type InvoicesAddress = ValuesAt<typeof invoicesPage>;
