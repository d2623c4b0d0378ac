import type { MediaPlayerInstance } from '@vidstack/react';
import { observer } from 'mobx-react-lite';
import { useEffect, useRef, useState } from 'react';
import { useApi } from '../../../api/ApiContext.ts';
import { useLatest } from '../../../kit/useLatest.ts';
import { useStores } from '../../../stores/StoresContext.ts';
import { edgeOf } from '../liveEdge.ts';
import { askToWatch, offerOf, rightsOf } from '../liveRights.ts';
import { LiveWatch } from '../LiveWatch.ts';
import { useSeat } from '../useSeat.ts';
import { LivePlayer } from './LivePlayer.tsx';
import type { LiveStageProps } from './LiveStage.tsx';

/** A running stream with the way back after an interruption. */
export const RunningStage = observer(function RunningStage(props: LiveStageProps) {
  const { room, inviteCode } = props;
  const api = useApi();
  const { session, surroundings } = useStores();
  const latest = useLatest(props);
  const media = useRef<MediaPlayerInstance>(null);
  const { liveId, title, coverUrl, status } = room.live;
  const [watch] = useState(
    () =>
      new LiveWatch({
        authorize: () => askToWatch(api, latest().room.live.liveId, latest().inviteCode),
        clock: surroundings.clock,
        behind: () => {
          const edge = edgeOf(media.current);
          return edge === null ? 0 : Math.max(0, edge.end - edge.position);
        },
        hasPreview: () => (latest().room.access.previewSeconds ?? 0) > 0,
        onPlaying: (isPlaying) => latest().onPlaying(isPlaying),
        onChanged: () => latest().onChanged(),
      }),
  );
  useSeat(watch, rightsOf({ liveId, inviteCode, access: room.access, userId: session.user.userId }));
  useEffect(() => watch.follow(status === 2), [watch, status]);
  return (
    <LivePlayer
      watch={watch}
      media={media}
      title={title}
      poster={coverUrl}
      offer={offerOf(room.access)}
      preview={room.access.previewSeconds}
    />
  );
});
