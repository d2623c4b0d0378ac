/** The orders of a doctor among the results of the search. */
import type { components } from '#openapi/portal.d.ts';
import { matches } from '../learning/lists.ts';
import { type MoneyCall, moneyOf, ownedIn } from './ledgerOf.ts';
import { orderShown } from './shown.ts';

const maxFound = 3;
/** Fewer digits are no part of an order's number, but of a title or a dose. */
const minDigits = 6;
/** Shorter texts are in too many titles. */
const minText = 2;

/** The newest orders that have a keyword in their number or in the names of what was bought. */
export function ownOrdersFor(call: MoneyCall, keyword: string): components['schemas']['SearchOrder'][] {
  const { ledger, userId } = moneyOf(call);
  const text = keyword.normalize('NFKC').trim();
  const digits = text.replace(/[\s-]/g, '');
  const isNumber = digits.length >= minDigits && /^\d+$/.test(digits);
  if (!isNumber && text.length < minText) return [];
  return ownedIn(ledger, 'orders', userId)
    .filter(({ removed }) => !removed)
    .filter(({ orderNo, items }) =>
      isNumber ? orderNo.includes(digits) : items.some(({ title }) => matches(title, text)),
    )
    .toSorted((one, other) => other.createTime - one.createTime || other.orderId - one.orderId)
    .slice(0, maxFound)
    .map((own) => {
      const { orderId, orderNo, orderType, items, statusText } = orderShown(ledger, own, call.now);
      return { orderId, orderNo, orderType, statusText, title: items[0]?.title ?? orderNo };
    });
}
