/** Gives doctors what campaigns and links promise. */
import { giftItem } from '../money/goods.ts';
import { giveOrder, type Ledger } from '../money/orders.ts';
import type { OrderRecord } from '../money/records.ts';

/** Gives days of membership as an order of ¥0 that says what they were for. */
export const giveMembership = (
  ledger: Ledger,
  userId: number,
  { title, days }: { title: string; days: number },
  now: number,
): OrderRecord => giveOrder(ledger, userId, giftItem(ledger, title, days), { days, source: 'gift' }, now);
