import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import type { components } from '../../../../openapi/portal.d.ts';
import { useApi } from '../../../api/ApiContext.ts';
import { ApiError } from '../../../api/errors.ts';
import { Amounts } from '../../../kit/Amounts.tsx';
import { pageOfOrder, paths } from '../../../shared/paths.ts';
import { useStores } from '../../../stores/StoresContext.ts';
import { ButtonLink } from '../../../ui/Button.tsx';
import { ListGhost } from '../../../ui/ListBody.tsx';
import { MissingNotice } from '../../../ui/MissingNotice.tsx';
import { orderAddresses } from '../address.ts';
import { invoiceText, type Line, type Order, paidLines, placeOf, stateNote } from '../model.ts';
import { orderQuery } from '../queries.ts';
import { useRefetchOrders } from '../useRefetchOrders.ts';
import { useRefundWatch } from '../useRefundWatch.ts';
import { MallParts, OrderSteps } from './MallParts.tsx';
import { OrderActions } from './OrderActions.tsx';
import { OrderFacts } from './OrderFacts.tsx';
import { OrderItems } from './OrderItems.tsx';
import styles from './OrderView.module.css';
import { OrderPart } from './OrderPart.tsx';
import { PayCountdown } from './PayCountdown.tsx';
import { RefundPart } from './RefundPart.tsx';

type OrderDetail = components['schemas']['OrderDetail'];

/** Names and values, one below the other. */
const Lines = ({ lines }: { lines: readonly Line[] }) => (
  <dl className={`${styles.lines} num`}>
    {lines.map(([name, value]) => (
      <div key={name}>
        <dt>{name}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </dl>
);

/** What to do with a paid order next. */
function NextStep({ order }: { order: Order }) {
  const action = order.actions.find((own) => own === 'learn' || own === 'benefits');
  if (!action) return null;
  const isCourse = action === 'learn';
  return (
    <div className={styles.next}>
      <p>{isCourse ? '课程已开通，现在就可以学习' : '会员已开通，会员课与病例视频完整观看'}</p>
      <ButtonLink look="vip" to={placeOf(order, action) ?? paths.ownedCourses}>
        {isCourse ? '去学习' : '查看会员权益'}
      </ButtonLink>
    </div>
  );
}

function Shown({ detail }: { detail: OrderDetail }) {
  const { order, refund, refundRule, serverTime } = detail;
  const navigate = useNavigate();
  // Rendered at once: the message that follows would go to the layout that is left.
  const leave = async (): Promise<void> => navigate(orderAddresses[order.orderType].to(), { flushSync: true });
  return (
    <>
      <header className={`${styles.head} paper`}>
        <div>
          <h1>{order.statusText}</h1>
          {order.status === 10 ? (
            <p className="num">
              请尽快完成支付，超时订单将自动关闭 <PayCountdown className={styles.left} {...{ order, serverTime }} />
            </p>
          ) : (
            <p className="num">{stateNote(order)}</p>
          )}
        </div>
        <OrderActions order={order} onRemoved={leave} />
      </header>
      <NextStep order={order} />
      {detail.mall && <OrderSteps order={order} mall={detail.mall} />}
      {detail.mall && <MallParts detail={detail} mall={detail.mall} />}
      <OrderPart title="商品信息">
        <OrderItems order={order} />
      </OrderPart>
      <OrderPart title="金额明细">
        <Amounts amount={order.amount} couponName={order.couponName} />
        <Lines lines={paidLines(order)} />
      </OrderPart>
      {order.paidFen > 0 && (
        <OrderPart title="退款" id="refund">
          <RefundPart refund={refund} rule={refundRule} />
        </OrderPart>
      )}
      <OrderPart title="发票">
        <p className={styles.plain}>{invoiceText(order)}</p>
      </OrderPart>
      <OrderPart title="订单信息">
        <OrderFacts order={order} times={detail.mall?.address ? detail.mall : null} />
      </OrderPart>
    </>
  );
}

/** Opens the payment once where the address asks for it and the order waits; the address is then without it. */
function usePayNow(isWanted: boolean, order: Order | undefined): void {
  const { dialogs } = useStores();
  const navigate = useNavigate();
  const refetch = useRefetchOrders();
  const { orderId } = order ?? {};
  const path = order ? pageOfOrder(order) : '';
  const waits = order?.actions.includes('pay') === true;
  useEffect(() => {
    if (!isWanted || orderId === undefined) return;
    void navigate(path, { replace: true, preventScrollReset: true });
    if (waits) void dialogs.open('pay', { orderId }).then(refetch);
  }, [isWanted, orderId, path, waits, navigate, dialogs, refetch]);
}

const isMissing = (error: Error): boolean => error instanceof ApiError && [4001, 4040].includes(error.code);
const none: readonly Order[] = [];

interface OrderViewProps {
  orderId: number;
  pay: boolean;
}

/** One order with everything about it. An order of somebody else is missing, as one that does not exist. */
export function OrderView({ orderId, pay }: OrderViewProps) {
  const { data, error } = useQuery({
    ...orderQuery(useApi(), orderId),
    throwOnError: (failure, { state }) => state.data === undefined && !isMissing(failure),
  });
  const order = data?.order;
  usePayNow(pay, order);
  useRefundWatch(order ? [order] : none);
  // After the login in place the page's loader, which answers with the 404 page, has not run.
  if (error && isMissing(error))
    return (
      <MissingNotice title="内容不存在或已下架" action={<ButtonLink to={paths.mallOrders}>我的订单</ButtonLink>} />
    );
  return data ? <Shown detail={data} /> : <ListGhost shape="rows" />;
}
