import { type MediaPlayerInstance, useMediaRemote, useMediaState } from '@vidstack/react';
import { RefreshCw, Shuffle, VolumeX } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { type RefObject, useMemo } from 'react';
import { faultTexts } from '#kit/video/mediaFault.ts';
import { useStores } from '#stores/StoresContext.ts';
import { Button } from '#ui/Button.tsx';
import { useOnline } from '#ui/useOnline.ts';
import { type Offer, previewText } from '../gates.ts';
import { goLive } from '../liveEdge.ts';
import type { LineNumber } from '../liveRights.ts';
import type { LiveWatch } from '../LiveWatch.ts';
import { liveMemory } from '../memory.ts';
import { CheckLink } from './CheckLink.tsx';
import { Gates } from './Gates.tsx';
import styles from './LivePlayer.module.css';
import { ChoiceMenu, QualityMenu } from './Menus.tsx';
import stageStyles from './Player.module.css';
import { VideoFrame } from './VideoFrame.tsx';
import { Opening } from './Waiting.tsx';

interface LivePlayerProps {
  watch: LiveWatch;
  media: RefObject<MediaPlayerInstance | null>;
  title: string;
  poster: string;
  offer: Offer;
  /** Seconds of the whole preview; null without one. */
  preview: number | null;
}

/**
 * Three seconds behind the live edge, and quick to give up, because the way back is `LiveWatch`. A picture that lags a little
 * catches up a little faster than time.
 */
const lowLatency = {
  liveSyncDuration: 3,
  liveMaxLatencyDuration: 60,
  lowLatencyMode: true,
  maxLiveSyncPlaybackRate: 1.2,
  maxBufferLength: 12,
  backBufferLength: 20,
};

const lineName = (line: LineNumber): string => `线路${line}`;

/** A live stream: no way back beyond the live edge, no speed, but lines. */
export const LivePlayer = observer(function LivePlayer({
  watch,
  media,
  title,
  poster,
  offer,
  preview,
}: LivePlayerProps) {
  const { surroundings } = useStores();
  const storage = useMemo(() => liveMemory(surroundings.memory.local), [surroundings]);
  const { source } = watch;
  return (
    <div className={stageStyles.stage}>
      {source ? (
        <VideoFrame
          media={media}
          key={watch.version}
          isLive
          title={title}
          source={source}
          poster={poster}
          watermark={watch.play?.watermark ?? null}
          hls={lowLatency}
          muted={watch.isSilent}
          storage={storage}
          onTimeUpdate={({ currentTime }) => watch.timed(currentTime)}
          onMediaSeekRequest={(_, event) => event.preventDefault()}
          onVolumeChange={({ muted, volume }) => watch.setSilent(muted || volume === 0)}
          onWaiting={watch.waiting}
          onPause={watch.paused}
          onEnded={watch.ended}
          onFailed={watch.failed}
          onBlocked={watch.paused}
          slots={{
            timeSlider: null,
            // The small layout moves the full-screen button down by the height of the bar.
            smallLayout: { timeSlider: <div className={styles.foot} /> },
            liveButton: null,
            chapterTitle: <i className={styles.space} />,
            captionButton: null,
            // What has failed does not wait for data.
            ...(watch.isInterrupted && { bufferingIndicator: null }),
            chaptersMenu: null,
            startDuration: null,
            settingsMenu: (
              <>
                <LineMenu watch={watch} />
                <QualityMenu />
              </>
            ),
          }}
        >
          <Marks watch={watch} media={media} preview={preview} offer={offer} />
          <SoundButton />
        </VideoFrame>
      ) : (
        <Opening poster={poster} isOpening={watch.opening} />
      )}
      <Interrupted watch={watch} />
      <Gates gate={watch.gate} offer={offer} origin={offer.origin} retry={watch.open} again={null} />
    </div>
  );
});

type MarksProps = Pick<LivePlayerProps, 'watch' | 'media' | 'preview' | 'offer'>;

/** The badge, the distance to the live edge, and the preview. */
const Marks = observer(function Marks({ watch, media, preview, offer }: MarksProps) {
  return (
    <div className={styles.marks}>
      <span className={styles.live}>直播中</span>
      {watch.late !== null && (
        <button type="button" className={styles.late} onClick={() => goLive(media.current)}>
          落后 <span className="num">{watch.late}</span> 秒 · 回到直播
        </button>
      )}
      {watch.left !== null && (
        <span className={styles.preview} data-soon={watch.previewLeft !== null || undefined}>
          {previewText(preview ?? watch.left, watch.previewLeft, offer)}
        </span>
      )}
    </div>
  );
});

/** No browser lets a page begin with sound, and nobody wants it. */
function SoundButton() {
  const isMuted = useMediaState('muted');
  const isStarted = useMediaState('started');
  const remote = useMediaRemote();
  if (!isMuted || !isStarted) return null;
  return (
    <button type="button" className={styles.sound} onClick={({ nativeEvent }) => remote.unmute(nativeEvent)}>
      <VolumeX size={20} aria-hidden />
      点击开启声音
    </button>
  );
}

const LineMenu = observer(function LineMenu({ watch }: Pick<LivePlayerProps, 'watch'>) {
  if (watch.lines.length < 2) return null;
  const choices = watch.lines.map((line) => ({
    label: lineName(line),
    value: String(line),
    select: () => watch.switchLine(line),
  }));
  return <ChoiceMenu name="线路" shown={lineName(watch.line)} choices={choices} selected={String(watch.line)} />;
});

/** Why a stream does not go on: a line that carries nothing is a signal that is cut off. */
const interruptionText = (fault: LiveWatch['fault']): string =>
  fault === null || fault === 'source' || fault === 'unknown'
    ? '直播信号中断，正在重连…'
    : `${faultTexts[fault][0]}，正在重连…`;

/** Says that the signal is interrupted, and offers what the reader can do. */
const Interrupted = observer(function Interrupted({ watch }: Pick<LivePlayerProps, 'watch'>) {
  const isOnline = useOnline();
  // Without a network the frame of the page says so.
  if (!watch.isInterrupted || !isOnline) return null;
  return (
    <div className={styles.interrupted} role="status">
      <p>{interruptionText(watch.fault)}</p>
      <div className={stageStyles.actions}>
        <Button look="solid" onClick={watch.refresh}>
          <RefreshCw size={16} aria-hidden /> 刷新
        </Button>
        {watch.lines.length > 1 && (
          <button type="button" className={stageStyles.close} onClick={() => watch.switchLine(watch.otherLine)}>
            <Shuffle size={16} aria-hidden /> 切换线路
          </button>
        )}
        <CheckLink />
      </div>
    </div>
  );
});
