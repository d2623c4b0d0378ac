/** Payments of orders. */
import * as orderStatus from '#openapi/dist/names/orderStatus.ts';
import { type Handlers, refuse } from '../engine/answers.ts';
import { paymentOf, payState } from '../engine/money/payments.ts';
import { qrPng } from '../engine/png.ts';
import { orderTitle } from '../engine/money/records.ts';
import { moneyOf, ownOrder } from '../engine/money/ledgerOf.ts';

/** Pause between two questions for the state, ms [F.6.1]. */
const pollMs = 2_000;

/** Handlers of the tag `pay`. */
export const pay = {
  payQrcode(call) {
    const { ledger, userId } = moneyOf(call);
    const order = ownOrder(ledger, userId, call.body.orderId);
    if (!order) return refuse('notFound');
    if (order.status !== orderStatus.unpaid) return refuse('orderChanged');
    const payment = paymentOf(ledger, order, call.now);
    return {
      state: payState(payment, call.now),
      image: qrPng(`https://example.com/pay?no=${payment.payNo}`),
      title: orderTitle(order),
      pollMs,
    };
  },

  payStatus(call) {
    const { ledger, userId } = moneyOf(call);
    const payment = ledger.books.payments.find((own) => own.payNo === call.query.payNo && own.userId === userId);
    return payment ? payState(payment, call.now) : refuse('notFound');
  },
} satisfies Partial<Handlers>;
