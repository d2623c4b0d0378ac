import { moduleView } from '#features/campaigns/modules.ts';
import { LiveCards } from '#kit/lives/LiveCard.tsx';
import { FittedCards } from '../FittedCards.tsx';

/** Live streams that run or come next. */
export const module = moduleView({
  type: 'liveList',
  hasCards: true,
  isEmpty: ({ list }) => list.length === 0,
  Component: ({ data: { list } }) => (
    <FittedCards count={list.length} widths={[4, 3]}>
      {(columns) => <LiveCards lives={list} columns={columns} whole />}
    </FittedCards>
  ),
});
