import { moduleView } from '#features/campaigns/modules.ts';
import { LiveCards } from '#kit/lives/LiveCard.tsx';

/** Live streams that run or come next. */
export const module = moduleView({
  type: 'liveList',
  hasCards: true,
  isEmpty: ({ list }) => list.length === 0,
  Component: ({ data: { list } }) => <LiveCards lives={list} whole />,
});
