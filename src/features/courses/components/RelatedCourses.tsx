import type { components } from '../../../../openapi/portal.d.ts';
import { itemPath } from '../../../shared/paths.ts';
import { countText } from '../../../shared/text.ts';
import { Link } from '../../../ui/Link.tsx';
import { Picture } from '../../../ui/Picture.tsx';
import { classes } from '../../../ui/classes.ts';
import { MarkText } from './CourseCard.tsx';
import styles from './RelatedCourses.module.css';

/** Related courses, as a short list beside a course. */
export function RelatedCourses({ courses }: { courses: components['schemas']['AlbumBrief'][] }) {
  return (
    <ul className={styles.list}>
      {courses.map((album, at) => (
        <li key={`${at} ${album.albumId}`}>
          <Link className={styles.course} to={itemPath(album.moduleType, album.albumId) ?? '/'}>
            <Picture src={album.coverUrl} ratio={16 / 9} className={styles.picture} />
            <span>
              <span className={classes(styles.title, 'clamp2')}>{album.title}</span>
              <span className={classes(styles.meta, 'num')}>
                {album.lecturerName} · {countText(album.playCount)}次播放 · <MarkText album={album} />
              </span>
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
