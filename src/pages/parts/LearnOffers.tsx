import { useSuspenseQuery } from '@tanstack/react-query';
import { useApi } from '#api/ApiContext.ts';
import { casesPage } from '#addresses/case.ts';
import { exercisesPage } from '#addresses/exercise.ts';
import { guidesPage } from '#addresses/guide.ts';
import { learnPage } from '#addresses/learn.ts';
import { CaseCard } from '#features/cases/components/CaseCard.tsx';
import { DailyQuestion } from '#features/exercises/daily/DailyQuestion.tsx';
import { ExerciseRow } from '#features/exercises/lists/ExerciseRow.tsx';
import { GuideCard } from '#features/guides/components/GuideCard.tsx';
import { WeekRank } from '#features/learnCentre/components/WeekRank.tsx';
import { learnIndexQuery } from '#features/learnCentre/queries.ts';
import { useDepartmentName, useDepartmentRow } from '#kit/choice/departmentRows.ts';
import { AsyncSection } from '#ui/AsyncSection.tsx';
import { Grid } from '#ui/Grid.tsx';
import { ChipLinks } from '#ui/ListNav.tsx';
import { Section } from '#ui/Section.tsx';
import list from '../List.module.css';
import styles from './LearnOffers.module.css';

/** What is recommended in a department, and who has learned most. */
export function LearnOffers({ departmentId }: { departmentId: number }) {
  const { data } = useSuspenseQuery(learnIndexQuery(useApi(), departmentId));
  const { guides, exercises, medicases, rank, serverTime } = data;
  const department = useDepartmentName(data.departmentId);
  const departments = useDepartmentRow(data.departmentId, (id) => learnPage.to({ departmentId: id }));
  return (
    <>
      {/* The centre is always that of one department. */}
      <ChipLinks className={styles.departments} {...departments} choices={departments.choices.slice(1)} />
      {guides.length > 0 && (
        <Section title="推荐学习指南" more={{ to: guidesPage.to(), label: '全部指南' }}>
          <Grid columns={4}>
            {guides.map((guide, at) => (
              <GuideCard key={`${at} ${guide.guideId}`} guide={guide} />
            ))}
          </Grid>
        </Section>
      )}
      <Section title="热门练习" more={{ to: exercisesPage.to({ departmentId: data.departmentId }), label: '全部练习' }}>
        <div className={styles.split}>
          <div className={styles.rows}>
            {exercises.map((exercise, at) => (
              <ExerciseRow key={`${at} ${exercise.exerciseId}`} exercise={exercise} now={serverTime} heading="h3" />
            ))}
          </div>
          <div className={styles.side}>
            <AsyncSection loading={<div className={list.ghost} />} failed={null}>
              <DailyQuestion
                departmentId={departmentId}
                more={{ to: exercisesPage.to({ departmentId }), label: '去练习' }}
              />
            </AsyncSection>
            <WeekRank rank={rank} department={department} />
          </div>
        </div>
      </Section>
      {medicases.length > 0 && (
        <Section title="病例精选" more={{ to: casesPage.to(), label: '全部病例' }}>
          <Grid columns={4}>
            {medicases.map((medicase, at) => (
              <CaseCard key={`${at} ${medicase.id}`} medicase={medicase} />
            ))}
          </Grid>
        </Section>
      )}
    </>
  );
}
