import { useActiveTextCues, useActiveTextTrack } from '@vidstack/react';
import styles from './Player.module.css';

/** The captions as text. The captions of the library write HTML, which the content security policy of the page forbids. */
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
