import { useQuery } from '@tanstack/react-query';
import * as orderStatus from '#openapi/dist/names/orderStatus.ts';
import { useApi } from '#api/ApiContext.ts';
import { Countdown } from '#kit/time/Countdown.tsx';
import { dateTimeText } from '#shared/dates.ts';
import { type Line, type Order, type OrderDetail, receiverLines } from '../model.ts';
import { logisticsQuery } from '../queries.ts';
import { useRefetchOrders } from '../useRefetchOrders.ts';
import { Lines } from './Lines.tsx';
import { isDone, isOver } from '../orderState.ts';
import { OrderPart } from './OrderPart.tsx';
import styles from './MallParts.module.css';
import { Packages } from './Packages.tsx';
import { Steps } from './Steps.tsx';

type Mall = NonNullable<OrderDetail['mall']>;

/** The way of an order of the mall, with the times of what is done; nothing for one that ended before. */
export function OrderSteps({ order: { status, createTime, payTime }, mall }: { order: Order; mall: Mall }) {
  if (isOver(status)) return null;
  const { deliverTime, receiveTime, address } = mall;
  const doneTime = isDone({ status }) ? receiveTime : null;
  const sent = [
    ['发货', deliverTime],
    ['收货', receiveTime],
  ] as const;
  const steps = [
    ['提交订单', createTime] as const,
    ['付款', payTime] as const,
    // What is read is not sent.
    ...(address ? sent : []),
    ['完成', doneTime] as const,
  ];
  return (
    <Steps
      className={`${styles.steps} paper`}
      label="订单进度"
      steps={steps.map(([name, time]) => [name, time === null ? '' : dateTimeText(time)])}
      done={steps.filter(([, time]) => time !== null).length}
    />
  );
}

const hour = 3_600;

/** How long until the order counts as received, from seconds. */
function receiveText(seconds: number): string {
  const hours = Math.floor(seconds / hour);
  const left = hours > 0 ? `${Math.floor(hours / 24)} 天 ${hours % 24} 小时` : `${Math.ceil(seconds / 60)} 分钟`;
  return `还剩 ${left}自动确认收货`;
}

/** What only an order of the mall has: its parcels, and where they go. */
export function MallParts({ detail: { order, serverTime }, mall }: { detail: OrderDetail; mall: Mall }) {
  const { address, note, autoConfirmTime, deliverTime } = mall;
  const lines: Line[] = [...receiverLines(mall), ...(note ? ([['买家留言', note]] as const) : [])];
  const refetchOrders = useRefetchOrders();
  const isSent = deliverTime !== null;
  const { data } = useQuery({ ...logisticsQuery(useApi(), order.orderId), enabled: isSent });
  return (
    <>
      {isSent && data && (
        <OrderPart title="物流信息">
          {order.status === orderStatus.toReceive && autoConfirmTime !== null && (
            <p className={`${styles.count} num`}>
              <Countdown until={autoConfirmTime} serverTime={serverTime} onEnd={refetchOrders} format={receiveText} />
            </p>
          )}
          <Packages packages={data.packages} />
        </OrderPart>
      )}
      {lines.length > 0 && (
        <OrderPart title={address ? '收货信息' : '买家留言'}>
          <Lines lines={lines} />
        </OrderPart>
      )}
    </>
  );
}
