/** What a buyer has chosen for an order besides the goods, as texts of a draft: the coupon and the invoice. */
import { headLimits, headOf, textsOf } from '#kit/money/invoiceHead.ts';
import type { InvoiceChoice } from '#stores/dialogs.ts';
import type { CouponChoice } from './Checkout.ts';

/** The fields of the draft with their maximum code points. */
export const choiceLimits = { coupon: 12, email: 100, ...headLimits };
type Field = keyof typeof choiceLimits;

/** `coupon` of a buyer who wants none. */
const noCoupon = 'none';

/** Choices of a buyer. */
export interface OrderChoices {
  /** Null for none, undefined while the server chooses. */
  couponId: CouponChoice;
  /** Null for no invoice. */
  invoice: InvoiceChoice | null;
}

/** The id in a text; null when it is none. */
export const idIn = (text: string): number | null => (/^[1-9]\d*$/.test(text) ? Number(text) : null);

/** The choices in the texts of a draft. */
export const choicesIn = ({ coupon, email, ...head }: Record<Field, string>): OrderChoices => ({
  couponId: coupon === noCoupon ? null : (idIn(coupon) ?? undefined),
  invoice: head.titleType === '' ? null : { head: headOf(head), email },
});

/** The texts of changed choices. */
export function textsOfChoices({ invoice, ...rest }: Partial<OrderChoices>): Partial<Record<Field, string>> {
  const texts: Partial<Record<Field, string>> = {};
  if ('couponId' in rest) texts.coupon = rest.couponId === null ? noCoupon : String(rest.couponId ?? '');
  if (invoice) Object.assign(texts, textsOf(invoice.head), { email: invoice.email });
  if (invoice === null) for (const field of Object.keys(headLimits)) texts[field as Field] = '';
  return invoice === null ? { ...texts, email: '' } : texts;
}
