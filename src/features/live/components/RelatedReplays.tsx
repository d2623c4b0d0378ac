import { useSuspenseQuery } from '@tanstack/react-query';
import { useApi } from '#api/ApiContext.ts';
import { LiveCards } from '#kit/lives/LiveCard.tsx';
import { relatedLivesQuery } from '../room/queries.ts';

/** Replays of the same field; nothing without one. */
export function RelatedReplays({ liveId }: { liveId: number }) {
  const { data } = useSuspenseQuery(relatedLivesQuery(useApi(), liveId));
  if (data.list.length === 0) return null;
  return (
    <section>
      <h2>相关回放</h2>
      <LiveCards lives={data.list} whole />
    </section>
  );
}
