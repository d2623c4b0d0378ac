/** Invoices and whom they are made out to. */
import { type Handlers, refuse } from '../engine/answers.ts';
import type { components } from '#openapi/portal.d.ts';
import * as invoiceStatus from '#openapi/dist/names/invoiceStatus.ts';
import * as invoiceTitleType from '#openapi/dist/names/invoiceTitleType.ts';
import * as orderInvoiceState from '#openapi/dist/names/orderInvoiceState.ts';
import { pageOf } from '../engine/learning/lists.ts';
import { isTooMuch } from '../engine/learning/texts.ts';
import {
  applyInvoice,
  canReissue,
  invoiceableFen,
  invoiceableOrders,
  invoiceContent,
  invoiceShown,
  invoiceState,
  redInvoice,
} from '../engine/money/invoices.ts';
import {
  type InvoiceRecord,
  keepKey,
  type OrderRecord,
  orderTitle,
  type TitleRecord,
} from '../engine/money/records.ts';
import { grantInvoice } from '../engine/money/invoiceFiles.ts';
import { type MoneyCall, moneyOf, ownedIn, ownOrder } from '../engine/money/ledgerOf.ts';

type Head = components['schemas']['InvoiceHead'];

const maxTitles = 10;

/** A company needs its tax number. */
const isWhole = ({ titleType, taxNo }: Head): boolean => titleType === invoiceTitleType.person || Boolean(taxNo);

const listsOf = (call: MoneyCall) => {
  const { ledger, userId } = moneyOf(call);
  const orders = ownedIn(ledger, 'orders', userId);
  const [invoices, titles] = [ownedIn(ledger, 'invoices', userId), ownedIn(ledger, 'titles', userId)];
  return { ledger, books: ledger.books, userId, orders, invoices, titles };
};

const titleShown = ({ titleId, head, isDefault }: TitleRecord) => ({ titleId, head, isDefault });

