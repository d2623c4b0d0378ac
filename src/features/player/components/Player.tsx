import {
  isHLSProvider,
  MediaPlayer,
  type MediaPlayerInstance,
  type MediaProviderAdapter,
  MediaProvider,
  Track,
} from '@vidstack/react';
import { DefaultVideoLayout } from '@vidstack/react/player/layouts/default';
import '@vidstack/react/player/styles/default/theme.css';
import '@vidstack/react/player/styles/default/layouts/video.css';
import Hls from 'hls.js';
import { ListVideo, SkipForward } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { useCallback, useMemo, useRef, useState } from 'react';
import { useStores } from '../../../stores/StoresContext.ts';
import { classes } from '../../../ui/classes.ts';
import { Image } from '../../../ui/Image.tsx';
import { icons } from '../icons.ts';
import { shortcuts } from '../keys.ts';
import { playerMemory } from '../memory.ts';
import type { PlayAuth, LessonPlayback } from '../LessonPlayback.ts';
import { SmallPlayer, watchAway } from '../SmallPlayer.ts';
import { watchSpokenTimes } from '../spokenTimes.ts';
import { words } from '../words.ts';
import { Captions } from './Captions.tsx';
import { Gates, Hints, type Offer } from './Gates.tsx';
import { KeyHelp } from './KeyHelp.tsx';
import { CaptionMenu, QualityMenu, SpeedMenu } from './Menus.tsx';
import styles from './Player.module.css';
import { SmallBar } from './SmallBar.tsx';
import smallStyles from './SmallPlayer.module.css';
import { Cover, Waiting } from './Waiting.tsx';

interface PlayerProps {
  player: LessonPlayback;
  offer: Offer;
  poster: string;
  fills: boolean;
  /** Goes to the lesson before; null for the first lesson. */
  previous: (() => void) | null;
}

/** Sets up HLS without a worker, which the content security policy of the page forbids. */
function configure(provider: MediaProviderAdapter | null): void {
  if (!isHLSProvider(provider)) return;
  provider.library = Hls;
  provider.config = { enableWorker: false, maxBufferLength: 30, backBufferLength: 30 };
}

/** Named points of the lesson as a track of chapters. */
const chaptersOf = ({ points, duration }: PlayAuth) => ({
  cues: points.map(({ t, title }, at) => ({
    startTime: t,
    endTime: points[at + 1]?.t ?? duration,
    text: title,
  })),
});

/** A video with its controls. This module is loaded when the reader begins to play. */
export const Player = observer(function Player({ player, offer, poster, fills, previous }: PlayerProps) {
  const media = useRef<MediaPlayerInstance>(null);
  const { surroundings } = useStores();
  const storage = useMemo(() => playerMemory(surroundings.memory.local), [surroundings]);
  const [isHelp, setHelp] = useState(false);
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
  const keyShortcuts = shortcuts({
    next: player.goToNext,
    previous: () => previous?.(),
    help: () => setHelp((is) => !is),
  });
  const leave = (): void => {
    void media.current?.pause();
    if (document.fullscreenElement) void document.exitFullscreen();
  };
  const restart = (): void => {
    if (!media.current) return;
    media.current.currentTime = 0;
    void media.current.play().catch(() => undefined);
  };
  return (
    <div ref={watchStage} className={classes(styles.stage, fills && styles.fills, isSmall && smallStyles.small)}>
      {auth && source && lesson && (
        <MediaPlayer
          ref={media}
          key={lesson.videoId}
          className={classes(styles.player, player.limit !== null && styles.limited)}
          style={{ '--limit': `${Math.min(100, ((player.limit ?? 0) * 100) / Math.max(1, auth.duration))}%` }}
          title={lesson.title}
          ariaLabel={`视频播放器：${lesson.title}`}
          src={{ src: source, type: 'application/vnd.apple.mpegurl' }}
          duration={auth.duration}
          currentTime={player.begin}
          viewType="video"
          streamType="on-demand"
          load="eager"
          logLevel="silent"
          playsInline
          storage={storage}
          keyTarget="player"
          keyShortcuts={keyShortcuts}
          onProviderChange={configure}
          // The reader asked for playing. A browser that demands a gesture rejects this; then the play button is there.
          onCanPlay={() => {
            // The keys work only while the focus is inside; the play button that had it is gone.
            if (document.activeElement === document.body) takeFocus();
            void media.current?.play().catch(() => undefined);
          }}
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
          onHlsError={({ fatal, type, details }) => fatal && void player.failed(`${type}-${details}`)}
          onError={({ code, message }) => void player.failed(String(code ?? message))}
        >
          <MediaProvider>
            {auth.subtitles.map(({ lang, label, url }, at) => (
              <Track key={`${at} ${url}`} kind="subtitles" src={url} lang={lang} label={label || '字幕'} type="vtt" />
            ))}
            {player.limit === null && (
              <Track kind="chapters" lang="zh-CN" label="章节" type="json" content={chaptersOf(auth)} default />
            )}
          </MediaProvider>
          <Cover src={poster} />
          <DefaultVideoLayout
            icons={icons}
            translations={words}
            colorScheme="dark"
            slots={{
              captions: <Captions />,
              bufferingIndicator: <Waiting />,
              settingsMenu: (
                <>
                  <SpeedMenu />
                  <QualityMenu />
                </>
              ),
              ...(auth.subtitles.length > 1 && { captionButton: <CaptionMenu /> }),
              googleCastButton: null,
              airPlayButton: null,
              downloadButton: null,
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
          />
          {auth.watermark && (
            <span className={classes(styles.watermark, 'num')} aria-hidden>
              {auth.watermark}
            </span>
          )}
          {!isSmall && <Hints player={player} restart={restart} />}
          <Gates player={player} offer={offer} restart={restart} />
          {isHelp && (
            <KeyHelp
              close={() => {
                setHelp(false);
                takeFocus();
              }}
            />
          )}
        </MediaPlayer>
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
          <Gates player={player} offer={offer} restart={restart} />
        </>
      )}
    </div>
  );
});
