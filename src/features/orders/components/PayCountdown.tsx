import { Countdown } from '#kit/time/Countdown.tsx';
import type { Order } from '../model.ts';
import { useRefetchOrders } from '../useRefetchOrders.ts';

interface PayCountdownProps {
  order: Pick<Order, 'payDeadline'>;
  /** The server's clock of the answer that the order is from, ms. */
  serverTime: number;
  className?: string | undefined;
}

/** The time that is left to pay an order; at 0 the orders are read again [F.1]. */
export function PayCountdown({ order, serverTime, className }: PayCountdownProps) {
  const refetch = useRefetchOrders();
  return (
    <Countdown until={order.payDeadline} serverTime={serverTime} onEnd={refetch} label="剩余 " className={className} />
  );
}
