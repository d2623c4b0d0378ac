import { useSuspenseQuery } from '@tanstack/react-query';
import { observer } from 'mobx-react-lite';
import { useApi } from '#api/ApiContext.ts';
import { casesPage } from '#addresses/case.ts';
import { exercisesPage } from '#addresses/exercise.ts';
import { guidesPage } from '#addresses/guide.ts';
import { type LearnAddress, learnPage } from '#addresses/learn.ts';
import { CaseCard } from '#features/cases/components/CaseCard.tsx';
import { DailyQuestion } from '#features/exercises/daily/DailyQuestion.tsx';
import { dailyQuestionQuery } from '#features/exercises/daily/queries.ts';
import { ExerciseRow } from '#features/exercises/lists/ExerciseRow.tsx';
import { GuideCard } from '#features/guides/components/GuideCard.tsx';
import { TodayTasks } from '#features/guides/components/TodayTasks.tsx';
import { LastLearned } from '#features/learning/records/LastLearned.tsx';
import { EntryTiles } from '#features/learnCentre/components/EntryTiles.tsx';
import { TodayPanel } from '#features/learnCentre/components/TodayPanel.tsx';
import { VisitorPanel } from '#features/learnCentre/components/VisitorPanel.tsx';
import { WeekRank } from '#features/learnCentre/components/WeekRank.tsx';
import { learnIndexQuery, learnTodayQuery } from '#features/learnCentre/queries.ts';
import { LoginLink } from '#features/session/components/LoginLink.tsx';
import { departmentsQuery } from '#kit/choice/departments.ts';
import { useDepartmentName, useDepartmentRow } from '#kit/choice/departmentRows.ts';
import { definePage } from '#kit/page/page.ts';
import { useStores } from '#stores/StoresContext.ts';
import { AsyncSection } from '#ui/AsyncSection.tsx';
import buttons from '#ui/Button.module.css';
import { Grid } from '#ui/Grid.tsx';
import { ChipLinks } from '#ui/ListNav.tsx';
import { Section } from '#ui/Section.tsx';
import list from './List.module.css';
import styles from './Learn.module.css';
import { ListPage } from './parts/ListPage.tsx';

const Today = observer(function Today() {
  if (!useStores().session.isLoggedIn)
    return (
      <VisitorPanel
        login={<LoginLink className={`${buttons.button} ${buttons.solid}`}>登录后开启学习计划</LoginLink>}
      />
    );
  return (
    <AsyncSection loading={<div className={list.ghost} />}>
      <TodayPanel tasks={(tasks) => <TodayTasks tasks={tasks} />} onward={(last) => <LastLearned record={last} />} />
    </AsyncSection>
  );
});

/** What is recommended in a department, and who has learned most. */
function Offers({ departmentId }: { departmentId: number }) {
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

const Learn = observer(function Learn({ address }: { address: LearnAddress }) {
  const { department } = useStores();
  return (
    <ListPage title="学习中心" intro="练习、考试、病例与学习指南，计划和进度都在这里。">
      <div className={list.gap} />
      <Today />
      <EntryTiles />
      <AsyncSection loading={<div className={list.ghost} />}>
        <Offers departmentId={address.departmentId || department.depId} />
      </AsyncSection>
    </ListPage>
  );
});

/** R004: the plan of the day, practice, cases and reports in one place. */
export const page = definePage({
  address: learnPage,
  title: '学习中心',
  description: '橙医学苑学习中心：题库练习、模拟考试、错题本、病例学习、学习指南与学习报告，按每日目标坚持学习。',
  reads: ({ api, address, stores: { department, session } }) => [
    learnIndexQuery(api, address.departmentId || department.depId),
    dailyQuestionQuery(api, address.departmentId || department.depId),
    departmentsQuery(api),
    ...(session.isLoggedIn ? [learnTodayQuery(api)] : []),
  ],
  Component: Learn,
});
