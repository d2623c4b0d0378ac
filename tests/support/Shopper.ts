/** A doctor who buys goods from the mock backend in process. */
import { Refusal } from '#mocks/engine/answers.ts';
import { receive } from '#mocks/engine/money/orders.ts';
import { paymentOf } from '#mocks/engine/money/payments.ts';
import { decideRefund } from '#mocks/engine/money/refunds.ts';
import type { components } from '#openapi/portal.d.ts';
import { Buyer } from './Buyer.ts';

type Schemas = components['schemas'];

/** A doctor who buys goods. */
export class Shopper extends Buyer {
  /** Places an order of the default address; resolves with its id. */
  places(items: object[] = [{ skuId: 601_901, quantity: 1 }], more: object = {}): number {
    const { list } = this.call('addressList', {}) as Schemas['AddressList'];
    const subject = { items, addressId: list[0]?.addressId, couponId: null };
    const { amount } = this.call('mallPreview', subject) as Schemas['MallPreview'];
    const draft = { ...subject, expectPayFen: amount.payFen, agree: true, ...more };
    return (this.call('mallOrderCreate', draft) as Schemas['OrderPlaced']).orderId;
  }

  /** Places and pays an order. */
  buys(items?: object[], more?: object): number {
    const orderId = this.places(items, more);
    this.pays(orderId);
    return orderId;
  }

  /** The money of an order comes now. */
  pays(orderId: number): void {
    const { ledger } = this;
    const order = ledger.books.orders.find((own) => own.orderId === orderId);
    if (order) receive(ledger, paymentOf(ledger, order, this.now), this.now);
  }

  /** The page of an order so much later, ms. */
  sees(orderId: number, later = 0): Schemas['OrderDetail'] {
    this.now += later;
    return this.call('orderDetail', { orderId }) as Schemas['OrderDetail'];
  }

  /** Asks for a refund; the name of the refusal, or null. */
  asks(orderId: number, more: object = {}): string | null {
    const answer = this.call('refundApply', { orderId, reason: '不想要了', ...more });
    return answer instanceof Refusal ? answer.name : null;
  }

  /** The shop agrees to the refund of an order. */
  agrees(orderId: number): void {
    const { ledger } = this;
    const order = ledger.books.orders.find((own) => own.orderId === orderId);
    if (order) decideRefund(ledger, order, true, this.now);
  }
}
