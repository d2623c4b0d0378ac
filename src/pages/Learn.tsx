import { observer } from 'mobx-react-lite';
import { type LearnAddress, learnPage } from '#addresses/learn.ts';
import { dailyQuestionQuery } from '#features/exercises/daily/queries.ts';
import { TodayTasks } from '#features/guides/components/TodayTasks.tsx';
import { LastLearned } from '#features/learning/records/LastLearned.tsx';
import { EntryTiles } from '#features/learnCentre/components/EntryTiles.tsx';
import { TodayPanel } from '#features/learnCentre/components/TodayPanel.tsx';
import { VisitorPanel } from '#features/learnCentre/components/VisitorPanel.tsx';
import { learnIndexQuery, learnTodayQuery } from '#features/learnCentre/queries.ts';
import { LoginLink } from '#features/session/components/LoginLink.tsx';
import { departmentsQuery } from '#kit/choice/departments.ts';
import { definePage } from '#kit/page/page.ts';
import { useStores } from '#stores/StoresContext.ts';
import { AsyncSection } from '#ui/AsyncSection.tsx';
import buttons from '#ui/Button.module.css';
import list from './List.module.css';
import { LearnOffers } from './parts/LearnOffers.tsx';
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

const Learn = observer(function Learn({ address }: { address: LearnAddress }) {
  const { department } = useStores();
  return (
    <ListPage title="学习中心" intro="练习、考试、病例与学习指南，计划和进度都在这里。">
      <div className={list.gap} />
      <Today />
      <EntryTiles />
      <AsyncSection loading={<div className={list.ghost} />}>
        <LearnOffers departmentId={address.departmentId || department.depId} />
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
