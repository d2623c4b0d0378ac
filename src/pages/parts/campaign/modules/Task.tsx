import { TaskPart } from '#features/campaigns/task/TaskPart.tsx';
import { moduleView } from '#features/campaigns/modules.ts';

/** Tasks that give chances in the lottery. */
export const module = moduleView({ type: 'task', isEmpty: ({ list }) => list.length === 0, Component: TaskPart });
