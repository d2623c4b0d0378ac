import { useSuspenseQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useApi } from '#api/ApiContext.ts';
import { allCoursesPage } from '#addresses/course.ts';
import { ButtonLink } from '#ui/Button.tsx';
import { NoticeBlock } from '#ui/NoticeBlock.tsx';
import { Section } from '#ui/Section.tsx';
import { type Records, unfinishedQuery } from '../queries.ts';

const mostRecords = 4;

/** The last lessons that are not finished. `shown` draws them. */
export function ContinueLearning({ shown }: { shown(records: Records['list']): ReactNode }) {
  const { list } = useSuspenseQuery(unfinishedQuery(useApi())).data;
  if (list.length > 0) return shown(list.slice(0, mostRecords));
  return (
    <Section title="继续学习">
      <NoticeBlock
        look="row"
        text="还没有在学的课程"
        action={<ButtonLink to={allCoursesPage.to()}>去选课</ButtonLink>}
      />
    </Section>
  );
}
