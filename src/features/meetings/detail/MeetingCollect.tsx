import { meetingDetail } from '#openapi/dist/operations/meetingDetail.ts';
import { changeCached } from '#api/staleness.ts';
import { CollectButton } from '#kit/marks/CollectButton.tsx';
import type { Meeting } from '../queries.ts';

/** Marks an event as a favourite, or removes the mark. */
export function MeetingCollect({ about: { meeting, my, collectCount } }: { about: Meeting }) {
  const { albumId } = meeting;
  return (
    <CollectButton
      target={{ targetType: 'meeting', targetId: albumId }}
      collected={my?.collected ?? false}
      count={collectCount}
      keep={(queryClient, { collected, collectCount: count }) =>
        changeCached(queryClient, meetingDetail, (kept) =>
          kept.meeting.albumId === albumId
            ? { ...kept, collectCount: count, my: kept.my && { ...kept.my, collected } }
            : kept,
        )
      }
    />
  );
}
