/** The address of the invoices: the tab, its filter and its page. */
import * as invoiceStatus from '#openapi/dist/names/invoiceStatus.ts';
import type { components } from '#openapi/portal.d.ts';
import { choice, defineAddress, pageNumber, type ValuesAt } from './define.ts';

/** Type of an order; '' is all. */
export type OrderTypeFilter = components['schemas']['OrderType'] | '';
/** Invoices in every state. */
export const anyStatus = 0;
/** State of an invoice, or all. */
export type InvoiceStatusFilter = components['schemas']['InvoiceStatus'] | typeof anyStatus;

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
  ['meeting', '会议'],
  ['operation', '手术班'],
];

/** States of invoices with their names. */
export const invoiceStates: readonly (readonly [InvoiceStatusFilter, string])[] = [
  [anyStatus, '全部'],
  [invoiceStatus.issuing, '开票中'],
  [invoiceStatus.issued, '已开票'],
  [invoiceStatus.failed, '开票失败'],
  [invoiceStatus.reversed, '已冲红'],
];

/** R049: the invoices of a doctor. `type` filters the orders, `status` the invoices. */
export const invoicesPage = defineAddress('/web/userCenter/invoice', {
  tab: choice(invoiceTabs, 'order'),
  type: choice(orderTypes, ''),
  status: choice(invoiceStates, anyStatus),
  page: pageNumber(),
});

/** Parameters of the invoices. */
export type InvoicesAddress = ValuesAt<typeof invoicesPage>;
