/** Coupons of a doctor, and where they come from. */
import { type Handlers, type Refusal, refuse } from '../engine/answers.ts';
import { runningAct } from '../engine/acts/windows.ts';
import { isTooMuch } from '../engine/learning/texts.ts';
import { pageOf } from '../engine/learning/lists.ts';
import { couponShown, couponStateName, giveCoupon, hasTakenAll, offersFor } from '../engine/money/coupons.ts';
import type { Ledger } from '../engine/money/orders.ts';
import { codeOf, couponTemplates, type CouponTemplate, expiredCodes } from '../engine/money/templates.ts';
import { moneyOf, ownedIn } from '../engine/money/ledgerOf.ts';

/** The template behind a code, or why there is none. */
function templateByCode({ books }: Ledger, typed: string): CouponTemplate | Refusal {
  const code = codeOf(typed);
  if (expiredCodes.includes(code)) return refuse('codeExpired');
  const template = couponTemplates.find((own) => own.code === code);
  if (!template) return refuse('codeInvalid');
  return books.usedCodes[code] === undefined ? template : refuse('codeUsed');
}

/** Handlers of the tag `coupon`. */
export const coupon = {
  couponList(call) {
    const { query, now } = call;
    const { ledger, userId } = moneyOf(call);
    const { status = 'unused', scope = 'all', page, size = 12 } = query;
    const own = ownedIn(ledger, 'coupons', userId);
    const stateOf = (one: (typeof own)[number]) => couponStateName(one, now);
    const count = (name: string): number => own.filter((one) => stateOf(one) === name).length;
    const found = own
      .filter((one) => stateOf(one) === status)
      .map((one) => couponShown(one, now))
      .filter((one) => scope === 'all' || one.scope === scope)
      .toSorted((one, other) => one.validTo - other.validTo || one.couponId - other.couponId);
    const counts = { unused: count('unused'), used: count('used'), expired: count('expired') };
    return { ...pageOf(found, { ...(page !== undefined && { page }), size }), counts, serverTime: now };
  },

  couponCenter(call) {
    const { ledger, userId } = moneyOf(call);
    return { list: call.state.control.amount === 'none' ? [] : offersFor(ledger.books, userId, call.now) };
  },

  couponReceive(call) {
    const { body, now, caller, state } = call;
    const { ledger, userId } = moneyOf(call);
    const { books } = ledger;
    if (isTooMuch(state, 'coupon', userId, now)) return refuse('tooFrequent');
    if (body.code !== undefined) {
      const template = templateByCode(ledger, body.code);
      if (!('templateId' in template)) return template;
      books.usedCodes[codeOf(body.code)] = userId;
      return couponShown(giveCoupon(books, userId, template, now), now);
    }
    const template = couponTemplates.find(
      (own) => own.templateId === body.templateId && own.code === null && !own.isGiven,
    );
    if (!template) return refuse('notFound');
    if (template.act !== null && !runningAct(call, template.act)) return refuse('couponGone');
    if (template.memberOnly && (caller?.vipUntil ?? 0) <= now) return refuse('vipOnly');
    if (hasTakenAll(books, userId, template, now)) return refuse('couponLimit');
    if (template.total === 0) return refuse('couponGone');
    return couponShown(giveCoupon(books, userId, template, now), now);
  },
} satisfies Partial<Handlers>;
