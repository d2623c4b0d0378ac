import { moduleView } from '#features/campaigns/modules.ts';
import { MeetingCards } from '#features/meetings/components/MeetingCard.tsx';
import { columnsFor } from '../columns.ts';

/** Meetings, training programmes and operation classes; of an archive those that have ended. */
export const module = moduleView({
  type: 'meetingList',
  hasCards: true,
  isEmpty: ({ list }) => list.length === 0,
  Component: ({ act, data: { list } }) => (
    <MeetingCards meetings={list} now={act.serverTime} columns={columnsFor(list.length, [4, 3])} />
  ),
});
