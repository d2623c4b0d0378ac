import { useSuspenseQuery } from '@tanstack/react-query';
import { RefreshCw } from 'lucide-react';
import { useState, useTransition } from 'react';
import { useApi } from '#api/ApiContext.ts';
import { allCoursesPage } from '#addresses/course.ts';
import { Button, ButtonLink } from '#ui/Button.tsx';
import { NoticeBlock } from '#ui/NoticeBlock.tsx';
import { Section } from '#ui/Section.tsx';
import { recommendedCount, recommendedQuery } from '../queries.ts';
import { CourseCards } from './CourseCard.tsx';
import styles from './RecommendedCourses.module.css';

/** Four courses of the doctor's department that are watched most; the next four after a click. */
export function RecommendedCourses({ departmentId }: { departmentId: number }) {
  const [page, setPage] = useState(1);
  // The old ones stay until the others are there.
  const [isPending, startTransition] = useTransition();
  const { data } = useSuspenseQuery(recommendedQuery(useApi(), departmentId, page));
  // After the last full four the first ones come again.
  const pages = Math.max(1, Math.floor(data.total / recommendedCount));
  return (
    <Section
      title="为你推荐"
      beside={
        pages > 1 && (
          <Button
            className={styles.others}
            aria-disabled={isPending}
            onClick={() => isPending || startTransition(() => setPage((page % pages) + 1))}
          >
            <RefreshCw size={16} strokeWidth={1.75} aria-hidden />
            换一批
          </Button>
        )
      }
    >
      <div aria-live="polite" aria-busy={isPending || undefined}>
        {data.list.length === 0 ? (
          <NoticeBlock
            look="row"
            text="暂无推荐"
            action={<ButtonLink to={allCoursesPage.to()}>查看全部课程</ButtonLink>}
          />
        ) : (
          <CourseCards courses={data.list} />
        )}
      </div>
    </Section>
  );
}
