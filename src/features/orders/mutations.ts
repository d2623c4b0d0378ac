/** Writes of the orders. A refusal shows the server's message, and what is on the page is read again (faults O02). */
import { couponList } from '../../../openapi/dist/coupon.ts';
import {
  orderCancel,
  orderDetail,
  orderList,
  orderRemove,
  refundApply,
  refundCancel,
  refundPreview,
} from '../../../openapi/dist/order.ts';
import type { BodyOf } from '../../../openapi/operation.ts';
import { invalidateWithoutRefetch } from '../../api/staleness.ts';
import { useWrite } from '../../kit/useWrite.ts';
import { orderReads } from './queries.ts';

/** Cancels an order that waits for its payment. */
export const useOrderCancel = () =>
  useWrite(orderCancel, {
    input: (body: BodyOf<'orderCancel'>) => ({ body }),
    success: '取消成功',
    invalidates: [...orderReads, couponList],
    invalidatesOnFailure: orderReads,
  });

/** Removes a finished order from the lists. Its own page is left before anything is said, and not read again. */
export const useOrderRemove = () =>
  useWrite(orderRemove, {
    input: (orderId: number) => ({ body: { orderId } }),
    keep: (queryClient) => invalidateWithoutRefetch(queryClient, orderDetail),
    invalidates: [orderList],
    invalidatesOnFailure: orderReads,
  });

/** Asks for a refund. */
export const useRefundApply = () =>
  useWrite(refundApply, {
    input: (body: BodyOf<'refundApply'>) => ({ body }),
    success: '申请已提交',
    invalidates: orderReads,
    invalidatesOnFailure: [...orderReads, refundPreview],
  });

/** Takes a request for a refund back. */
export const useRefundCancel = () =>
  useWrite(refundCancel, {
    input: (orderId: number) => ({ body: { orderId } }),
    success: '已撤销退款申请',
    invalidates: orderReads,
    invalidatesOnFailure: orderReads,
  });
