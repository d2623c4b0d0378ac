import type { components } from '../../../../openapi/portal.d.ts';
import { paths } from '../../../shared/paths.ts';
import { Grid } from '../../../ui/Grid.tsx';
import { Section } from '../../../ui/Section.tsx';
import { LecturerCard } from './LecturerCard.tsx';

interface LecturerSectionProps {
  lecturers: components['schemas']['LecturerBrief'][];
  title?: string;
}

/** The lecturers of the department. */
export function LecturerSection({ lecturers, title = '名师团队' }: LecturerSectionProps) {
  if (lecturers.length === 0) return null;
  return (
    <Section title={title} more={{ to: paths.lecturers, label: '全部讲师' }}>
      <Grid columns={6}>
        {lecturers.map((lecturer, at) => (
          <LecturerCard key={`${at} ${lecturer.lecturerId}`} lecturer={lecturer} />
        ))}
      </Grid>
    </Section>
  );
}
