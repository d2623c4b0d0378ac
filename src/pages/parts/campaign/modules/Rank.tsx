import { moduleView } from '#features/campaigns/modules.ts';
import { later } from '#ui/later.ts';

/** Who has done most in the campaign; nothing before it begins. */
export const module = moduleView({
  type: 'rank',
  isEmpty: ({ list }) => list.length === 0,
  Component: later(() => import('#features/campaigns/rank/RankPart.tsx'), 'RankPart'),
});
