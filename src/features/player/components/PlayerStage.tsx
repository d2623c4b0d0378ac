import { useQueryClient } from '@tanstack/react-query';
import { observer } from 'mobx-react-lite';
import { useEffect, useMemo, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { playAuth } from '#openapi/dist/operations/playAuth.ts';
import type { components } from '#openapi/portal.d.ts';
import { useApi } from '#api/ApiContext.ts';
import { useStores } from '#stores/StoresContext.ts';
import type { LessonLinks } from '#addresses/course.ts';
import { autoNextIn } from '../memory.ts';
import { Completion } from '../Completion.ts';
import { LessonPlayback } from '../LessonPlayback.ts';
import { Playlist } from '../Playlist.ts';
import { placesIn } from '../WatchLog.ts';
import { quizSender, watchLog } from '../watching.ts';
import { Player } from './Player.tsx';

type Schemas = components['schemas'];

interface PlayerStageProps {
  course: Schemas['Course'];
  lesson: Schemas['Lesson'];
  /** Seconds that the address asks for. */
  asked: number | null;
  links: LessonLinks;
  fills: boolean;
  /** Called with the player; notes read its position. */
  onPlayer: ((player: LessonPlayback) => void) | undefined;
}

/** The player of a page with its log and settings. It follows the address and the account. */
export const PlayerStage = observer(function PlayerStage({
  course,
  lesson,
  asked,
  links,
  fills,
  onPlayer,
}: PlayerStageProps) {
  const api = useApi();
  const queryClient = useQueryClient();
  const stores = useStores();
  const navigate = useNavigate();
  const { album } = course;
  const { albumId } = album;
  const playable = useMemo(
    () => course.chapters.flatMap(({ lessons }) => lessons).filter(({ status }) => status === 'ready'),
    [course],
  );
  const [{ player, log, playlist, completion }] = useState(() => {
    const kept = watchLog(
      { api, queryClient, stores },
      { stopper: () => playback.stopper(), onCompleted: (id) => done.completed(id) },
    );
    const list = new Playlist(playable);
    const playback: LessonPlayback = new LessonPlayback({
      albumId,
      authorize: (videoId, again) => api.call(playAuth, { query: { albumId, videoId, ...(again && { again }) } }),
      clock: stores.surroundings.clock,
      log: kept,
      placeOf: (videoId) =>
        placesIn(stores.surroundings.memory).find((place) => place.videoId === videoId)?.position ?? 0,
      nextOf: list.after,
      autoNextSetting: autoNextIn(stores.surroundings.memory.local),
      onLesson: list.show,
      sendQuiz: quizSender({ api, queryClient }, albumId),
    });
    const { dialogs, session, surroundings } = stores;
    const done = new Completion({
      albumId,
      local: surroundings.memory.local,
      userId: () => session.user.userId,
      isHeld: () => dialogs.stack.length > 0 || playback.gate !== null || playback.quiz.asked !== null,
      leaveFullScreen: () => void (document.fullscreenElement && document.exitFullscreen()),
      announce() {
        // The next lesson would begin below the dialog.
        playback.cancelNext();
        void dialogs.open('courseCompleted', { albumId });
      },
    });
    return { player: playback, log: kept, playlist: list, completion: done };
  });
  const { userId } = stores.session.user;
  const { videoId } = lesson;

  useEffect(() => {
    playlist.follow(playable, (other) => void navigate(links(other), { preventScrollReset: true }));
  }, [playlist, playable, links, navigate]);

  // Another lesson in the address, or another account with other rights, opens the lesson anew.
  useEffect(() => {
    onPlayer?.(player);
    const shown = playlist.find(videoId);
    if (shown) void player.open(shown, asked);
  }, [videoId, userId, player, asked, playlist, onPlayer]);

  // The lesson was bought, here or in another tab: it goes on where it was stopped.
  const { play } = lesson;
  useEffect(() => {
    if (play === 'full' && ['previewOver', 'vip', 'pay'].includes(player.gate?.kind ?? '')) player.retry();
  }, [play, player]);

  // Reports are sent before the page is hidden, and again when the network is back.
  useEffect(() => {
    const leave = (): void => {
      if (document.visibilityState === 'hidden') log.tell('leave');
    };
    const back = (): void => {
      void log.flush();
      player.reconnected();
    };
    const endWaiting = completion.wait();
    document.addEventListener('visibilitychange', leave);
    window.addEventListener('online', back);
    return () => {
      document.removeEventListener('visibilitychange', leave);
      window.removeEventListener('online', back);
      endWaiting();
      player.close();
    };
  }, [log, player, completion]);

  const before = playable[playable.findIndex((one) => one.videoId === videoId) - 1];
  return (
    <Player
      player={player}
      completion={completion}
      fills={fills}
      canMirror={album.moduleType === 'case'}
      poster={album.coverUrl}
      offer={{
        albumId,
        free: lesson.free,
        priceFen: album.priceFen ?? null,
        vipPriceFen: album.vipPriceFen ?? null,
        noun: '本课',
        origin: { from: 'preview', fromId: albumId, videoId },
      }}
      previous={before ? () => player.goTo(before.videoId) : null}
    />
  );
});
