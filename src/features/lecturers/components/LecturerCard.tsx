import type { components } from '#openapi/portal.d.ts';
import { lecturersPage } from '#addresses/lecturer.ts';
import { Avatar } from '#ui/Avatar.tsx';
import card from '#ui/Card.module.css';
import { classes } from '#ui/classes.ts';
import { Grid } from '#ui/Grid.tsx';
import { Link } from '#ui/Link.tsx';
import styles from './LecturerCard.module.css';

interface LecturerCardProps {
  lecturer: components['schemas']['LecturerBrief'];
  /** Heading level of the name. */
  heading?: 'h2' | 'h3';
  /** False for a card that is no link. */
  linked?: boolean;
}

/** A lecturer; the whole card is one link. */
export function LecturerCard({ lecturer, heading: Heading = 'h3', linked = true }: LecturerCardProps) {
  const look = classes(card.card, styles.card);
  const parts = (
    <>
      <Avatar src={lecturer.photoUrl} name={lecturer.name} size={88} lazy />
      <Heading className={classes(card.title, styles.name, 'clamp1')}>{lecturer.name}</Heading>
      <p className={classes(card.meta, 'clamp1')}>{lecturer.titleName}</p>
      <p className={classes(card.meta, 'clamp1')}>{lecturer.hospitalName}</p>
      <p className={classes(styles.good, 'clamp1')}>{lecturer.goodAt}</p>
      <p className={classes(card.meta, 'num')}>{lecturer.courseCount} 门课程</p>
    </>
  );
  if (!linked) return <div className={look}>{parts}</div>;
  return (
    <Link className={look} to={lecturersPage.to({ id: lecturer.lecturerId })}>
      {parts}
    </Link>
  );
}

interface LecturerCardsProps extends Pick<LecturerCardProps, 'heading'> {
  lecturers: readonly LecturerCardProps['lecturer'][];
  columns?: 4 | 6;
  /** Every card is shown, even if the last row is not full. */
  whole?: boolean;
}

/** Lecturers as cards in columns. */
export const LecturerCards = ({ lecturers, columns = 4, whole = false, heading = 'h3' }: LecturerCardsProps) => (
  <Grid columns={columns} whole={whole}>
    {lecturers.map((lecturer, at) => (
      <LecturerCard key={`${at} ${lecturer.lecturerId}`} lecturer={lecturer} heading={heading} />
    ))}
  </Grid>
);
