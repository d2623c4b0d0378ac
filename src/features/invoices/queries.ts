/** Private reads of the invoices. */
import { invoiceList } from '#openapi/dist/operations/invoiceList.ts';
import { invoiceOrderList } from '#openapi/dist/operations/invoiceOrderList.ts';
import { invoiceTitleList } from '#openapi/dist/operations/invoiceTitleList.ts';
import type { Api } from '#api/client.ts';
import { privateQuery } from '#api/query.ts';
import type { InvoicesAddress } from '#addresses/invoice.ts';

const size = 10;
/** Milliseconds: orders are paid and invoices are issued meanwhile. */
const staleTime = 10_000;

/** A page of the orders that an invoice may be applied for. */
export const invoiceOrdersQuery = (api: Api, { type, page }: InvoicesAddress) => ({
  ...privateQuery(api, invoiceOrderList, { query: { ...(type && { type }), page, size } }),
  staleTime,
});

/** A page of the invoices. */
export const invoicesQuery = (api: Api, { status, page }: InvoicesAddress) => ({
  ...privateQuery(api, invoiceList, { query: { ...(status && { status }), page, size } }),
  staleTime,
});

/** The kept titles, the default first. */
export const invoiceTitlesQuery = (api: Api) => privateQuery(api, invoiceTitleList, { isShown: true });

/** The reads of a tab. */
export const readsOf = (api: Api, address: InvoicesAddress) =>
  ({
    order: [invoiceOrdersQuery(api, address)],
    list: [invoicesQuery(api, address)],
    title: [invoiceTitlesQuery(api)],
  })[address.tab];
