import type { components } from '../../../../openapi/portal.d.ts';
import { lecturerPath, paths } from '../../../shared/paths.ts';
import { Avatar } from '../../../ui/Avatar.tsx';
import card from '../../../ui/Card.module.css';
import { classes } from '../../../ui/classes.ts';
import { Grid } from '../../../ui/Grid.tsx';
import { Section } from '../../../ui/Section.tsx';
import { Link } from '../../../ui/Link.tsx';
import styles from './LecturerSection.module.css';

type LecturerBrief = components['schemas']['LecturerBrief'];

/** The teachers of the department. */
export function LecturerSection({ lecturers }: { lecturers: LecturerBrief[] }) {
  if (lecturers.length === 0) return null;
  return (
    <Section title="名师团队" more={{ to: paths.lecturers, label: '全部讲师' }}>
      <Grid columns={6}>
        {lecturers.map((lecturer, at) => (
          <Link
            key={`${at} ${lecturer.lecturerId}`}
            className={classes(card.card, styles.card)}
            to={lecturerPath(lecturer.lecturerId)}
          >
            <Avatar src={lecturer.photoUrl} name={lecturer.name} size={88} lazy />
            <h3 className={classes(card.title, styles.name, 'clamp1')}>{lecturer.name}</h3>
            <p className={classes(card.meta, 'clamp1')}>{lecturer.titleName}</p>
            <p className={classes(card.meta, 'clamp1')}>{lecturer.hospitalName}</p>
            <p className={classes(styles.good, 'clamp1')}>{lecturer.goodAt}</p>
            <p className={classes(card.meta, 'num')}>{lecturer.courseCount} 门课程</p>
          </Link>
        ))}
      </Grid>
    </Section>
  );
}
