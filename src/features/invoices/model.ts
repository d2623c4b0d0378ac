/** The rules of invoices: which orders go together, and what an application says. */
import type { components } from '#openapi/portal.d.ts';
import { headLimits, isCompanyHead } from '#kit/money/invoiceHead.ts';
import { taxNumberOf } from '#shared/typedNumbers.ts';
import type { Texts } from '#kit/writing/useDraftForm.ts';
import { pointsIn } from '#shared/text.ts';
import { isEmail, type Problems, trimmed } from '#shared/validation.ts';
import { invoiceStates, orderTypes } from '#addresses/invoice.ts';

/** An order that an invoice may be applied for. */
export type InvoiceOrder = components['schemas']['InvoiceOrder'];
/** An invoice. */
export type Invoice = components['schemas']['Invoice'];

/** Maximum number of orders of one invoice. */
export const maxOrders = 20;
/** Maximum number of kept titles. */
export const maxTitles = 10;

/** The chosen orders with one more, or without it. */
export const toggled = (chosen: readonly InvoiceOrder[], order: InvoiceOrder): InvoiceOrder[] =>
  isAmong(chosen, order) ? chosen.filter(({ orderId }) => orderId !== order.orderId) : [...chosen, order];

/** Whether an order is chosen. */
export const isAmong = (chosen: readonly InvoiceOrder[], { orderId }: InvoiceOrder): boolean =>
  chosen.some((own) => own.orderId === orderId);

/** Whether an order cannot be added: one invoice is over at most 20 orders of one type. */
export const isBarred = (chosen: readonly InvoiceOrder[], order: InvoiceOrder): boolean =>
  !isAmong(chosen, order) &&
  (chosen.length >= maxOrders || chosen.some(({ orderType }) => orderType !== order.orderType));

/** The amount of an invoice over the chosen orders, in fen: the sum of what the server tells of each. */
export const sumFen = (chosen: readonly InvoiceOrder[]): number =>
  chosen.reduce((sum, { invoiceableFen }) => sum + invoiceableFen, 0);

/** Name of a type of orders. */
export const typeName = (type: InvoiceOrder['orderType']): string =>
  orderTypes.find(([key]) => key === type)?.[1] ?? '';
/** Name of the state of an invoice. */
export const stateName = (status: Invoice['status']): string =>
  invoiceStates.find(([key]) => key === status)?.[1] ?? '';

/** Fields of an application, in the order of display and validation, with their maximum code points. */
export const limits = { ...headLimits, email: 100, remark: 50 };

/** A field of an application. */
export type InvoiceField = keyof typeof limits;
/** The texts of an application. */
export type InvoiceTexts = Texts<InvoiceField>;

/** The problems with whom an invoice is made out to. */
export function headProblems(texts: InvoiceTexts): Problems<InvoiceField> {
  const { title, taxNo } = texts;
  const length = pointsIn(trimmed(title));
  const isTaxNoWrong =
    isCompanyHead(texts) && !/^([A-Z0-9]{15}|[A-Z0-9]{17}|[A-Z0-9]{18}|[A-Z0-9]{20})$/.test(taxNumberOf(taxNo));
  return {
    ...(length === 0 && { title: '请输入发票抬头' }),
    ...((length === 1 || length > limits.title) && { title: `请输入2–${limits.title}字的发票抬头` }),
    ...(isTaxNoWrong && { taxNo: '请输入正确的税号' }),
  };
}

/** The problem with the address that the files are sent to. */
export const emailProblems = (email: string): Problems<'email'> =>
  isEmail(trimmed(email)) ? {} : { email: '请输入正确的邮箱' };
