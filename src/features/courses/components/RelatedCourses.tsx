import type { components } from '../../../../openapi/portal.d.ts';
import { itemPath } from '../../../shared/paths.ts';
import { countText } from '../../../shared/text.ts';
import { Link } from '../../../ui/Link.tsx';
import { Picture } from '../../../ui/Picture.tsx';
import { classes } from '../../../ui/classes.ts';
import styles from './RelatedCourses.module.css';

/** Courses near to one, as a short list beside it. */
export function RelatedCourses({ courses }: { courses: components['schemas']['AlbumBrief'][] }) {
  return (
    <ul className={styles.list}>
      {courses.map(({ albumId, moduleType, title, coverUrl, lecturerName, playCount }, at) => (
        <li key={`${at} ${albumId}`}>
          <Link className={styles.course} to={itemPath(moduleType, albumId) ?? '/'}>
            <Picture src={coverUrl} ratio={16 / 9} className={styles.picture} />
            <span>
              <span className={classes(styles.title, 'clamp2')}>{title}</span>
              <span className={classes(styles.meta, 'num')}>
                {lecturerName} · {countText(playCount)}次播放
              </span>
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
