import type { MediaPlayerInstance } from '@vidstack/react';
import { observer } from 'mobx-react-lite';
import { useRef } from 'react';
import { useApi } from '#api/ApiContext.ts';
import { useStores } from '#stores/StoresContext.ts';
import { edgeOf } from '../liveEdge.ts';
import { askToWatch, offerOf } from '../liveRights.ts';
import type { LiveStageProps } from '../liveStageProps.ts';
import { LiveWatch } from '../LiveWatch.ts';
import { useSeat } from '../useSeat.ts';
import { LivePlayer } from './LivePlayer.tsx';

/** A running stream with the way back after an interruption. */
export const RunningStage = observer(function RunningStage(props: LiveStageProps) {
  const { room } = props;
  const api = useApi();
  const { surroundings } = useStores();
  const media = useRef<MediaPlayerInstance>(null);
  const { title, coverUrl } = room.live;
  const watch = useSeat(
    props,
    (latest) =>
      new LiveWatch({
        authorize: (again) => askToWatch(api, latest().room.live.liveId, latest().inviteCode, again),
        clock: surroundings.clock,
        behind: () => {
          const edge = edgeOf(media.current);
          return edge === null ? 0 : Math.max(0, edge.end - edge.position);
        },
        hasPreview: () => (latest().room.access.previewSeconds ?? 0) > 0,
        onPlaying: (isPlaying) => latest().onPlaying(isPlaying),
        onChanged: () => latest().onChanged(),
        onHalt: () => latest().onHalt(),
      }),
  );
  return (
    <LivePlayer
      watch={watch}
      media={media}
      title={title}
      poster={coverUrl}
      offer={offerOf(room.access, room.live)}
      preview={room.access.previewSeconds}
    />
  );
});
