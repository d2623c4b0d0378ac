import { CircleCheck } from 'lucide-react';
import * as orderStatus from '#openapi/dist/names/orderStatus.ts';
import { CheckoutSteps } from '#kit/checkout/CheckoutSteps.tsx';
import { orderListPages } from '#addresses/order.ts';
import { mallPage } from '#addresses/mall.ts';
import type { WayBack } from '#kit/checkout/origin.ts';
import { dateText } from '#shared/dates.ts';
import { moneyText } from '#shared/text.ts';
import { ButtonLink } from '#ui/Button.tsx';
import { invoiceText, type Line, type OrderDetail, receiverLines, validityText } from '../model.ts';
import { Lines } from './Lines.tsx';
import { NextStep } from './NextStep.tsx';
import styles from './PaidResult.module.css';

function linesOf({ order, mall }: OrderDetail): Line[] {
  const validity = validityText(order);
  return [
    ['订单号', order.orderNo],
    ...(validity ? ([['有效期', validity.replace(/^有效期/, '')]] as const) : []),
    ...(mall ? receiverLines(mall) : []),
    ...(mall?.arriveTime != null ? ([['预计送达', `${dateText(mall.arriveTime)} 前后`]] as const) : []),
    ['发票', invoiceText(order, mall?.invoice)],
  ];
}

interface PaidResultProps {
  detail: OrderDetail;
  /** The place that led to the purchase; null for none. */
  back: WayBack | null;
}

/** The result of a payment: what was paid, where it goes or how long it lasts, and what comes next. */
export function PaidResult({ detail, back }: PaidResultProps) {
  const { order, mall, serverTime } = detail;
  return (
    <>
      <CheckoutSteps title="支付成功" current={3} />
      <section className={`${styles.result} paper`} aria-label="支付结果">
        <p className={`${styles.amount} num`}>
          <CircleCheck size={32} strokeWidth={1.75} aria-hidden />
          实付 <b translate="no">{moneyText(order.paidFen)}</b>
        </p>
        <Lines lines={linesOf(detail)} />
        {mall && order.status === orderStatus.ready && (
          <p className={styles.note}>商家正在备货，发货后可以在本页查看物流。</p>
        )}
        <p className={styles.ways}>
          <ButtonLink to={orderListPages[order.orderType].to()}>我的订单</ButtonLink>
          {mall && <ButtonLink to={mallPage.to()}>继续逛商城</ButtonLink>}
        </p>
      </section>
      <NextStep order={order} serverTime={serverTime} back={back} />
    </>
  );
}
