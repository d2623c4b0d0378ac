import type { components } from '#openapi/portal.d.ts';
import { itemPath } from '#addresses/item.ts';
import { countText } from '#shared/text.ts';
import { Link } from '#ui/Link.tsx';
import { Picture } from '#ui/Picture.tsx';
import { classes } from '#ui/classes.ts';
import { MarkText } from './MarkText.tsx';
import styles from './RelatedCourses.module.css';

/** Related courses, as a short list beside a course. */
export function RelatedCourses({ courses }: { courses: components['schemas']['AlbumBrief'][] }) {
  return (
    <ul className={styles.list}>
      {courses.map((course, at) => (
        <li key={`${at} ${course.albumId}`}>
          <Link className={styles.course} to={itemPath(course.moduleType, course.albumId)}>
            <Picture src={course.coverUrl} ratio={16 / 9} className={styles.picture} />
            <span>
              <span className={classes(styles.title, 'clamp2')}>{course.title}</span>
              <span className={classes(styles.meta, 'num')}>
                {course.lecturerName} · {countText(course.playCount)}次播放 ·{' '}
                <span className="phrase">
                  <MarkText course={course} />
                </span>
              </span>
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
