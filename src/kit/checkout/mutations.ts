/** Writes of all checkouts. */
import { actModule } from '#openapi/dist/operations/actModule.ts';
import { couponList } from '#openapi/dist/operations/couponList.ts';
import { meetingDetail } from '#openapi/dist/operations/meetingDetail.ts';
import { orderCancel } from '#openapi/dist/operations/orderCancel.ts';
import { orderDetail } from '#openapi/dist/operations/orderDetail.ts';
import { orderList } from '#openapi/dist/operations/orderList.ts';
import { useWrite } from '../writing/useWrite.ts';

/** Cancels the order that stands in the way of a new one. */
export const usePendingCancel = () =>
  useWrite(orderCancel, {
    input: (orderId: number) => ({ body: { orderId, reason: '重复下单' } }),
    success: '取消成功',
    invalidates: [orderList, orderDetail, couponList, meetingDetail, actModule],
  });
