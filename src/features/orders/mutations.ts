/** Writes of the orders. A refusal shows the server's message, and what is on the page is read again (faults O02). */
import { actModule } from '#openapi/dist/operations/actModule.ts';
import { mallExtend } from '#openapi/dist/operations/mallExtend.ts';
import { meetingDetail } from '#openapi/dist/operations/meetingDetail.ts';
import { meetingParticipant } from '#openapi/dist/operations/meetingParticipant.ts';
import { mallLogistics } from '#openapi/dist/operations/mallLogistics.ts';
import { mallOrderAddress } from '#openapi/dist/operations/mallOrderAddress.ts';
import { mallReceive } from '#openapi/dist/operations/mallReceive.ts';
import { mallReviewSubmit } from '#openapi/dist/operations/mallReviewSubmit.ts';
import { orderRemind } from '#openapi/dist/operations/orderRemind.ts';
import { refundShip } from '#openapi/dist/operations/refundShip.ts';
import { mallProduct } from '#openapi/dist/operations/mallProduct.ts';
import { mallReviews } from '#openapi/dist/operations/mallReviews.ts';
import { couponList } from '#openapi/dist/operations/couponList.ts';
import { orderCancel } from '#openapi/dist/operations/orderCancel.ts';
import { orderDetail } from '#openapi/dist/operations/orderDetail.ts';
import { orderList } from '#openapi/dist/operations/orderList.ts';
import { orderRemove } from '#openapi/dist/operations/orderRemove.ts';
import { refundApply } from '#openapi/dist/operations/refundApply.ts';
import { refundCancel } from '#openapi/dist/operations/refundCancel.ts';
import { refundPreview } from '#openapi/dist/operations/refundPreview.ts';
import type { BodyOf } from '#openapi/operation.ts';
import { invalidateWithoutRefetch } from '#api/staleness.ts';
import { useWrite } from '#kit/writing/useWrite.ts';
import { orderReads } from './queries.ts';

/** Cancels an order that waits for its payment. */
export const useOrderCancel = () =>
  useWrite(orderCancel, {
    input: (body: BodyOf<'orderCancel'>) => ({ body }),
    success: '取消成功',
    invalidates: [...orderReads, couponList, meetingDetail, actModule],
    invalidatesOnFailure: orderReads,
  });

/** Removes a finished order from the lists. Its own page is left before anything is said, and not read again. */
export const useOrderRemove = () =>
  useWrite(orderRemove, {
    input: (orderId: number) => ({ body: { orderId } }),
    keep: (queryClient) => invalidateWithoutRefetch(queryClient, orderDetail),
    invalidates: [orderList, meetingDetail],
    invalidatesOnFailure: orderReads,
  });

/** Asks for a refund. */
export const useRefundApply = () =>
  useWrite(refundApply, {
    input: ({ body, key }: { body: BodyOf<'refundApply'>; key: string }) => ({
      body,
      headers: { 'Idempotency-Key': key },
    }),
    success: '申请已提交',
    invalidates: [...orderReads, meetingDetail],
    invalidatesOnFailure: [...orderReads, refundPreview],
  });

/** Takes a request for a refund back. */
export const useRefundCancel = () =>
  useWrite(refundCancel, {
    input: (orderId: number) => ({ body: { orderId } }),
    success: '已撤销退款申请',
    invalidates: [...orderReads, meetingDetail],
    invalidatesOnFailure: orderReads,
  });

const choice = (orderId: number) => ({ body: { orderId } });
const changes = { invalidates: [...orderReads, mallLogistics], invalidatesOnFailure: orderReads };

/** The buyer has received an order of the mall. */
export const useReceive = () => useWrite(mallReceive, { input: choice, success: '已确认收货', ...changes });

/** More days until an order counts as received. */
export const useExtend = () => useWrite(mallExtend, { input: choice, success: '已延长收货5天', ...changes });

/** Reminds the shop to send. */
export const useRemind = () => useWrite(orderRemind, { input: choice, success: '已提醒商家尽快发货', ...changes });

/** Sends an order to another address. */
export const useOrderAddress = () =>
  useWrite(mallOrderAddress, {
    input: (body: BodyOf<'mallOrderAddress'>) => ({ body }),
    success: '收货地址已修改',
    ...changes,
  });

/** Tells the shop the parcel that brings goods back. */
export const useReturnParcel = () =>
  useWrite(refundShip, { input: (body: BodyOf<'refundShip'>) => ({ body }), success: '退货物流已提交', ...changes });

/** Replaces the data of one participant of a registration. */
export const useParticipant = () =>
  useWrite(meetingParticipant, {
    input: (body: BodyOf<'meetingParticipant'>) => ({ body }),
    success: '参会信息已修改',
    invalidates: orderReads,
    invalidatesOnFailure: orderReads,
  });

/** Reviews an item of an order. */
export const useProductReview = () =>
  useWrite(mallReviewSubmit, {
    input: (body: BodyOf<'mallReviewSubmit'>) => ({ body }),
    success: '评价成功，感谢您的分享',
    invalidates: [...orderReads, mallProduct, mallReviews],
    invalidatesOnFailure: orderReads,
  });
