/** The rules of invoices: which orders go together, and what an application says. */
import type { components } from '../../../openapi/portal.d.ts';
import { headLimits, taxNoOf } from '../../kit/invoiceHead.ts';
import type { Texts } from '../../kit/writing/useDraftForm.ts';
import { pointsIn } from '../../shared/text.ts';
import { isEmail, trimmed } from '../../shared/validation.ts';
import { invoiceStates, orderTypes } from './address.ts';

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

/** What is wrong with a field. */
export interface Problem {
  field: InvoiceField;
  message: string;
}

/** The first problem with whom an invoice is made out to, or null. */
export function headProblem({ titleType, title, taxNo }: InvoiceTexts): Problem | null {
  const length = pointsIn(trimmed(title));
  if (length === 0) return { field: 'title', message: '请输入发票抬头' };
  if (length < 2 || length > limits.title) return { field: 'title', message: `请输入2–${limits.title}字的发票抬头` };
  const isWrong = titleType === '2' && !/^([A-Z0-9]{15}|[A-Z0-9]{17}|[A-Z0-9]{18}|[A-Z0-9]{20})$/.test(taxNoOf(taxNo));
  return isWrong ? { field: 'taxNo', message: '请输入正确的税号' } : null;
}

/** The problem with the address that the files are sent to, or null. */
export const emailProblem = (email: string): Problem | null =>
  isEmail(trimmed(email)) ? null : { field: 'email', message: '请输入正确的邮箱' };
