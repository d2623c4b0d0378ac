import { type MediaPlayerInstance, useMediaRemote, useMediaState } from '@vidstack/react';
import { Pause, Play, X } from 'lucide-react';
import type { RefObject } from 'react';
import styles from './SmallPlayer.module.css';

interface SmallBarProps {
  media: RefObject<MediaPlayerInstance | null>;
  title: string;
  close(): void;
}

/** Title and buttons of the small player. Outside the player, which takes the focus from inside when its controls hide. */
export function SmallBar({ media, title, close }: SmallBarProps) {
  const isPaused = useMediaState('paused', media);
  const remote = useMediaRemote(media);
  const Icon = isPaused ? Play : Pause;
  return (
    <div className={styles.bar} role="group" aria-label="小窗播放">
      <p className="clamp1">{title}</p>
      <button
        type="button"
        aria-label={isPaused ? '播放' : '暂停'}
        onClick={({ nativeEvent }) => remote.togglePaused(nativeEvent)}
      >
        <Icon size={20} strokeWidth={1.75} aria-hidden />
      </button>
      <button type="button" aria-label="关闭小窗" onClick={close}>
        <X size={20} strokeWidth={1.75} aria-hidden />
      </button>
    </div>
  );
}
