import { observer } from 'mobx-react-lite';
import { useApi } from '#api/ApiContext.ts';
import { useStores } from '#stores/StoresContext.ts';
import { LessonPlayback } from '../LessonPlayback.ts';
import { asLesson, askToWatch, isOutdated, offerOf } from '../liveRights.ts';
import type { LiveStageProps } from '../liveStageProps.ts';
import { useSeat } from '../useSeat.ts';
import { Player } from './Player.tsx';

const nothing = (): void => undefined;

/** The replay of a live stream: a lesson of its own, with chapters, whose watching is not recorded. */
export const ReplayStage = observer(function ReplayStage(props: LiveStageProps) {
  const { room, onPlaying } = props;
  const api = useApi();
  const stores = useStores();
  const { player } = useSeat(props, (latest) => {
    const playback = new LessonPlayback({
      albumId: 0,
      authorize: async (id, again) => {
        try {
          return asLesson(await askToWatch(api, id, latest().inviteCode, again));
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
      sendQuiz: () => Promise.reject(new Error('A replay asks nothing.')),
    });
    const open = (): void => {
      const { room: shown, asked } = latest();
      const lesson = { videoId: shown.live.liveId, title: shown.live.title, duration: 0 };
      // After a purchase it goes on where it was stopped.
      void playback.open(lesson, playback.position > 0 ? playback.position : asked);
    };
    return {
      ...{ player: playback, open, close: playback.close, reconnected: playback.reconnected },
      stopped: () => playback.stopper()(),
    };
  });
  return (
    <Player
      player={player}
      fills={false}
      canMirror={false}
      poster={room.live.coverUrl}
      offer={offerOf(room.access, room.live)}
      previous={null}
      onMoving={onPlaying}
    />
  );
});