/** Handlers of the tag `invoice`. */
export const invoice = {
  invoiceOrderList(call) {
    const { query, now } = call;
    const { books, orders } = listsOf(call);
    const { type, page, size = 10 } = query;
    const found = invoiceableOrders(books, orders, now)
      .filter(({ orderType }) => type === undefined || orderType === type)
      .map((one) => ({
        orderId: one.orderId,
        orderNo: one.orderNo,
        orderType: one.orderType,
        title: orderTitle(one),
        paidFen: one.paidFen,
        invoiceableFen: invoiceableFen(one, now),
        content: invoiceContent(one.orderType),
        payTime: one.payTime ?? now,
      }));
    return pageOf(found, { ...(page !== undefined && { page }), size });
  },

  invoiceList(call) {
    const { query, now } = call;
    const { invoices } = listsOf(call);
    const { status, page, size = 10 } = query;
    const found = invoices
      .filter((one) => status === undefined || one.status === status)
      .toSorted((one, other) => other.applyTime - one.applyTime || other.invoiceId - one.invoiceId)
      .map((one) => invoiceShown(one, now));
    return pageOf(found, { ...(page !== undefined && { page }), size });
  },

  invoiceApply(call) {
    const { body, now, idempotencyKey } = call;
    const { ledger, books, userId, invoices } = listsOf(call);
    const key = `${userId}:invoice:${idempotencyKey ?? ''}`;
    const same = idempotencyKey === null ? undefined : invoices.find((one) => one.invoiceId === books.keys[key]);
    if (same) return invoiceShown(same, now);
    const { orderIds, head, email, remark = null } = body;
    const orders = orderIds.map((id) => ownOrder(ledger, userId, id));
    const known = orders.filter((one): one is OrderRecord => one !== undefined);
    if (known.length < orderIds.length) return refuse('notFound');
    if (!isWhole(head)) return refuse('badParameter');
    if (
      known.some((one) =>
        [orderInvoiceState.issuing, orderInvoiceState.issued, orderInvoiceState.failed].includes(
          invoiceState(books, one, now),
        ),
      )
    )
      return refuse('alreadyInvoiced');
    const types = new Set(known.map(({ orderType }) => orderType));
    if (types.size > 1 || known.some((one) => invoiceState(books, one, now) !== orderInvoiceState.applicable))
      return refuse('notInvoiceable');
    const made = applyInvoice(books, known, { userId, head, email, remark }, now);
    if (idempotencyKey !== null) keepKey(books, key, made.invoiceId);
    return invoiceShown(made, now);
  },

  invoiceResend(call) {
    const { body, now, state } = call;
    const { invoices, userId } = listsOf(call);
    const found = invoices.find((one) => one.invoiceId === body.invoiceId);
    if (!found) return refuse('notFound');
    if (found.status !== invoiceStatus.issued) return refuse('orderChanged');
    if (isTooMuch(state, 'invoice', userId, now)) return refuse('tooFrequent');
    found.email = body.email;
    return null;
  },

  invoiceReissue(call) {
    const { body, now } = call;
    const { books, userId, invoices } = listsOf(call);
    const { head, email, remark = null } = body;
    const found = invoices.find((one) => one.invoiceId === body.invoiceId);
    if (!found) return refuse('notFound');
    if (!isWhole(head)) return refuse('badParameter');
    const orders = books.orders.filter(({ orderId }) => found.orderIds.includes(orderId));
    const isDue = found.status === invoiceStatus.failed || canReissue(found, now);
    if (!isDue) return refuse('orderChanged');
    // Money that goes back, or a year that has passed, leaves nothing to invoice.
    if (orders.length < found.orderIds.length || orders.some((one) => invoiceableFen(one, now) === 0))
      return refuse('notInvoiceable');
    if (found.status === invoiceStatus.failed) {
      const again: Partial<InvoiceRecord> = {
        head,
        email,
        remark,
        status: invoiceStatus.issuing,
        applyTime: now,
        failReason: null,
      };
      return invoiceShown(Object.assign(found, again), now);
    }
    redInvoice(books, found.invoiceId);
    return invoiceShown(applyInvoice(books, orders, { userId, head, email, remark }, now, true), now);
  },

  invoiceFile(call) {
    const { query, now } = call;
    const { invoices, userId } = listsOf(call);
    const found = invoices.find((one) => one.invoiceId === query.invoiceId);
    if (!found) return refuse('notFound');
    return found.status === invoiceStatus.issued || found.status === invoiceStatus.reversed
      ? grantInvoice(found.invoiceId, query.format, userId, now)
      : refuse('orderChanged');
  },

  invoiceTitleList(call) {
    const { titles } = listsOf(call);
    const sorted = titles.toSorted((one, other) => Number(other.isDefault) - Number(one.isDefault));
    return { list: sorted.map(titleShown) };
  },

  invoiceTitleSave(call) {
    const { head, isDefault, titleId } = call.body;
    const { books, userId, titles } = listsOf(call);
    if (!isWhole(head)) return refuse('badParameter');
    const known = titles.find((one) => one.titleId === titleId);
    if (titleId !== undefined && !known) return refuse('notFound');
    if (!known && titles.length >= maxTitles) return refuse('titleLimit');
    const first = titles.length === 0;
    if (isDefault) for (const one of titles) one.isDefault = false;
    const saved = known ?? { titleId: books.nextId++, userId, head, isDefault };
    Object.assign(saved, { head, isDefault: isDefault || first });
    if (!known) books.titles.push(saved);
    return titleShown(saved);
  },

  invoiceTitleRemove(call) {
    const { books, titles } = listsOf(call);
    const known = titles.find((one) => one.titleId === call.body.titleId);
    if (!known) return refuse('notFound');
    books.titles = books.titles.filter((one) => one !== known);
    return null;
  },
} satisfies Partial<Handlers>;
