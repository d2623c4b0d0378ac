import { playbackTestPage } from '#addresses/playbackTest.ts';
import { Link } from '#ui/Link.tsx';
import styles from './Player.module.css';

/** The way from a video that does not play to the playback check, which begins at once [G.4]. */
export const CheckLink = () => (
  <Link className={styles.close} to={playbackTestPage.to({ auto: true })}>
    检测播放环境
  </Link>
);
