import { Timeline } from '#features/campaigns/timeline/Timeline.tsx';
import { moduleView } from '#features/campaigns/modules.ts';

/** Events in the order of their times. */
export const module = moduleView({
  type: 'timeline',
  isEmpty: ({ entries }) => entries.length === 0,
  Component: ({ data: { entries } }) => <Timeline entries={entries} />,
});
