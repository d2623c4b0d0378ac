import type { components } from '../../../../openapi/portal.d.ts';
import { paths } from '../../../shared/paths.ts';
import { Grid } from '../../../ui/Grid.tsx';
import { Section } from '../../../ui/Section.tsx';
import { LecturerCard } from './LecturerCard.tsx';

interface LecturerSectionProps {
  lecturers: components['schemas']['LecturerBrief'][];
  title?: string;
  /** Address and text of the link to the rest. */
  more?: { to: string; label: string };
  columns?: 4 | 6;
}

/** Some lecturers: of the department, or of a hospital. */
export function LecturerSection({
  lecturers,
  title = '名师团队',
  more = { to: paths.lecturers, label: '全部讲师' },
  columns = 6,
}: LecturerSectionProps) {
  if (lecturers.length === 0) return null;
  return (
    <Section title={title} more={more}>
      <Grid columns={columns}>
        {lecturers.map((lecturer, at) => (
          <LecturerCard key={`${at} ${lecturer.lecturerId}`} lecturer={lecturer} />
        ))}
      </Grid>
    </Section>
  );
}
