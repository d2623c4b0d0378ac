import { reviewGate } from '#features/meetings/detail/model.ts';
import { type Meeting } from '#features/meetings/queries.ts';
import { AsyncSection } from '#ui/AsyncSection.tsx';
import { later } from '#ui/later.ts';
import { ListGhost } from '#ui/ListBody.tsx';
import { WhenSeen } from '#ui/WhenSeen.tsx';

const EventReviews = later(() => import('#features/reviews/components/EventReviews.tsx'), 'EventReviews');

/** The reviews of an event, and the form of a doctor who was there. */
export function MeetingReviews({ about }: { about: Meeting }) {
  const { albumId, moduleType } = about.meeting;
  const ghost = <ListGhost shape="rows" count={Math.min(Math.max(about.reviewCount, 1), 10)} />;
  return (
    <WhenSeen ghost={ghost}>
      <AsyncSection loading={ghost}>
        <EventReviews albumId={albumId} isClass={moduleType !== 'meeting'} gate={reviewGate(about)} />
      </AsyncSection>
    </WhenSeen>
  );
}
