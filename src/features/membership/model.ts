/** What the pages of the membership tell of a reader and of a plan. */
import type { components } from '../../../openapi/portal.d.ts';
import { priceText } from '../../shared/text.ts';
import type { SessionStore } from '../../stores/SessionStore.ts';

type VipPlan = components['schemas']['VipPlan'];

/** A membership that ends within so many days is told to end. */
const soon = 15;

/** Code of the year as its own page offers it. */
export const offerCode = 'year188';

/** How a reader stands to the membership [3-24]. */
export type Membership =
  | { kind: 'visitor' }
  /** Logged in, and nobody could tell (faults A22). */
  | { kind: 'unknown' }
  | { kind: 'user' }
  | {
      kind: 'member';
      /** Last moment, ms; null where it is not told. */
      until: number | null;
      /** Whole days until then; null where they are not told. */
      daysLeft: number | null;
      /** Within fifteen days. */
      isEnding: boolean;
    };

/** How the reader of a session stands to the membership. */
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

/** What a day of a plan costs, for reading; null where that makes no sense. */
export const perDayText = ({ priceFen, days }: Pick<VipPlan, 'priceFen' | 'days'>): string | null =>
  priceFen > 0 && days > 0 ? `约 ${priceText(Math.round(priceFen / days))}/天` : null;

/** The price before, where it is a higher one. */
export const formerFen = ({ priceFen, originalPriceFen }: VipPlan): number | null =>
  originalPriceFen && originalPriceFen > priceFen ? originalPriceFen : null;
