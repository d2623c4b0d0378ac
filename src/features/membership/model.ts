/** What the membership pages show of a reader and of a plan. */
import type { components } from '#openapi/portal.d.ts';
import { priceText } from '#shared/text.ts';
import type { SessionStore } from '#stores/SessionStore.ts';

type VipPlan = components['schemas']['VipPlan'];

/** Remaining days from which a membership counts as ending soon. */
const soon = 15;

/** Remaining days from which the home page asks to renew. */
export const renewalDays = 3;

/** Code of the yearly plan, as used on its own page. */
export const offerCode = 'year188';

/** State of a reader's membership [3-24]. */
export type Membership =
  | { kind: 'visitor' }
  /** Logged in, but the membership could not be read (faults A22). */
  | { kind: 'unknown' }
  | { kind: 'user' }
  | {
      kind: 'member';
      /** End of the membership, ms; null when unknown. */
      until: number | null;
      /** Whole days until then; null when unknown. */
      daysLeft: number | null;
      /** Within fifteen days. */
      isEnding: boolean;
    };

/** The membership state of a session. */
export function membershipOf({
  isLoggedIn,
  vip,
  isVip,
}: Pick<SessionStore, 'isLoggedIn' | 'vip' | 'isVip'>): Membership {
  if (!isLoggedIn) return { kind: 'visitor' };
  if (!vip) return { kind: 'unknown' };
  if (!isVip) return { kind: 'user' };
  const daysLeft = vip.daysLeft ?? null;
  return { kind: 'member', until: vip.endTime, daysLeft, isEnding: daysLeft !== null && daysLeft <= soon };
}

/** The yearly offer while it is sold; undefined when it has ended. */
export const annualPlan = (plans: readonly VipPlan[]): VipPlan | undefined =>
  plans.find(({ planCode, onSale }) => planCode === offerCode && onSale);

/** The plans of the membership centre; the yearly offer has its own page. */
export const plansFor = (plans: readonly VipPlan[]): VipPlan[] =>
  plans.filter(({ planCode }) => planCode !== offerCode);

/** The plan to buy: the chosen one, else the recommended one, else the first; only those that are sold. */
export function planToBuy(plans: readonly VipPlan[], chosen: number): VipPlan | undefined {
  const sold = plansFor(plans).filter(({ onSale }) => onSale);
  return sold.find(({ planId }) => planId === chosen) ?? sold.find(({ recommended }) => recommended) ?? sold[0];
}

/** Price per day of a plan as text; null when it cannot be computed. */
export const perDayText = ({ priceFen, days }: Pick<VipPlan, 'priceFen' | 'days'>): string | null =>
  priceFen > 0 && days > 0 ? `约 ${priceText(Math.round(priceFen / days))}/天` : null;

/** The former price, when it is higher. */
export const formerFen = ({ priceFen, originalPriceFen }: VipPlan): number | null =>
  originalPriceFen && originalPriceFen > priceFen ? originalPriceFen : null;
