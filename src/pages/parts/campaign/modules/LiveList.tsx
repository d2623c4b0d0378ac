import { moduleView } from '#features/campaigns/modules.ts';
import { LiveCards } from '#kit/lives/LiveCard.tsx';
import { columnsFor } from '../columns.ts';

/** Live streams that run or come next. */
export const module = moduleView({
  type: 'liveList',
  hasCards: true,
  isEmpty: ({ list }) => list.length === 0,
  Component: ({ data: { list } }) => <LiveCards lives={list} columns={columnsFor(list.length, [4, 3])} whole />,
});
