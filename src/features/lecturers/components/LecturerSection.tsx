import type { components } from '#openapi/portal.d.ts';
import { lecturersPage } from '#addresses/lecturer.ts';
import { Section } from '#ui/Section.tsx';
import { LecturerCards } from './LecturerCard.tsx';

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
  more = { to: lecturersPage.to(), label: '全部讲师' },
  columns = 6,
}: LecturerSectionProps) {
  if (lecturers.length === 0) return null;
  return (
    <Section title={title} more={more}>
      <LecturerCards lecturers={lecturers} columns={columns} />
    </Section>
  );
}
