/** The membership: plans and benefits. */
import * as couponKind from '#openapi/dist/names/couponKind.ts';
import * as couponStatus from '#openapi/dist/names/couponStatus.ts';
import { type Handlers, refuse } from '../engine/answers.ts';
import { isTooMuch } from '../engine/learning/texts.ts';
import { extendMembership } from '../engine/money/access.ts';
import { couponState } from '../engine/money/coupons.ts';
import { codeOf, expiredCodes, templateOf, vipCodes } from '../engine/money/templates.ts';
import { codeItem, plansOf } from '../engine/money/goods.ts';
import { giveDays } from '../engine/money/orders.ts';
import { vipBenefits, vipQuestions } from '../engine/seed/membership.ts';
import { moneyOf } from '../engine/money/ledgerOf.ts';

/** Handlers of the tag `vip`. */
export const vip = {
  vipPlanList(call) {
    return { plans: plansOf(call), benefits: [...vipBenefits], questions: [...vipQuestions] };
  },

  vipExchange(call) {
    const { body, now, state } = call;
    const { ledger, userId } = moneyOf(call);
    const { books } = ledger;
    if (isTooMuch(state, 'exchange', userId, now)) return refuse('tooFrequent');
    if (body.code !== undefined) {
      const code = codeOf(body.code);
      if (expiredCodes.includes(code)) return refuse('codeExpired');
      const days = vipCodes[code];
      if (days === undefined) return refuse('codeInvalid');
      if (books.usedCodes[code] !== undefined) return refuse('codeUsed');
      books.usedCodes[code] = userId;
      return { days, endTime: giveDays(ledger, userId, codeItem(ledger, days), days, now) };
    }
    const coupon = books.coupons.find((own) => own.couponId === body.couponId && own.userId === userId);
    if (!coupon) return refuse('notFound');
    const { kind, trialDays } = templateOf(coupon.templateId);
    if (kind !== couponKind.trial || trialDays === null || couponState(coupon, now) !== couponStatus.unused)
      return refuse('couponUnusable');
    coupon.status = couponStatus.used;
    return { days: trialDays, endTime: extendMembership(ledger, userId, trialDays, now)[1] };
  },
} satisfies Partial<Handlers>;
