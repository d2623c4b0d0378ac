import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import * as codes from '#openapi/dist/codes.ts';
import { useApi } from '#api/ApiContext.ts';
import { ApiError } from '#api/errors.ts';
import { Amounts } from '#kit/money/Amounts.tsx';
import { orderListPages, pageOfOrder } from '#addresses/order.ts';
import type { WayBack } from '#kit/checkout/origin.ts';
import { useStores } from '#stores/StoresContext.ts';
import { ButtonLink } from '#ui/Button.tsx';
import { classes } from '#ui/classes.ts';
import { ListGhost } from '#ui/ListBody.tsx';
import { MissingNotice } from '#ui/MissingNotice.tsx';
import { hasResult, invoiceText, nextActionOf, type Order, type OrderDetail, paidLines, stateNote } from '../model.ts';
import { orderQuery } from '../queries.ts';
import { useRefetchOrders } from '../useRefetchOrders.ts';
import { useRefundWatch } from '../useRefundWatch.ts';
import { Lines } from './Lines.tsx';
import { MallParts, OrderSteps } from './MallParts.tsx';
import { NextStep } from './NextStep.tsx';
import { OrderActions } from './OrderActions.tsx';
import { OrderFacts } from './OrderFacts.tsx';
import { OrderItems } from './OrderItems.tsx';
import styles from './OrderView.module.css';
import { OrderPart } from './OrderPart.tsx';
import { RegistrationParts, RegistrationSteps } from './RegistrationParts.tsx';
import { PayCountdown } from './PayCountdown.tsx';
import { PaidResult } from './PaidResult.tsx';
import { RefundCard } from './RefundCard.tsx';
import { isUnpaid } from '../orderState.ts';

interface ShownProps {
  detail: OrderDetail;
  paid: boolean;
  back: WayBack | null;
}

function Shown({ detail, paid, back }: ShownProps) {
  const { order, refund, refundRule, serverTime } = detail;
  const navigate = useNavigate();
  const isResult = paid && hasResult(detail);
  const State = isResult ? 'h2' : 'h1';
  // The result names the next step itself, unless it leads back to where the purchase began.
  const above = isResult && !back ? nextActionOf(order, serverTime) : null;
  const actions = order.actions.filter((action) => action !== above);
  // Rendered at once: the message that follows would go to the layout that is left.
  const leave = async (): Promise<void> => navigate(orderListPages[order.orderType].to(), { flushSync: true });
  return (
    <>
      {isResult && <PaidResult detail={detail} back={back} />}
      <header className={classes('paper', styles.head, isResult && styles.after)}>
        <div>
          <State>{order.statusText}</State>
          {detail.meeting && <p className={styles.event}>{order.items[0]?.title}</p>}
          {isUnpaid(order) ? (
            <p className="num">
              请尽快完成支付，超时订单将自动关闭 <PayCountdown className={styles.left} {...{ order, serverTime }} />
            </p>
          ) : (
            <p className="num">{stateNote(order)}</p>
          )}
        </div>
        <OrderActions order={{ ...order, actions }} onRemoved={leave} />
      </header>
      {!isResult && !detail.mall && <NextStep order={order} serverTime={serverTime} />}
      {refund && (
        <RefundCard
          order={order}
          refund={refund}
          {...(detail.meeting && { participants: detail.meeting.participants })}
        />
      )}
      {detail.meeting && <RegistrationSteps order={order} registration={detail.meeting} />}
      {detail.meeting && <RegistrationParts detail={detail} registration={detail.meeting} />}
      {detail.mall && <OrderSteps order={order} mall={detail.mall} />}
      {detail.mall && <MallParts detail={detail} mall={detail.mall} />}
      <OrderPart title={detail.meeting ? '报名项目' : '商品信息'}>
        <OrderItems order={order} />
      </OrderPart>
      <OrderPart title="金额明细">
        <Amounts
          amount={order.amount}
          paidFen={order.paidFen}
          isRegistration={Boolean(detail.meeting)}
          couponName={order.couponName}
        />
        <Lines lines={paidLines(order)} isAmounts />
      </OrderPart>
      {order.paidFen > 0 && !detail.meeting && (
        <OrderPart title="退款规则">
          <p className={styles.plain}>{refundRule}</p>
        </OrderPart>
      )}
      <OrderPart title="发票">
        <p className={styles.plain}>{invoiceText(order, detail.mall?.invoice ?? detail.meeting?.invoice)}</p>
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
  const result = order ? pageOfOrder(order, 'paid') : '';
  const waits = order?.actions.includes('pay') === true;
  useEffect(() => {
    if (!isWanted || orderId === undefined) return;
    void navigate(path, { replace: true, preventScrollReset: true });
    if (waits) void dialogs.open('pay', { orderId, result }).then(refetch);
  }, [isWanted, orderId, path, result, waits, navigate, dialogs, refetch]);
}

const isMissing = (error: Error): boolean =>
  error instanceof ApiError && [codes.badParameter, codes.notFound].includes(error.code);
const none: readonly Order[] = [];

interface OrderViewProps {
  orderId: number;
  pay: boolean;
  /** The result of the payment is shown above. */
  paid: boolean;
  /** The place that led to the purchase; null for none. */
  back: WayBack | null;
}

/** One order with everything about it. An order of somebody else is missing, as one that does not exist. */
export function OrderView({ orderId, pay, paid, back }: OrderViewProps) {
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
      <MissingNotice
        title="内容不存在或已下架"
        action={<ButtonLink to={orderListPages.mall.to()}>我的订单</ButtonLink>}
      />
    );
  return data ? <Shown detail={data} paid={paid} back={back} /> : <ListGhost shape="rows" />;
}
