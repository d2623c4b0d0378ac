import {
  isHLSProvider,
  MediaPlayer,
  type MediaPlayerInstance,
  type MediaPlayerProps,
  type MediaProviderAdapter,
  MediaProvider,
} from '@vidstack/react';
import { DefaultVideoLayout, type DefaultVideoLayoutSlots } from '@vidstack/react/player/layouts/default';
import '@vidstack/react/player/styles/default/theme.css';
import '@vidstack/react/player/styles/default/layouts/video.css';
import type { HlsConfig } from 'hls.js';
import { type ReactNode, type RefObject, useMemo, useState } from 'react';
import { hlsLibrary, hlsSettings } from '#kit/video/hls.ts';
import type { MediaFault } from '#kit/video/mediaFault.ts';
import { classes } from '#ui/classes.ts';
import { icons } from '../icons.ts';
import { basicShortcuts } from '../keys.ts';
import { videoOf } from '../liveEdge.ts';
import { useFirstFault } from '../useFirstFault.ts';
import { words } from '../words.ts';
import { Captions } from './Captions.tsx';
import { KeyHelp } from './KeyHelp.tsx';
import styles from './Player.module.css';
import { Cover, Waiting } from './Waiting.tsx';

interface VideoFrameProps extends Omit<MediaPlayerProps, 'children' | 'src' | 'title' | 'streamType'> {
  media: RefObject<MediaPlayerInstance | null>;
  title: string;
  /** Address of the playlist. */
  source: string;
  isLive?: boolean;
  poster: string;
  /** The moving mark over the picture; null for none. */
  watermark: string | null;
  /** Settings of hls.js. */
  hls: Partial<HlsConfig>;
  /** Controls that differ from the library's. */
  slots: DefaultVideoLayoutSlots;
  /** Captions and chapters. */
  tracks?: ReactNode;
  /** The picture begins or stops to move. */
  onMoving?: ((isMoving: boolean) => void) | undefined;
  /** The media cannot go on; told once for each source, and again after it has played. */
  onFailed(fault: MediaFault): void;
  /** The browser demands a gesture before it plays. */
  onBlocked?: (() => void) | undefined;
  /** Drawn over the picture. */
  children: ReactNode;
}

/** Gives the library our hls.js. */
const hlsWith = (settings: Partial<HlsConfig>) => (provider: MediaProviderAdapter | null) => {
  if (!isHLSProvider(provider)) return;
  provider.library = hlsLibrary;
  provider.config = { ...hlsSettings, ...settings };
};

const takeFocus = (media: MediaPlayerInstance | null): void => media?.el?.focus({ preventScroll: true });

/** Begins to play when the media is ready. */
function begin(media: MediaPlayerInstance | null, { isLive, muted, onBlocked }: Partial<VideoFrameProps>): void {
  // The keys work only while the focus is inside; the play button that had it is gone. A live stream had none.
  if (!isLive && document.activeElement === document.body) takeFocus(media);
  // The library switches the sound off only after it is ready, and a browser does not begin with sound.
  const video = videoOf(media);
  if (video && muted) video.muted = true;
  // A browser that demands a gesture rejects this; then the play button is there.
  void media?.play().catch(() => onBlocked?.());
}

/** Handlers of the events on which the picture begins or stops to move. */
function movementOf({ onMoving, onWaiting, onPause, onEnded }: Partial<VideoFrameProps>) {
  function stopsWith<Stop>(handle: ((event: Stop) => void) | undefined) {
    return (event: Stop): void => {
      onMoving?.(false);
      handle?.(event);
    };
  }
  return {
    onPlaying: () => onMoving?.(true),
    onWaiting: stopsWith(onWaiting),
    onPause: stopsWith(onPause),
    onEnded: stopsWith(onEnded),
  };
}

/** A video with its controls, keys and list of keys: what lessons and live streams share. */
export function VideoFrame(props: VideoFrameProps) {
  const { media, title, source, poster, watermark, hls, slots, tracks, onFailed, children, ...others } = props;
  const { isLive = false, muted = false, keyShortcuts, className, onMoving, onBlocked, ...rest } = others;
  const [isHelp, setHelp] = useState(false);
  const fault = useFirstFault(source, onFailed);
  // The library takes another object for another source: it would load again, and fail again, at each rendering.
  const src = useMemo(() => ({ src: source, type: 'application/vnd.apple.mpegurl' as const }), [source]);
  const moves = (isMoving: boolean): void => {
    if (isMoving) fault.forget();
    onMoving?.(isMoving);
  };
  return (
    <MediaPlayer
      {...rest}
      {...movementOf({ ...rest, onMoving: moves })}
      muted={muted}
      ref={media}
      className={classes(styles.player, className)}
      title={title}
      ariaLabel={`视频播放器：${title}`}
      src={src}
      viewType="video"
      streamType={isLive ? 'live' : 'on-demand'}
      load="eager"
      logLevel="silent"
      playsInline
      keyTarget="player"
      keyShortcuts={{ ...basicShortcuts(() => setHelp((is) => !is)), ...keyShortcuts }}
      onProviderChange={hlsWith(hls)}
      onCanPlay={() => begin(media.current, { isLive, muted, onBlocked })}
      onHlsError={(error) => error.fatal && fault.report({ hls: error, status: error.response?.code })}
      onError={({ code }) => fault.report({ code })}
    >
      <MediaProvider>{tracks}</MediaProvider>
      <Cover src={poster} />
      <Controls isLive={isLive} slots={slots} />
      {watermark && (
        <span className={classes(styles.watermark, 'num')} aria-hidden>
          {watermark}
        </span>
      )}
      {children}
      {isHelp && (
        <KeyHelp
          isLive={isLive}
          close={() => {
            setHelp(false);
            takeFocus(media.current);
          }}
        />
      )}
    </MediaPlayer>
  );
}

/** The layout of the library in our language, with our captions and without the buttons for other devices. */
function Controls({ isLive, slots }: { isLive: boolean; slots: DefaultVideoLayoutSlots }) {
  return (
    <DefaultVideoLayout
      icons={icons}
      translations={words}
      colorScheme="dark"
      slots={{
        captions: <Captions />,
        bufferingIndicator: <Waiting isLive={isLive} />,
        googleCastButton: null,
        airPlayButton: null,
        downloadButton: null,
        ...slots,
      }}
    />
  );
}
