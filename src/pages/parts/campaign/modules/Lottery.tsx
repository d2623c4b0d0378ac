import { moduleView } from '#features/campaigns/modules.ts';
import { later } from '#ui/later.ts';

/** The lottery with its wheel. */
export const module = moduleView({
  type: 'lottery',
  Component: later(() => import('#features/campaigns/lottery/LotteryPart.tsx'), 'LotteryPart'),
});
