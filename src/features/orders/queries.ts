/** Private reads of the orders. */
import { mallLogistics } from '#openapi/dist/operations/mallLogistics.ts';
import { orderDetail } from '#openapi/dist/operations/orderDetail.ts';
import { orderList } from '#openapi/dist/operations/orderList.ts';
import { refundPreview } from '#openapi/dist/operations/refundPreview.ts';
import { userCenterSummary } from '#openapi/dist/operations/userCenterSummary.ts';
import type { Api } from '#api/client.ts';
import { privateQuery } from '#api/query.ts';
import { dayStart } from '#shared/dates.ts';
import type { OrdersAddress, OrderType } from '#addresses/order.ts';
import type { Pieces } from './refund.ts';
import { fresh } from './unpaidQuery.ts';

/** Reads that contain an order, or count orders. */
export const orderReads = [orderList, orderDetail, userCenterSummary];

/** Orders per page. */
const pageSize = 10;
const dayMs = 86_400_000;

/** A page of a doctor's orders of one type. */
export const ordersQuery = (api: Api, type: OrderType, { status, keyword, from, to, page }: OrdersAddress) => ({
  ...privateQuery(api, orderList, {
    query: {
      ...{ type, status, page, size: pageSize },
      ...(keyword && { keyword }),
      ...(from && { from: dayStart(from) }),
      ...(to && { to: dayStart(to) + dayMs }),
    },
  }),
  ...fresh,
});

/** The last orders of any type. */
export const recentQuery = (api: Api) => ({ ...privateQuery(api, orderList, { query: { size: 3 } }), ...fresh });

/** One order. */
export const orderQuery = (api: Api, orderId: number) => ({
  ...privateQuery(api, orderDetail, { query: { orderId } }),
  ...fresh,
});

/** The parcels of an order of the mall. */
export const logisticsQuery = (api: Api, orderId: number) => ({
  ...privateQuery(api, mallLogistics, { query: { orderId } }),
  ...fresh,
});

/** What a refund would give back, of the whole order or of these pieces; never kept, because time and progress change it. */
export const refundQuery = (
  api: Api,
  orderId: number,
  { pieces = [], participants = [] }: { pieces?: readonly Pieces[]; participants?: readonly number[] } = {},
) => ({
  ...privateQuery(api, refundPreview, {
    query: {
      orderId,
      ...(participants.length > 0 && { participants: participants.join() }),
      ...(pieces.length > 0 && { items: pieces.map(({ itemId, quantity }) => `${itemId}:${quantity}`).join() }),
    },
    isShown: true,
  }),
  staleTime: 0,
  gcTime: 0,
});
