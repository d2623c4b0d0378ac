/** Refunds: how much, how often, and what the order tells of them. */
import { field, insteadOf, number } from '../alter.ts';
import type { Deviation } from '../deviations.ts';
import type { Json } from '../document.ts';

/** Wrong backends. */
export const refunds: Deviation[] = [
  {
    name: 'a refund of less than was paid',
    alter: field(
      'refundPreview',
      '/data/amountFen',
      number((fen) => fen && fen - 100),
    ),
    only: 'order',
    names: { operation: 'refundPreview', pointer: '/data/amountFen' },
  },
  {
    name: 'a refund that is asked for twice',
    alter: insteadOf('refundApply', 'orderChanged'),
    only: 'order',
    names: { operation: 'refundApply', pointer: '/code', expected: /orderChanged/ },
  },
  {
    name: 'an order whose refund is not told',
    alter: field('orderDetail', '/data/refund', () => null),
    only: 'order',
    names: { operation: 'orderDetail', pointer: '/data/refund' },
  },
  {
    name: 'the refunded amount is what the order had cost without its coupon',
    alter: field('orderDetail', '/data/order', (order) => {
      const { refundedFen, ...others } = order as Json;
      return { ...others, refundedFen: refundedFen === 0 ? 0 : Number(refundedFen) + 2_000 };
    }),
    only: 'order',
    names: { operation: 'orderDetail', pointer: '/data/order/refundedFen' },
  },
];
