/** What a membership gives in place of a purchase, and what ends with it. */
import { expect, test } from 'vitest';
import type { components } from '#openapi/portal.d.ts';
import * as couponStatus from '#openapi/dist/names/couponStatus.ts';
import { Buyer, buyer } from '#tests/support/Buyer.ts';
import { Refusal } from '../answers.ts';
import { receive } from './orders.ts';
import { paymentOf } from './payments.ts';
import { lessonId } from '../seed/lessons.ts';
import { decideRefund } from './refunds.ts';

type Schemas = components['schemas'];

const memberCourse = { orderType: 'video', targetId: 3_001 };
const plan = { orderType: 'vip', targetId: 1 };
const memberCoupon = 6;
const goods = { items: [{ skuId: 604_501, quantity: 5 }] };

const nameOf = (answer: unknown): string => (answer instanceof Refusal ? answer.name : 'ok');

class Doctor extends Buyer {
  /** Orders something; pays it unless it has to wait. */
  orders(subject: object, waits = false): Schemas['OrderPlaced'] {
    const { amount, couponId } = this.call('orderPreview', { couponId: null, ...subject }) as Schemas['OrderPreview'];
    const draft = { ...subject, couponId, expectPayFen: amount.payFen, agree: true };
    const placed = this.call('orderCreate', draft) as Schemas['OrderPlaced'];
    const { ledger } = this;
    const own = ledger.books.orders.find(({ orderId }) => orderId === placed.orderId);
    if (own && !waits) receive(ledger, paymentOf(ledger, own, this.now), this.now);
    return placed;
  }

  order(orderId: number): Schemas['Order'] {
    return (this.call('orderDetail', { orderId }) as Schemas['OrderDetail']).order;
  }

  refunds(orderId: number): void {
    this.call('refundApply', { orderId, reason: '误操作购买' });
    const { ledger } = this;
    const own = ledger.books.orders.find((one) => one.orderId === orderId);
    expect(own && decideRefund(ledger, own, true, this.now)).toBe(true);
  }

  takesMemberCoupon(): number {
    return (this.call('couponReceive', { templateId: memberCoupon }) as Schemas['Coupon']).couponId;
  }

  coupon(couponId: number): Schemas['Coupon'] | undefined {
    return (['unused', 'used', 'expired'] as const)
      .flatMap((status) => (this.call('couponList', { status, size: 50 }) as Schemas['CouponList']).list)
      .find((own) => own.couponId === couponId);
  }
}

test('[1-02] F.5 a course of the membership is not sold to a member, whose old order of it leads to the course', () => {
  const doctor = new Doctor();
  const { orderId } = doctor.orders(memberCourse, true);
  doctor.call('orderCancel', { orderId, reason: '不想要了' });
  expect(doctor.order(orderId).actions).toEqual(['rebuy', 'remove']);
  doctor.orders(plan);
  expect(doctor.order(orderId).actions).toEqual(['learn', 'remove']);
  expect(nameOf(doctor.call('orderPreview', memberCourse))).toBe('memberFree');
  const draft = { ...memberCourse, couponId: null, expectPayFen: 0 };
  expect(nameOf(doctor.call('orderCreate', draft))).toBe('memberFree');
  // A course that is sold to members, too.
  expect(nameOf(doctor.call('orderPreview', { orderType: 'video', targetId: 3_101 }))).toBe('ok');
});

test('F.7 the coupon of members ends with a refunded membership', () => {
  const doctor = new Doctor();
  const { orderId } = doctor.orders(plan);
  const couponId = doctor.takesMemberCoupon();
  doctor.refunds(orderId);
  expect(doctor.coupon(couponId)?.status).toBe(couponStatus.expired);
  const bought = { orderType: 'video', targetId: 3_101, couponId };
  expect(nameOf(doctor.call('orderPreview', bought))).toBe('couponUnusable');
  expect(nameOf(doctor.call('mallPreview', { ...goods, addressId: null, couponId }))).toBe('couponUnusable');
});

test('F.7 an order that waits with the coupon of members keeps the membership from being refunded', () => {
  const doctor = new Doctor();
  const { orderId } = doctor.orders(plan);
  const couponId = doctor.takesMemberCoupon();
  const waiting = doctor.orders({ orderType: 'video', targetId: 3_101, couponId }, true);
  expect(nameOf(doctor.call('refundApply', { orderId, reason: '误操作购买' }))).toBe('refundRefused');
  doctor.call('orderCancel', { orderId: waiting.orderId, reason: '不想要了' });
  expect(nameOf(doctor.call('refundApply', { orderId, reason: '误操作购买' }))).toBe('ok');
  // While the refund is checked, the coupon rests.
  expect(nameOf(doctor.call('orderPreview', { orderType: 'video', targetId: 3_101, couponId }))).toBe('couponUnusable');
});

test('F.7 the coupon of members cannot be used by a doctor whose membership has ended, until it is renewed', () => {
  const doctor = new Doctor();
  doctor.orders(plan);
  const couponId = doctor.takesMemberCoupon();
  const bought = { orderType: 'video', targetId: 3_101, couponId };
  const user = doctor.state.users[String(buyer)];
  if (user) user.vipUntil = doctor.now;
  expect(nameOf(doctor.call('orderPreview', bought))).toBe('couponUnusable');
  doctor.orders(plan);
  expect(nameOf(doctor.call('orderPreview', bought))).toBe('ok');
});

test('V42 a membership whose lesson was opened is used, though its player reports nothing', () => {
  const doctor = new Doctor();
  const { orderId } = doctor.orders(plan);
  expect(doctor.order(orderId).actions).toContain('refund');
  doctor.call('playAuth', { albumId: 3_001, videoId: lessonId(3_001, 3) });
  expect(doctor.order(orderId).actions).not.toContain('refund');
  expect(nameOf(doctor.call('refundApply', { orderId, reason: '误操作购买' }))).toBe('refundRefused');
});

test('F.7 a course that was watched is not refunded, whether or not the records of it are removed', () => {
  const doctor = new Doctor();
  const albumId = 3_101;
  const { orderId } = doctor.orders({ orderType: 'video', targetId: albumId });
  const finish = (number: number): void => {
    const videoId = lessonId(albumId, number);
    const { duration } = doctor.call('playAuth', { albumId, videoId }) as Schemas['PlayAuth'];
    doctor.now += duration * 1_000;
    const beat = {
      albumId,
      videoId,
      position: duration,
      watchedDelta: duration,
      event: 'beat',
      clientTime: doctor.now,
    };
    doctor.call('playRecordSave', { beats: [beat] });
  };
  finish(1);
  finish(2);
  expect(doctor.order(orderId).actions).toContain('refund');
  expect(doctor.call('playRecordRemove', { recordIds: [lessonId(albumId, 1)] })).toEqual({ removed: 1 });
  // The same lesson once more is not another one.
  finish(1);
  expect(doctor.order(orderId).actions).toContain('refund');
  finish(3);
  expect(doctor.order(orderId).actions).not.toContain('refund');
  expect(doctor.call('playRecordRemove', { all: true })).toEqual({ removed: 3 });
  expect(doctor.order(orderId).actions).not.toContain('refund');
  expect(nameOf(doctor.call('refundApply', { orderId, reason: '误操作购买' }))).toBe('refundRefused');
});
