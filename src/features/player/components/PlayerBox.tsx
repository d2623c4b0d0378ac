import { useQueryClient } from '@tanstack/react-query';
import { Play } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { lazy, Suspense, useEffect, useMemo, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { playAuth } from '../../../../openapi/dist/video.ts';
import type { components } from '../../../../openapi/portal.d.ts';
import { useApi } from '../../../api/ApiContext.ts';
import { useStores } from '../../../stores/StoresContext.ts';
import { classes } from '../../../ui/classes.ts';
import { Link } from '../../../ui/Link.tsx';
import type { LessonLinks } from '../address.ts';
import { PlayerSession } from '../PlayerSession.ts';
import { placesIn } from '../WatchLog.ts';
import { watchLog } from '../watching.ts';
import styles from './PlayerBox.module.css';

type Schemas = components['schemas'];

const Player = lazy(async () => ({ default: (await import('./Player.tsx')).Player }));

interface PlayerBoxProps {
  course: Schemas['Course'];
  /** The lesson that is shown; null where none can be played yet. */
  lesson: Schemas['Lesson'] | null;
  /** Seconds that the address asks for. */
  asked: number | null;
  /** The address asks for playing at once. */
  isAsked: boolean;
  /** Addresses of the lessons. */
  links: LessonLinks;
  /** Fills what it stands in, instead of being 16 to 9. */
  fills?: boolean;
  /** Told where the player is, for notes. */
  onPlayer?(player: PlayerSession): void;
}

/** What stands in for a lesson that cannot be played yet. */
const waiting = ({ status, releaseTime }: Schemas['Lesson'], dateOf: (ms: number) => string): string | null =>
  status === 'processing'
    ? '视频转码中'
    : status === 'scheduled'
      ? `${releaseTime ? dateOf(releaseTime) : '即将'} 更新`
      : null;

const day = (ms: number): string => new Date(ms + 8 * 3_600_000).toISOString().slice(0, 10);

/** The picture of a lesson with a play button; the player itself comes when something is to be played. */
export const PlayerBox = observer(function PlayerBox({
  course,
  lesson,
  asked,
  isAsked,
  links,
  fills = false,
  onPlayer,
}: PlayerBoxProps) {
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
  const [isOpened, setActive] = useState(false);
  const isActive = isOpened || isAsked;
  const [{ player, log, tell }] = useState(() => {
    const kept = watchLog({ api, queryClient, stores });
    // What the page knows by now: lessons and the way to another one.
    const now = { lessons: playable, go: (_videoId: number): void => undefined };
    const session = new PlayerSession({
      albumId,
      authorize: (videoId) => api.call(playAuth, { query: { albumId, videoId } }),
      clock: stores.surroundings.clock,
      log: kept,
      placeOf: (videoId) =>
        placesIn(stores.surroundings.memory).find((place) => place.videoId === videoId)?.position ?? 0,
      nextOf: (videoId) => now.lessons[now.lessons.findIndex((one) => one.videoId === videoId) + 1] ?? null,
      onLesson: (videoId) => now.go(videoId),
    });
    return { player: session, log: kept, tell: now };
  });
  tell.lessons = playable;
  tell.go = (videoId) => void navigate(links(videoId), { preventScrollReset: true });
  const { userId } = stores.session.user;
  const videoId = lesson?.videoId;

  // The player follows the address and the account: another lesson, or another right to it.
  useEffect(() => {
    onPlayer?.(player);
    const shown = playable.find((one) => one.videoId === videoId);
    if (!isActive || !shown) return;
    void player.open(shown, asked);
    // Of the lists only what is there when the lesson changes counts.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [isActive, videoId, userId, player, asked]);

  // What was watched is told before the page goes, and again when the network is back.
  useEffect(() => {
    const leave = (): void => {
      if (document.visibilityState === 'hidden') log.tell('leave');
    };
    const back = (): void => void log.flush();
    document.addEventListener('visibilitychange', leave);
    window.addEventListener('online', back);
    return () => {
      document.removeEventListener('visibilitychange', leave);
      window.removeEventListener('online', back);
      player.close();
    };
  }, [log, player]);

  const wait = lesson && waiting(lesson, day);
  if (isActive && lesson && !wait) {
    const at = playable.findIndex((one) => one.videoId === videoId);
    const before = playable[at - 1];
    return (
      <Suspense fallback={<Poster course={course} fills={fills} said="正在打开…" />}>
        <Player
          player={player}
          fills={fills}
          poster={album.coverUrl}
          offer={{
            albumId,
            free: lesson.free,
            priceFen: album.priceFen ?? null,
            vipPriceFen: album.vipPriceFen ?? null,
          }}
          previous={before ? () => player.goTo(before.videoId) : null}
        />
      </Suspense>
    );
  }
  return (
    <Poster course={course} fills={fills} said={lesson ? wait : '暂无可播放的课节'}>
      {lesson && !wait && (
        <Link
          className={styles.play}
          to={links(lesson.videoId, { play: true })}
          aria-label={`播放：${lesson.title}`}
          onClick={(event) => {
            event.preventDefault();
            setActive(true);
          }}
        >
          <Play size={36} aria-hidden />
        </Link>
      )}
    </Poster>
  );
});

function Poster({
  course: { album },
  fills,
  said,
  children,
}: {
  course: Schemas['Course'];
  fills: boolean;
  said: string | null;
  children?: React.ReactNode;
}) {
  return (
    <div className={classes(styles.box, fills && styles.fills)}>
      <img src={album.coverUrl} alt="" fetchPriority="high" />
      {children}
      {said && (
        <p className={styles.said} role="status">
          {said}
        </p>
      )}
    </div>
  );
}
