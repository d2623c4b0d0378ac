import type { components } from '#openapi/portal.d.ts';
import { Section } from '#ui/Section.tsx';
import { CourseCards } from './CourseCard.tsx';

interface CourseRowProps {
  title: string;
  list: readonly components['schemas']['AlbumBrief'][];
  /** Address and text of the link to the rest. */
  more?: { to: string; label: string };
}

/** A titled row of courses; not rendered without courses. */
export function CourseRow({ title, list, more }: CourseRowProps) {
  if (list.length === 0) return null;
  return (
    <Section title={title} {...(more && { more })}>
      <CourseCards courses={list} />
    </Section>
  );
}
