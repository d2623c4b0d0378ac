import type { components } from '#openapi/portal.d.ts';
import { coursePage } from '#addresses/course.ts';
import { Badge } from '#ui/Badge.tsx';
import { classes } from '#ui/classes.ts';
import { Link } from '#ui/Link.tsx';
import { Picture } from '#ui/Picture.tsx';
import { matchesKeyword, matchesFirst } from '../model.ts';
import styles from './AnatomyCourseCard.module.css';

type Structure = components['schemas']['AnatomyStructure'];

const shownAtOnce = 4;

function Names({ structures, keyword }: { structures: readonly Structure[]; keyword: string }) {
  return (
    <ul className={styles.names}>
      {structures.map((structure, at) => (
        <li key={at} data-sought={matchesKeyword(structure, keyword) || undefined}>
          <b>{structure.nameZh}</b>
          <i lang="la">{structure.nameLa}</i>
          <span lang="en">{structure.nameEn}</span>
        </li>
      ))}
    </ul>
  );
}

interface AnatomyCourseCardProps {
  course: components['schemas']['AnatomyAlbum'];
  /** The keyword; matching structures come first. */
  keyword: string;
}

/** A course of the atlas with the names of its structures. */
export function AnatomyCourseCard({ course, keyword }: AnatomyCourseCardProps) {
  const { albumId, title, coverUrl, free, summary } = course;
  const structures = matchesFirst(course.structures, keyword);
  const rest = structures.slice(shownAtOnce);
  return (
    <article className={classes('paper', styles.card)} aria-label={title}>
      <Link className={styles.top} to={coursePage.to({ type: 'anatomy', id: albumId })}>
        <Picture src={coverUrl} ratio={16 / 9}>
          {free === 'vip' && (
            <Badge tone="vip" className={styles.corner}>
              会员
            </Badge>
          )}
        </Picture>
        <h2 className="clamp2">{title}</h2>
      </Link>
      <p className={classes(styles.summary, 'clamp2')}>{summary}</p>
      <Names structures={structures.slice(0, shownAtOnce)} keyword={keyword} />
      {rest.length > 0 && (
        <details className={styles.rest}>
          <summary className="num">
            其余 {rest.length} 个结构<span className="hidden">：{title}</span>
          </summary>
          <Names structures={rest} keyword={keyword} />
        </details>
      )}
    </article>
  );
}
