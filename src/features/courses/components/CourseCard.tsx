import type { components } from '#openapi/portal.d.ts';
import { creditText } from '#kit/credits/words.ts';
import { itemPath } from '#addresses/item.ts';
import { countText, durationText } from '#shared/text.ts';
import { Badge } from '#ui/Badge.tsx';
import card from '#ui/Card.module.css';
import { classes } from '#ui/classes.ts';
import { Grid } from '#ui/Grid.tsx';
import { Link } from '#ui/Link.tsx';
import { Picture } from '#ui/Picture.tsx';
import { MarkText } from './MarkText.tsx';

type CourseBrief = components['schemas']['AlbumBrief'];

/** Modules whose name is shown on the card. */
const kinds: Partial<Record<CourseBrief['moduleType'], string>> = { masterClass: '大师课', pbl: 'PBL' };

interface CourseCardProps {
  course: CourseBrief;
  /** Heading level of the title. */
  heading?: 'h2' | 'h3';
}

/** The card of a course; the whole card is one link. */
export function CourseCard({ course, heading: Heading = 'h3' }: CourseCardProps) {
  const { credit } = course;
  const kind = kinds[course.moduleType];
  const people = [course.lecturerName, course.hospitalName].filter(Boolean).join(' · ');
  return (
    <Link className={card.card} to={itemPath(course.moduleType, course.albumId)}>
      <Picture src={course.coverUrl} ratio={16 / 9}>
        {kind && (
          <Badge tone="vip" className={card.corner}>
            {kind}
          </Badge>
        )}
        <span className={classes(card.length, 'num')}>
          {course.videoCount > 1 ? `共 ${course.videoCount} 节` : durationText(course.totalDuration)}
        </span>
        {course.progress ? (
          <span className={card.progress} role="img" aria-label={`已学 ${course.progress}%`}>
            <i style={{ width: `${course.progress}%` }} />
          </span>
        ) : null}
      </Picture>
      <div className={card.body}>
        <Heading className={classes(card.title, card.tall, 'clamp2')}>{course.title}</Heading>
        <div className={card.facts}>
          <p className={classes(card.meta, 'clamp1')}>{people}</p>
          {credit && <span className={classes(card.credit, 'num')}>{creditText(credit)}</span>}
        </div>
        <div className={card.foot}>
          <MarkText course={course} />
          <span className={classes(card.meta, 'num')}>{countText(course.playCount)}次播放</span>
        </div>
      </div>
    </Link>
  );
}

interface CourseCardsProps extends Pick<CourseCardProps, 'heading'> {
  courses: readonly CourseBrief[];
  columns?: 3 | 4;
  /** Every course is shown, even if the last row is not full. */
  whole?: boolean;
}

/** Courses as cards in columns. */
export const CourseCards = ({ courses, columns = 4, whole = false, heading = 'h3' }: CourseCardsProps) => (
  <Grid columns={columns} whole={whole}>
    {courses.map((course, at) => (
      <CourseCard key={`${at} ${course.albumId}`} course={course} heading={heading} />
    ))}
  </Grid>
);
