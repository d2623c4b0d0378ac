import { moduleView } from '#features/campaigns/modules.ts';
import { FilmBox } from '#features/player/components/FilmBox.tsx';
import styles from '../Campaign.module.css';

/** A film that everybody may watch. */
export const module = moduleView({
  type: 'video',
  Component: ({ data: { url, posterUrl, title, seconds } }) => (
    <div className={styles.film}>
      <FilmBox url={url} posterUrl={posterUrl} title={title} seconds={seconds} />
    </div>
  ),
});
