import { moduleView } from '#features/campaigns/modules.ts';
import { MeetingCards } from '#features/meetings/components/MeetingCard.tsx';
import { FittedCards } from '../FittedCards.tsx';

/** Meetings, training programmes and operation classes; of an archive those that have ended. */
export const module = moduleView({
  type: 'meetingList',
  hasCards: true,
  isEmpty: ({ list }) => list.length === 0,
  Component: ({ act, data: { list } }) => (
    <FittedCards count={list.length} widths={[4, 3]}>
      {(columns) => <MeetingCards meetings={list} now={act.serverTime} columns={columns} />}
    </FittedCards>
  ),
});
