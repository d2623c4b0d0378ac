import { moduleView } from '#features/campaigns/modules.ts';
import { later } from '#ui/later.ts';

/** A vote among courses. */
export const module = moduleView({
  type: 'vote',
  Component: later(() => import('#features/campaigns/vote/VotePart.tsx'), 'VotePart'),
});
