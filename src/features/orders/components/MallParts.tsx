import { useQuery } from '@tanstack/react-query';
import type { components } from '../../../../openapi/portal.d.ts';
import { useApi } from '../../../api/ApiContext.ts';
import { useSecondsLeft } from '../../../kit/useServerTime.ts';
import { dateTimeText } from '../../../shared/dates.ts';
import type { Order } from '../model.ts';
import { logisticsQuery } from '../queries.ts';
import { useRefetchOrders } from '../useRefetchOrders.ts';
import { OrderPart } from './OrderPart.tsx';
import styles from './MallParts.module.css';
import { Packages } from './Packages.tsx';

type OrderDetail = components['schemas']['OrderDetail'];
type Mall = NonNullable<OrderDetail['mall']>;

/** The way of an order of the mall, with the times of what is done; nothing for one that ended before. */
export function OrderSteps({ order: { status, createTime, payTime }, mall }: { order: Order; mall: Mall }) {
  if (status >= 50) return null;
  const { deliverTime, receiveTime, address } = mall;
  const doneTime = status === 40 ? receiveTime : null;
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
  const next = steps.findIndex(([, time]) => time === null);
  return (
    <ol className={`${styles.steps} paper num`} aria-label="订单进度">
      {steps.map(([name, time], at) => (
        <li key={name} data-done={time !== null || undefined} aria-current={at === next ? 'step' : undefined}>
          <b>{name}</b>
          <span>{time === null ? '' : dateTimeText(time)}</span>
        </li>
      ))}
    </ol>
  );
}

const hour = 3_600;

/** How long until the order counts as received. */
function ReceiveCountdown({ until, serverTime }: { until: number; serverTime: number }) {
  const seconds = useSecondsLeft(until, serverTime, useRefetchOrders());
  const hours = Math.floor(seconds / hour);
  const left = hours > 0 ? `${Math.floor(hours / 24)} 天 ${hours % 24} 小时` : `${Math.ceil(seconds / 60)} 分钟`;
  return <p className={`${styles.count} num`}>还剩 {left}自动确认收货</p>;
}

/** What only an order of the mall has: its parcels, and where they go. */
export function MallParts({ detail: { order, serverTime }, mall }: { detail: OrderDetail; mall: Mall }) {
  const { address, note, autoConfirmTime, deliverTime } = mall;
  const isSent = deliverTime !== null;
  const { data } = useQuery({ ...logisticsQuery(useApi(), order.orderId), enabled: isSent });
  return (
    <>
      {isSent && data && (
        <OrderPart title="物流信息">
          {order.status === 30 && autoConfirmTime !== null && (
            <ReceiveCountdown until={autoConfirmTime} serverTime={serverTime} />
          )}
          <Packages packages={data.packages} />
        </OrderPart>
      )}
      {(address || note) && (
        <OrderPart title={address ? '收货信息' : '买家留言'}>
          <dl className={`${styles.receiver} num`}>
            {address && (
              <>
                <div>
                  <dt>收货人</dt>
                  <dd>
                    {address.name} {address.phone}
                  </dd>
                </div>
                <div>
                  <dt>收货地址</dt>
                  <dd>
                    {address.areaText} {address.detail}
                  </dd>
                </div>
              </>
            )}
            {note && (
              <div>
                <dt>买家留言</dt>
                <dd>{note}</dd>
              </div>
            )}
          </dl>
        </OrderPart>
      )}
    </>
  );
}
