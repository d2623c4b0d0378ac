import { LotteryPart } from '#features/campaigns/lottery/LotteryPart.tsx';
import { moduleView } from '#features/campaigns/modules.ts';

/** The lottery with its wheel. */
export const module = moduleView({ type: 'lottery', Component: LotteryPart });
