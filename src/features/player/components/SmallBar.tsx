import { useMediaRemote, useMediaState } from '@vidstack/react';
import { Pause, Play, X } from 'lucide-react';
import styles from './SmallPlayer.module.css';

/** Title and buttons of the small player. */
export function SmallBar({ title, close }: { title: string; close(): void }) {
  const isPaused = useMediaState('paused');
  const remote = useMediaRemote();
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
