/** What a plan of the membership costs on the page of a campaign. */
import { priceText } from '#shared/text.ts';
import type { Act, ActModuleData } from '../model.ts';

/** The rows of the part. */
export type PlanRows = Extract<ActModuleData, { type: 'vipPlan' }>;
/** The plan as it is sold now. */
export type Plan = NonNullable<PlanRows['plan']>;

/** The prices of a plan for a reader, in fen. */
export interface PlanPrice {
  /** What this reader pays now, or once the campaign begins. */
  fen: number;
  /** What it costs otherwise; null when it is not higher. */
  wasFen: number | null;
  /** What it cost in a campaign that has ended; null when that was no lower price. */
  pastFen: number | null;
}

/** The prices of a plan: for a doctor who has bought it at the price of the campaign, or after it, the usual one. */
export function planPrice({ state }: Pick<Act, 'state'>, { actFen, bought }: PlanRows, { priceFen }: Plan): PlanPrice {
  const isLower = actFen < priceFen;
  if (state === 'ended') return { fen: priceFen, wasFen: null, pastFen: isLower ? actFen : null };
  if (bought === true || !isLower) return { fen: priceFen, wasFen: null, pastFen: null };
  return { fen: actFen, wasFen: priceFen, pastFen: null };
}

/** What a reader has to know of the price; null for nothing. */
export function planNote(
  { state }: Pick<Act, 'state'>,
  { actFen, audience, bought, entitled }: PlanRows,
): string | null {
  if (state === 'ended') return null;
  if (bought === true) return `您已享受过活动价 ${priceText(actFen)}，再次购买按日常价`;
  if (audience === 'students' && entitled !== true) return '仅限通过医学生认证的用户，认证通过后可按此价开通';
  return null;
}
