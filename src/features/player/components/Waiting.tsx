import { useMediaState } from '@vidstack/react';
import { LoaderCircle, WifiOff } from 'lucide-react';
import { Image } from '#ui/Image.tsx';
import { useOnline } from '#ui/useOnline.ts';
import styles from './Player.module.css';

/** The cover of the course, until the first frame of the lesson is there. */
export function Cover({ src }: { src: string }) {
  const isStarted = useMediaState('started');
  return isStarted ? null : <Image className={styles.cover} src={src} alt="" />;
}

/** Stands in the place of a player that has no video yet. */
export function Opening({ poster, isOpening }: { poster: string; isOpening: boolean }) {
  return (
    <>
      <Image className={styles.poster} src={poster} alt="" />
      {isOpening && (
        <p className={styles.opening} role="status">
          正在打开…
        </p>
      )}
    </>
  );
}

/** Says that the picture waits for data. Of a live stream that has no network the frame of the page tells. */
export function Waiting({ isLive }: { isLive: boolean }) {
  const canPlay = useMediaState('canPlay');
  const isWaiting = useMediaState('waiting');
  const isSeeking = useMediaState('seeking');
  const isOnline = useOnline();
  if ((canPlay && !isWaiting && !isSeeking) || (isLive && !isOnline)) return null;
  return (
    <p className={styles.waiting} role="status">
      {isOnline ? <LoaderCircle size={24} aria-hidden /> : <WifiOff size={24} aria-hidden />}
      <span>{isOnline ? '缓冲中…' : '网络已断开，恢复后继续播放'}</span>
    </p>
  );
}
