import { moduleView } from '#features/campaigns/modules.ts';
import { later } from '#ui/later.ts';

/** A wall of messages. */
export const module = moduleView({
  type: 'wall',
  Component: later(() => import('#features/campaigns/wall/WallPart.tsx'), 'WallPart'),
});
