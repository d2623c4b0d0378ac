/** Coupons that are taken on the page of a campaign. */
import { couponOffer } from '../../money/coupons.ts';
import { ledgerOf } from '../../money/ledgerOf.ts';
import { templateOf } from '../../money/templates.ts';
import { partKind } from '../about.ts';

/** The coupons with what the caller may still take. */
export const coupon = partKind('coupon', {
  rows({ state, content, caller, now }, { templateIds }) {
    const taker = caller && { books: ledgerOf(state, content, now).books, userId: caller.user.userId };
    const shown = state.control.amount === 'none' ? [] : templateIds;
    return { type: 'coupon', list: shown.map((templateId) => couponOffer(templateOf(templateId), taker, now)) };
  },
});
