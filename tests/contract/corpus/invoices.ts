/** Invoices: over what, for whom, how far. */
import * as invoiceStatus from '#openapi/dist/names/invoiceStatus.ts';
import { asked, field, ignored, insteadOf, keyless, list, sent, shared, stores2, text, unstored } from '../alter.ts';
import type { Deviation } from '../deviations.ts';
import type { Json } from '../document.ts';

/** Wrong backends. */
export const invoices: Deviation[] = [
  {
    name: 'an invoice over more than was paid',
    alter: field('invoiceApply', '/data/amountFen', (fen) => Number(fen) + 2_000),
    only: 'invoice',
    names: { operation: 'invoiceApply', pointer: '/data/amountFen' },
  },
  {
    name: 'an invoice that is issued at once',
    alter: field('invoiceApply', '/data/status', () => invoiceStatus.issued),
    only: 'invoice',
    names: { operation: 'invoiceApply', pointer: '/data/status', expected: /1/, got: /2/ },
  },
  {
    name: 'the status of an invoice as a text',
    alter: field('invoiceList', '/data/list/*/status', text),
    only: 'invoice',
    names: { operation: 'invoiceList', pointer: '/data/list/*/status', got: /"/ },
  },
  {
    name: 'an invoice that stays good after it was issued anew',
    alter: field('invoiceList', '/data/list/*/status', (status) =>
      status === invoiceStatus.reversed ? invoiceStatus.issued : status,
    ),
    only: 'invoice',
    names: { operation: 'invoiceList', pointer: '/data/list/*/status' },
  },
  {
    name: 'a company without its tax number',
    alter: insteadOf('invoiceApply', 'badParameter'),
    only: 'invoiceApply',
    names: { operation: 'invoiceApply', pointer: ['/code', '/body'], expected: /badParameter/ },
  },
  {
    name: 'the oldest payment first in the list of orders without invoice',
    alter: list('invoiceOrderList', (items) => items.toReversed()),
    only: 'invoice',
    names: { operation: 'invoiceOrderList', pointer: '/data/list' },
  },
  {
    name: 'the amount that may be invoiced is that of the goods',
    alter: field('invoiceOrderList', '/data/list/*/invoiceableFen', (fen) => Number(fen) + 2_000),
    only: 'invoice',
    names: { operation: 'invoiceOrderList', pointer: '/data/list/*/invoiceableFen' },
  },
  {
    name: 'the address of a sent invoice is not stored',
    alter: sent('invoiceResend', (body) => ('invoiceId' in body ? { ...body, email: 'doctor@example.com' } : body)),
    only: 'invoiceResend',
    names: { operation: 'invoiceList', pointer: '/data/list/*/email' },
  },
  {
    name: 'every format is a PDF',
    alter: asked('invoiceFile', ({ url }) => url.searchParams.set('format', 'pdf')),
    only: 'invoiceFile',
    names: { operation: 'invoiceFile', pointer: ['/query/format', '/data/url'] },
  },
  {
    name: 'the file of an invoice by plain http',
    alter: field('invoiceFile', '/data/url', (url) => `http://files.invalid${String(url)}`),
    only: 'invoice',
    names: { operation: 'invoiceFile', pointer: '/data/url' },
  },
  {
    name: 'a title that is stored twice',
    alter: stores2('invoiceTitleSave'),
    only: 'invoice',
    names: { operation: 'invoiceTitleList', pointer: '/data/list' },
  },
  {
    name: 'a title that is not stored',
    alter: unstored(
      'invoiceTitleSave',
      ({ body }) => ({
        head: { address: null, phone: null, bank: null, account: null, taxNo: null, ...(body?.head as Json) },
      }),
      () => ({ id: 'invoiceTitleList' }),
    ),
    only: 'invoice',
    names: { operation: 'invoiceTitleList', pointer: '/data/list' },
  },
  {
    name: 'two titles by default',
    alter: field('invoiceTitleList', '/data/list/*/isDefault', () => true),
    only: 'invoice',
    names: { operation: 'invoiceTitleList', pointer: '/data/list' },
  },
  {
    name: 'the Idempotency-Key of an application ignored',
    alter: keyless('invoiceApply'),
    only: 'invoice',
    names: { operation: 'invoiceApply', pointer: '/header/Idempotency-Key' },
  },
  {
    name: 'an order that does not know its invoice',
    alter: field('orderDetail', '/data/order/invoiceState', () => 0),
    only: 'invoice',
    names: { operation: 'orderDetail', pointer: '/data/order/invoiceState' },
  },
  {
    name: 'a list that ignores the type',
    alter: ignored('invoiceOrderList', 'type'),
    only: 'invoice',
    names: { operation: 'invoiceOrderList', pointer: ['/query/type', '/data/list'] },
  },
  {
    name: 'invoices of others can be downloaded',
    alter: shared('invoiceFile', 'notFound'),
    only: 'invoice',
    names: { operation: 'invoiceFile', pointer: '/code', expected: /notFound/ },
  },
  {
    name: 'an invoice over two orders of different types',
    alter: insteadOf('invoiceApply', 'notInvoiceable'),
    only: 'invoice',
    names: { operation: 'invoiceApply', pointer: '/code', expected: /notInvoiceable/ },
  },
  {
    name: 'an invoice without the order it is over',
    alter: field('invoiceList', '/data/list/*/orderIds', () => []),
    only: 'invoice',
    names: { operation: 'invoiceList', pointer: '/data/list/*/orderIds' },
  },
];
