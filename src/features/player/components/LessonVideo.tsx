import { type MediaPlayerInstance, Track } from '@vidstack/react';
import type { DefaultVideoLayoutSlots } from '@vidstack/react/player/layouts/default';
import { observer } from 'mobx-react-lite';
import { type ReactNode, type RefObject, useMemo } from 'react';
import { useStores } from '#stores/StoresContext.ts';
import { classes } from '#ui/classes.ts';
import { lessonShortcuts, on } from '../keys.ts';
import type { Completion } from '../Completion.ts';
import type { LessonPlayback } from '../LessonPlayback.ts';
import { videoOf } from '../liveEdge.ts';
import type { QuizPoint } from '../LessonQuiz.ts';
import { playerMemory } from '../memory.ts';
import type { PlayAuth } from '../playerDeps.ts';
import type { SmallPlayer } from '../SmallPlayer.ts';
import type { Viewing } from '../Viewing.ts';
import { AutoNextButton, NextButton } from './LessonControls.tsx';
import { CaptionMenu, QualityMenu, SpeedMenu, ViewingMenu } from './Menus.tsx';
import styles from './Player.module.css';
import { VideoFrame } from './VideoFrame.tsx';

interface LessonVideoProps {
  media: RefObject<MediaPlayerInstance | null>;
  player: LessonPlayback;
  completion: Completion | undefined;
  small: SmallPlayer;
  viewing: Viewing;
  /** Plays from the beginning. */
  restart(): void;
  poster: string;
  /** Goes to the lesson before; null for the first lesson. */
  previous: (() => void) | null;
  onMoving: ((isMoving: boolean) => void) | undefined;
  /** Drawn over the picture. */
  children: ReactNode;
}

/** Seconds of media that may pass between a question and the pause. */
const reach = 1;
const buffers = { maxBufferLength: 30, backBufferLength: 30 };

/** The video of a lesson: reports to `player` what happens, and plays only what may be played. Nothing without a source. */
export const LessonVideo = observer(function LessonVideo(props: LessonVideoProps) {
  const { media, player, completion, small, viewing, restart, poster, previous, onMoving, children } = props;
  const { surroundings } = useStores();
  const storage = useMemo(() => playerMemory(surroundings.memory.local), [surroundings]);
  const { auth, lesson, source, limit } = player;
  if (!auth || !lesson || !source) return null;
  const leave = (): void => {
    void media.current?.pause();
    if (document.fullscreenElement) void document.exitFullscreen();
  };
  // A question stops the media at its second; the card is over the picture, also in full screen.
  const hold = (isSettled = false): void => {
    const { asked } = player.quiz;
    const video = videoOf(media.current);
    if (!asked || !media.current || !video) return;
    if (!video.paused) void media.current.pause();
    // The library overlooks a pause during a seek, so the seek waits for it. A request, because it also ends one for another second.
    else if ((media.current.state.paused || isSettled) && Math.abs(video.currentTime - asked.t) > reach)
      media.current.remoteControl.seek(asked.t);
  };
  return (
    <VideoFrame
      media={media}
      className={classes(limit !== null && styles.limited, viewing.isMirrored && styles.mirrored)}
      style={{
        '--limit': `${Math.min(100, ((limit ?? 0) * 100) / Math.max(1, auth.duration))}%`,
        '--questions': marksAt(player.quiz.points, auth.duration),
      }}
      title={lesson.title}
      source={source}
      poster={poster}
      watermark={auth.watermark}
      hls={buffers}
      duration={auth.duration}
      currentTime={player.begin}
      storage={storage}
      keyShortcuts={{
        ...lessonShortcuts({ next: player.goToNext, previous: () => previous?.() }),
        ...(viewing.isDark && { brighten: on('Escape', viewing.brighten) }),
      }}
      onMoving={onMoving}
      onTimeUpdate={({ currentTime }) => {
        const { playbackRate = 1, paused = true } = media.current?.state ?? {};
        player.timed(currentTime, playbackRate, !paused);
        if (player.gate) leave();
        else hold();
      }}
      onMediaSeekRequest={(to, event) => {
        if (player.mayGoTo(to)) return;
        event.preventDefault();
        if (player.gate) leave();
        else hold();
      }}
      onRateChange={(rate) => {
        // The browser goes back to the default rate when the media is loaded anew, such as after an error.
        const video = videoOf(media.current);
        if (video) video.defaultPlaybackRate = rate;
      }}
      onSeeked={(to) => {
        player.jumped(to);
        hold(true);
      }}
      onPlay={() => {
        small.played();
        completion?.played();
        hold();
      }}
      onPause={() => {
        small.paused();
        completion?.paused();
        player.paused();
        hold();
      }}
      onEnded={() => {
        small.ended();
        player.ended(viewing.loops);
        if (viewing.loops && limit === null) restart();
        else completion?.ended();
      }}
      onFullscreenChange={(is) => {
        if (is) small.away(false);
        completion?.fullScreen(is);
      }}
      onPictureInPictureChange={(is) => is && small.close()}
      onFailed={(fault) => void player.failed(fault)}
      tracks={<Tracks auth={auth} />}
      slots={slotsOf(player, viewing, auth)}
    >
      {children}
    </VideoFrame>
  );
});

/** Marks on the time slider where questions are asked. */
const marksAt = (points: readonly QuizPoint[], duration: number): string =>
  points
    .map(({ t }) => `calc(${(t * 100) / Math.max(1, duration)}% - 4px)`)
    .map((left) => `linear-gradient(to right, transparent ${left}, #ffd08a 0 calc(${left} + 8px), transparent 0)`)
    .join(', ') || 'none';

/** Captions, and the named points of a whole lesson as a track of chapters. */
const Tracks = observer(function Tracks({ auth }: { auth: PlayAuth }) {
  const { subtitles, points, duration, previewSeconds } = auth;
  const cues = points.map(({ t, title }, at) => ({
    startTime: t,
    endTime: points[at + 1]?.t ?? duration,
    text: title,
  }));
  return (
    <>
      {subtitles.map(({ lang, label, url }, at) => (
        <Track key={`${at} ${url}`} kind="subtitles" src={url} lang={lang} label={label || '字幕'} type="vtt" />
      ))}
      {previewSeconds === null && (
        <Track kind="chapters" lang="zh-CN" label="章节" type="json" content={{ cues }} default />
      )}
    </>
  );
});

/** Controls that differ from those of other videos. */
const slotsOf = (player: LessonPlayback, viewing: Viewing, { subtitles }: PlayAuth): DefaultVideoLayoutSlots => ({
  settingsMenu: (
    <>
      <SpeedMenu />
      <QualityMenu />
      <ViewingMenu viewing={viewing} />
    </>
  ),
  ...(subtitles.length > 1 && { captionButton: <CaptionMenu /> }),
  ...(player.next && {
    afterPlayButton: <NextButton title={player.next.title} onClick={player.goToNext} />,
    beforeCaptionButton: <AutoNextButton player={player} />,
  }),
});
