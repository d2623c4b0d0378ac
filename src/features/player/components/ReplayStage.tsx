import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { useApi } from '../../../api/ApiContext.ts';
import { useLatest } from '../../../kit/useLatest.ts';
import { useStores } from '../../../stores/StoresContext.ts';
import { LessonPlayback } from '../LessonPlayback.ts';
import { asLesson, askToWatch, isOutdated, offerOf, rightsOf } from '../liveRights.ts';
import { useSeat } from '../useSeat.ts';
import type { LiveStageProps } from './LiveStage.tsx';
import { Player } from './Player.tsx';

const nothing = (): void => undefined;

/** The replay of a live stream: a lesson of its own, with chapters, whose watching is not recorded. */
export const ReplayStage = observer(function ReplayStage(props: LiveStageProps) {
  const { room, inviteCode, onPlaying } = props;
  const api = useApi();
  const stores = useStores();
  const latest = useLatest(props);
  const { liveId, coverUrl } = room.live;
  const [{ player, seat }] = useState(() => {
    const playback = new LessonPlayback({
      albumId: 0,
      authorize: async (id) => {
        try {
          return asLesson(await askToWatch(api, id, latest().inviteCode));
        } catch (error) {
          if (isOutdated(error)) latest().onChanged();
          throw error;
        }
      },
      clock: stores.surroundings.clock,
      log: { begin: nothing, played: nothing, jumped: nothing, tell: nothing },
      placeOf: () => 0,
      nextOf: () => null,
      autoNextSetting: { read: () => false, keep: nothing },
      onLesson: nothing,
    });
    const open = (): void => {
      const { room: shown, asked } = latest();
      const lesson = { videoId: shown.live.liveId, title: shown.live.title, duration: 0 };
      // After a purchase it goes on where it was stopped.
      void playback.open(lesson, playback.position > 0 ? playback.position : asked);
    };
    return { player: playback, seat: { open, close: playback.close, reconnected: playback.reconnected } };
  });
  useSeat(seat, rightsOf({ liveId, inviteCode, access: room.access, userId: stores.session.user.userId }));
  return (
    <Player
      player={player}
      fills={false}
      poster={coverUrl}
      offer={offerOf(room.access)}
      previous={null}
      onMoving={onPlaying}
    />
  );
});
