import { moduleView } from '#features/campaigns/modules.ts';
import { later } from '#ui/later.ts';

/** Tasks that give chances in the lottery. */
export const module = moduleView({
  type: 'task',
  isEmpty: ({ list }) => list.length === 0,
  Component: later(() => import('#features/campaigns/task/TaskPart.tsx'), 'TaskPart'),
});
