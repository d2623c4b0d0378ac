import * as orderStatus from '#openapi/dist/names/orderStatus.ts';
import type { OrderRecord } from '../money/records.ts';

/** A registration that has its seats for good. */
export const isAccepted = ({ status }: Pick<OrderRecord, 'status'>): boolean =>
  status === orderStatus.ready || status === orderStatus.learning || status === orderStatus.done;
