/** Writes of the invoices. */
import { invoiceApply } from '#openapi/dist/operations/invoiceApply.ts';
import { invoiceFile } from '#openapi/dist/operations/invoiceFile.ts';
import { invoiceList } from '#openapi/dist/operations/invoiceList.ts';
import { invoiceOrderList } from '#openapi/dist/operations/invoiceOrderList.ts';
import { invoiceReissue } from '#openapi/dist/operations/invoiceReissue.ts';
import { invoiceResend } from '#openapi/dist/operations/invoiceResend.ts';
import { invoiceTitleList } from '#openapi/dist/operations/invoiceTitleList.ts';
import { invoiceTitleRemove } from '#openapi/dist/operations/invoiceTitleRemove.ts';
import { invoiceTitleSave } from '#openapi/dist/operations/invoiceTitleSave.ts';
import { orderDetail } from '#openapi/dist/operations/orderDetail.ts';
import { orderList } from '#openapi/dist/operations/orderList.ts';
import { ownedCourseList } from '#openapi/dist/operations/ownedCourseList.ts';
import type { BodyOf, QueryOf } from '#openapi/operation.ts';
import * as codes from '#openapi/dist/codes.ts';
import { genericMessage } from '#api/errors.ts';
import { useSaving } from '#kit/saving/useSaving.ts';
import { useWrite } from '#kit/writing/useWrite.ts';
import { useStores } from '#stores/StoresContext.ts';

/** Reads that show whether an order has an invoice. */
const invoiced = [invoiceOrderList, invoiceList, orderList, orderDetail, ownedCourseList];
const success = '申请已提交';

/** Applies for an invoice. The dialog itself tells that an order has one already, with a link to it. */
export const useInvoiceApply = () =>
  useWrite(invoiceApply, {
    input: ({ body, key }: { body: BodyOf<'invoiceApply'>; key: string }) => ({
      body,
      headers: { 'Idempotency-Key': key },
    }),
    success,
    codes: { [codes.alreadyInvoiced]: null },
    invalidates: invoiced,
    invalidatesOnFailure: invoiced,
  });

/** Applies for an invoice in place of an issued or a failed one. */
export const useInvoiceReissue = () =>
  useWrite(invoiceReissue, {
    input: (body: BodyOf<'invoiceReissue'>) => ({ body }),
    success,
    invalidates: invoiced,
    invalidatesOnFailure: invoiced,
  });

/** Sends the files of an invoice once more. */
export const useInvoiceResend = () =>
  useWrite(invoiceResend, {
    input: (body: BodyOf<'invoiceResend'>) => ({ body }),
    success: (_, { email }) => `已发送至 ${email}`,
    invalidates: [invoiceList],
    invalidatesOnFailure: [invoiceList],
  });

/** Requests the address of an invoice's file, which is valid for minutes and never cached, and follows it. */
export function useInvoiceFile() {
  const { notices } = useStores();
  const { download } = useSaving();
  return useWrite(invoiceFile, {
    input: (query: QueryOf<'invoiceFile'>) => ({ query }),
    keep(_, { url }) {
      if (!download(url)) notices.show('error', genericMessage);
    },
    invalidatesOnFailure: [invoiceList],
  });
}

/** Keeps a title, or changes a kept one. */
export const useTitleSave = () =>
  useWrite(invoiceTitleSave, {
    input: (body: BodyOf<'invoiceTitleSave'>) => ({ body }),
    success: '保存成功',
    invalidates: [invoiceTitleList],
    invalidatesOnFailure: [invoiceTitleList],
  });

/** Removes a title. */
export const useTitleRemove = () =>
  useWrite(invoiceTitleRemove, {
    input: (titleId: number) => ({ body: { titleId } }),
    success: '删除成功',
    invalidates: [invoiceTitleList],
    invalidatesOnFailure: [invoiceTitleList],
  });
