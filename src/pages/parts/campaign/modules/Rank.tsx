import { moduleView } from '#features/campaigns/modules.ts';
import { RankPart } from '#features/campaigns/rank/RankPart.tsx';

/** Who has done most in the campaign; nothing before it begins. */
export const module = moduleView({
  type: 'rank',
  isEmpty: ({ list }) => list.length === 0,
  Component: RankPart,
});
