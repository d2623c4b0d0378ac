import { type MediaPlayerInstance, Track } from '@vidstack/react';
import { ListVideo, SkipForward } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { useCallback, useMemo, useRef, useState } from 'react';
import { useStores } from '#stores/StoresContext.ts';
import { classes } from '#ui/classes.ts';
import { Image } from '#ui/Image.tsx';
import type { Offer, Origin } from '../gates.ts';
import { lessonShortcuts } from '../keys.ts';
import { playerMemory } from '../memory.ts';
import type { PlayAuth, LessonPlayback } from '../LessonPlayback.ts';
import { SmallPlayer, watchAway } from '../SmallPlayer.ts';
import { watchSpokenTimes } from '../spokenTimes.ts';
import { Gates, Hints } from './Gates.tsx';
import { CaptionMenu, QualityMenu, SpeedMenu } from './Menus.tsx';
import styles from './Player.module.css';
import { SmallBar } from './SmallBar.tsx';
import smallStyles from './SmallPlayer.module.css';
import { VideoFrame } from './VideoFrame.tsx';

interface PlayerProps {
  player: LessonPlayback;
  offer: Offer;
  poster: string;
  fills: boolean;
  /** Goes to the lesson before; null for the first lesson. */
  previous: (() => void) | null;
  /** The picture begins or stops to move. */
  onMoving?: ((isMoving: boolean) => void) | undefined;
}

const buffers = { maxBufferLength: 30, backBufferLength: 30 };

/** Named points of the lesson as a track of chapters. */
const chaptersOf = ({ points, duration }: PlayAuth) => ({
  cues: points.map(({ t, title }, at) => ({
    startTime: t,
    endTime: points[at + 1]?.t ?? duration,
    text: title,
  })),
});

/** A video with its controls. This module is loaded when the reader begins to play. */
export const Player = observer(function Player({ player, offer, poster, fills, previous, onMoving }: PlayerProps) {
  const media = useRef<MediaPlayerInstance>(null);
  const { surroundings } = useStores();
  const storage = useMemo(() => playerMemory(surroundings.memory.local), [surroundings]);
  const [small] = useState(() => new SmallPlayer());
  const watchStage = useCallback(
    (stage: HTMLElement | null) => {
      if (!stage) return undefined;
      const ends = [watchSpokenTimes(stage), watchAway(stage, small.away)];
      return () => ends.forEach((end) => end());
    },
    [small],
  );
  // Where the player fills the window, it is never out of view.
  const isSmall = small.isShown && !fills && !player.gate;
  const { auth, lesson, source } = player;
  const takeFocus = (): void => media.current?.el?.focus({ preventScroll: true });
  const keyShortcuts = lessonShortcuts({ next: player.goToNext, previous: () => previous?.() });
  const leave = (): void => {
    void media.current?.pause();
    if (document.fullscreenElement) void document.exitFullscreen();
  };
  const restart = (): void => {
    if (!media.current) return;
    media.current.currentTime = 0;
    void media.current.play().catch(() => undefined);
  };
  // The way to the membership leads back to this second of the lesson.
  const origin: Origin = { ...offer.origin, ...(player.limit !== null && { t: Math.floor(player.limit) }) };
  const gates = (
    <Gates
      gate={player.gate}
      offer={offer}
      origin={origin}
      retry={player.retry}
      again={() => {
        player.replayPreview();
        restart();
      }}
    />
  );
  return (
    <div ref={watchStage} className={classes(styles.stage, fills && styles.fills, isSmall && smallStyles.small)}>
      {auth && source && lesson && (
        <VideoFrame
          media={media}
          key={lesson.videoId}
          className={player.limit === null ? undefined : styles.limited}
          style={{ '--limit': `${Math.min(100, ((player.limit ?? 0) * 100) / Math.max(1, auth.duration))}%` }}
          title={lesson.title}
          source={source}
          poster={poster}
          watermark={auth.watermark}
          hls={buffers}
          duration={auth.duration}
          currentTime={player.begin}
          storage={storage}
          keyShortcuts={keyShortcuts}
          onMoving={onMoving}
          onTimeUpdate={({ currentTime }) => {
            const { playbackRate = 1, paused = true } = media.current?.state ?? {};
            player.timed(currentTime, playbackRate, !paused);
            if (player.gate) leave();
          }}
          onMediaSeekRequest={(to, event) => {
            if (player.mayGoTo(to)) return;
            event.preventDefault();
            leave();
          }}
          onSeeked={(to) => player.jumped(to)}
          onPlay={small.played}
          onPause={() => {
            small.paused();
            player.paused();
          }}
          onEnded={() => {
            small.ended();
            player.ended();
          }}
          onFullscreenChange={(is) => is && small.away(false)}
          onPictureInPictureChange={(is) => is && small.close()}
          onFailed={(code) => void player.failed(code)}
          tracks={
            <>
              {auth.subtitles.map(({ lang, label, url }, at) => (
                <Track key={`${at} ${url}`} kind="subtitles" src={url} lang={lang} label={label || '字幕'} type="vtt" />
              ))}
              {player.limit === null && (
                <Track kind="chapters" lang="zh-CN" label="章节" type="json" content={chaptersOf(auth)} default />
              )}
            </>
          }
          slots={{
            settingsMenu: (
              <>
                <SpeedMenu />
                <QualityMenu />
              </>
            ),
            ...(auth.subtitles.length > 1 && { captionButton: <CaptionMenu /> }),
            ...(player.next && {
              afterPlayButton: (
                <button
                  type="button"
                  className="vds-button"
                  aria-label={`下一节：${player.next.title}`}
                  onClick={player.goToNext}
                >
                  <SkipForward size={24} aria-hidden />
                </button>
              ),
              beforeCaptionButton: (
                <button
                  type="button"
                  className={classes('vds-button', styles.auto)}
                  aria-label="自动连播"
                  aria-pressed={player.autoNext}
                  title={player.autoNext ? '自动连播：已开启' : '自动连播：已关闭'}
                  onClick={() => player.setAutoNext(!player.autoNext)}
                >
                  <ListVideo size={24} aria-hidden />
                </button>
              ),
            }),
          }}
        >
          {!isSmall && <Hints player={player} offer={offer} restart={restart} />}
          {gates}
        </VideoFrame>
      )}
      {isSmall && lesson && (
        <SmallBar
          media={media}
          title={lesson.title}
          close={() => {
            small.close();
            takeFocus();
          }}
        />
      )}
      {!source && (
        <>
          <Image className={styles.poster} src={poster} alt="" />
          {player.opening && (
            <p className={styles.opening} role="status">
              正在打开…
            </p>
          )}
          {gates}
        </>
      )}
    </div>
  );
});
