import { useActiveTextCues, useActiveTextTrack } from '@vidstack/react';
import styles from './Player.module.css';

/** The captions, as plain text: the player's own would write HTML, which the page's policy forbids. */
export function Captions() {
  const track = useActiveTextTrack('subtitles');
  const cues = useActiveTextCues(track);
  if (track?.mode !== 'showing' || cues.length === 0) return null;
  return (
    <div className={styles.captions} lang="zh-CN">
      {cues.map((cue, at) => (
        <span key={at}>{cue.text}</span>
      ))}
    </div>
  );
}
