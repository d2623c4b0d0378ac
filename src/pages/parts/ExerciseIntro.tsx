import { useSuspenseQuery } from '@tanstack/react-query';
import { observer } from 'mobx-react-lite';
import { useApi } from '#api/ApiContext.ts';
import { exercisePages } from '#addresses/exercise.ts';
import { exerciseCrumbs } from '#features/exercises/intro/about.ts';
import { ExerciseHead } from '#features/exercises/intro/ExerciseHead.tsx';
import { History } from '#features/exercises/intro/History.tsx';
import { PaperStart } from '#features/exercises/intro/PaperStart.tsx';
import { Ranking } from '#features/exercises/intro/Ranking.tsx';
import { StartPanel } from '#features/exercises/intro/StartPanel.tsx';
import { isRankShown, windowAt } from '#features/exercises/model.ts';
import { exerciseQuery } from '#features/exercises/queries.ts';
import { useLoginLink } from '#features/session/useLoginLink.ts';
import { useStores } from '#stores/StoresContext.ts';
import { AsyncSection } from '#ui/AsyncSection.tsx';
import { Breadcrumb } from '#ui/Breadcrumb.tsx';
import { ButtonLink } from '#ui/Button.tsx';
import { Section } from '#ui/Section.tsx';
import detail from '../Detail.module.css';
import list from '../List.module.css';

const Intro = observer(function Intro({ id }: { id: number }) {
  const { session } = useStores();
  const { data: about } = useSuspenseQuery(exerciseQuery(useApi(), id));
  const isMember = session.vip?.vip ?? false;
  const isPaper = about.brief.kind === 'paper';
  const Start = isPaper ? PaperStart : StartPanel;
  const isRunning = ['always', 'open'].includes(windowAt(about.brief, about.serverTime));
  const login = useLoginLink({ reason: '登录后开始作答' }, exercisePages[about.brief.kind].to({ id }));
  return (
    <div className={`wrap ${detail.page}`}>
      <div className={detail.crumbs}>
        <Breadcrumb crumbs={exerciseCrumbs(about)} />
      </div>
      <ExerciseHead about={about} isMember={isMember}>
        <Start about={about} isMember={isMember} />
        {isRunning && (
          <noscript>
            {session.isLoggedIn ? (
              <p>作答需要启用 JavaScript，请在浏览器设置中开启后刷新页面。</p>
            ) : (
              <ButtonLink {...login}>登录后开始作答</ButtonLink>
            )}
          </noscript>
        )}
      </ExerciseHead>
      <History about={about} />
      {isRankShown(about) && (
        <Section title="考试排名">
          <AsyncSection loading={<div className={list.ghost} aria-busy />}>
            <Ranking exerciseId={id} />
          </AsyncSection>
        </Section>
      )}
    </div>
  );
});

/** A set or paper before it is begun. */
export const ExerciseIntro = ({ address: { id } }: { address: { id: number } }) => (
  <AsyncSection key={id} loading={<div className={detail.skeleton} aria-busy />}>
    <Intro id={id} />
  </AsyncSection>
);
