import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { isDone } from '#kit/writing/useWrite.ts';
import { opens } from '#kit/page/opens.ts';
import { isRegistration, pageOfOrder } from '#addresses/order.ts';
import { useCalendarFile } from '#kit/calendar/useCalendarFile.ts';
import { calendarFileQuery } from '#kit/meetings/queries.ts';
import { preloadQuestion } from '#kit/writing/confirm.ts';
import { Question } from '#kit/writing/Question.tsx';
import { useStores } from '#stores/StoresContext.ts';
import { Button, ButtonLink, type ButtonLook } from '#ui/Button.tsx';
import type { DialogName } from '#stores/dialogs.ts';
import { labelOf, type Order, type OrderAction, placeOf } from '../model.ts';
import { useExtend, useOrderRemove, useReceive, useRefundCancel, useRemind } from '../mutations.ts';
import { useRefetchOrders } from '../useRefetchOrders.ts';
import styles from './OrderActions.module.css';

interface OrderActionsProps {
  order: Order;
  /** Leaves the page of an order that was removed. */
  onRemoved?(): Promise<void>;
}

const questions = {
  remove: '删除后将无法查看该订单，确定删除吗？',
  refundCancel: '确定撤销退款申请吗？',
  confirm: '请确认已收到全部商品且无损坏，确认后将完成交易',
  extend: '每笔订单只能延长一次，收货时间将延长5天',
} as const;

const titles: Record<keyof typeof questions, string> = {
  remove: '删除订单',
  refundCancel: '撤销退款申请',
  confirm: '确认收货',
  extend: '延长收货',
};

/** Actions that open a dialog. */
const opened: Partial<Record<OrderAction, DialogName>> = {
  pay: 'pay',
  cancel: 'cancelOrder',
  renew: 'buy',
  rebuy: 'buy',
  refund: 'refund',
  invoice: 'invoice',
  address: 'orderAddress',
  logistics: 'logistics',
  refundShip: 'returnParcel',
  comment: 'productReview',
  service: 'chat',
};

const looks: Partial<Record<OrderAction, ButtonLook>> = {
  pay: 'solid',
  read: 'solid',
  learn: 'solid',
  code: 'solid',
  class: 'solid',
  confirm: 'solid',
  renew: 'vip',
};

/** The buttons of an order: exactly those that the server names [F]. */
export const OrderActions = observer(function OrderActions({ order, onRemoved }: OrderActionsProps) {
  const { dialogs, notices } = useStores();
  const refetch = useRefetchOrders();
  const remove = useOrderRemove();
  const withdraw = useRefundCancel();
  const receive = useReceive();
  const extend = useExtend();
  const remind = useRemind();
  const calendar = useCalendarFile(calendarFileQuery);
  const writes = { remove, refundCancel: withdraw, confirm: receive, extend };
  const [asked, setAsked] = useState<keyof typeof questions | null>(null);
  const { orderId, orderType, invoiceableFen, invoiceContent, actions, items } = order;
  const title = items[0]?.title ?? '';
  const open = async (action: OrderAction): Promise<void> => {
    switch (action) {
      case 'pay':
        await dialogs.open('pay', { orderId, result: pageOfOrder(order, 'paid') });
        return refetch();
      case 'cancel':
        return void dialogs.open('cancelOrder', {
          orderId,
          isRegistration: isRegistration(order),
          isPaid: order.paidFen > 0,
        });
      case 'refund':
        return void dialogs.open('refund', { orderId });
      case 'invoice':
        await dialogs.open('invoice', { orderIds: [orderId], content: invoiceContent, amountFen: invoiceableFen });
        return refetch();
      case 'renew':
      case 'rebuy':
        // For goods and registrations this action is a link.
        if (orderType !== 'video' && orderType !== 'vip') return;
        await dialogs.open('buy', { orderType, targetId: items[0]?.targetId ?? 0 });
        return refetch();
      case 'address':
        return void dialogs.open('orderAddress', { orderId });
      case 'logistics':
        return void dialogs.open('logistics', { orderId });
      case 'refundShip':
        return void dialogs.open('returnParcel', { orderId });
      case 'comment': {
        const item = items.find(({ isReviewed }) => isReviewed === false);
        if (item?.itemId == null) return refetch();
        return void dialogs.open('productReview', { orderId, itemId: item.itemId, title: item.title });
      }
      case 'remind':
        return void remind.mutate(orderId);
      case 'calendar':
        return calendar.save({
          albumId: items[0]?.targetId ?? 0,
          ...(order.meeting?.termId != null && { termId: order.meeting.termId }),
        });
      case 'service':
        return void dialogs.open('chat', {});
      case 'remove':
      case 'refundCancel':
      case 'confirm':
      case 'extend':
        return setAsked(action);
    }
  };
  const answer = async (): Promise<void> => {
    if (asked === null) return;
    const done = await isDone(writes[asked].mutateAsync(orderId));
    setAsked(null);
    if (!done || asked !== 'remove') return;
    await onRemoved?.();
    // The message comes after the navigation: a page with another layout does not show earlier messages.
    notices.show('success', '删除成功');
  };
  return (
    <div className={styles.actions} role="group" aria-label={`订单操作：${title}`}>
      {actions.map((action, at) => {
        const place = placeOf(order, action);
        const label = labelOf(order, action);
        // Only one button is filled.
        const look =
          at > 0 && actions.some((own, before) => before < at && looks[own] === 'solid')
            ? 'outline'
            : (looks[action] ?? 'outline');
        const dialog = opened[action];
        return place === null ? (
          <Button
            key={at}
            look={look}
            onClick={() => void open(action)}
            {...(dialog ? opens(dialog) : { onPointerEnter: preloadQuestion, onFocus: preloadQuestion })}
          >
            {label}
          </Button>
        ) : (
          <ButtonLink key={at} look={look} to={place}>
            {label}
          </ButtonLink>
        );
      })}
      {asked !== null && (
        <Question
          title={titles[asked]}
          text={questions[asked]}
          pending={writes[asked].isPending}
          onYes={() => void answer()}
          onNo={() => setAsked(null)}
        />
      )}
    </div>
  );
});
