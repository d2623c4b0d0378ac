import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { observer } from 'mobx-react-lite';
import { useDeferredValue } from 'react';
import { useApi } from '#api/ApiContext.ts';
import { UserCard } from '#features/session/components/UserCard.tsx';
import { VipLine } from '#features/session/components/VipLine.tsx';
import { ArticleSection } from '#features/articles/components/ArticleSection.tsx';
import { CampaignNotice } from '#features/campaigns/components/CampaignNotice.tsx';
import { CasePairs } from '#features/cases/components/CaseCard.tsx';
import { ContinueWatching } from '#features/courses/components/ContinueWatching.tsx';
import { OpenCourses, VipCourses } from '#features/courses/components/CourseSections.tsx';
import { ChosenDepartment } from '#features/department/components/ChosenDepartment.tsx';
import { DepartmentRail } from '#features/department/components/DepartmentRail.tsx';
import { DailyQuestion } from '#features/exercises/daily/DailyQuestion.tsx';
import { dailyQuestionQuery } from '#features/exercises/daily/queries.ts';
import { AppBand } from '#features/home/components/AppBand.tsx';
import { BannerCarousel } from '#features/home/components/BannerCarousel.tsx';
import { homeBannersQuery, homeQuery } from '#features/home/queries.ts';
import { HospitalSection } from '#features/hospitals/components/HospitalSection.tsx';
import { LecturerSection } from '#features/lecturers/components/LecturerSection.tsx';
import { LiveSection } from '#features/live/components/LiveSection.tsx';
import { ProductCards } from '#features/mall/components/ProductCard.tsx';
import { MeetingSection } from '#features/meetings/components/MeetingSection.tsx';
import { RegisterLink } from '#features/registration/components/RegisterLink.tsx';
import { definePage } from '#kit/page/page.ts';
import { homePage } from '#addresses/account.ts';
import { casesPage } from '#addresses/case.ts';
import { learnPage } from '#addresses/learn.ts';
import { mallPage } from '#addresses/mall.ts';
import { useStores } from '#stores/StoresContext.ts';
import { AsyncSection } from '#ui/AsyncSection.tsx';
import { classes } from '#ui/classes.ts';
import { FirstList } from '#ui/FirstList.tsx';
import { Section } from '#ui/Section.tsx';
import styles from './Home.module.css';

const Sections = observer(function Sections({ departmentId }: { departmentId: number }) {
  const { frame } = useStores();
  const { data: home } = useSuspenseQuery(homeQuery(useApi(), departmentId));
  const now = frame.renderedAt;
  const watched = home.continue ?? [];
  return (
    <>
      {home.departmentId !== departmentId && <p className={styles.closed}>该科室暂未开放，敬请期待</p>}
      <FirstList pair>
        <ContinueWatching records={watched} />
      </FirstList>
      <FirstList pair when={watched.length === 0}>
        <LiveSection lives={home.lives} />
      </FirstList>
      <OpenCourses courses={home.openCourses} />
      <VipCourses list={home.vipCourses} total={home.vipCourseTotal} membership={<VipLine />} />
      <MeetingSection meetings={home.meetings} now={now} />
      {home.medicases.length > 0 && (
        <Section title="病例精选" more={{ to: casesPage.to(), label: '更多' }}>
          <div className={styles.cases}>
            <CasePairs cases={home.medicases} />
            <AsyncSection loading={<div className={styles.ghost} />} failed={null}>
              <DailyQuestion departmentId={departmentId} more={{ to: learnPage.to(), label: '学习中心' }} />
            </AsyncSection>
          </div>
        </Section>
      )}
      <ArticleSection articles={home.articles} now={now} />
      {home.products.length > 0 && (
        <Section title="商城热卖" more={{ to: mallPage.to(), label: '更多' }}>
          <ProductCards products={home.products} />
        </Section>
      )}
      <LecturerSection lecturers={home.lecturers} />
      <HospitalSection hospitals={home.hospitals} />
    </>
  );
});

const Home = observer(function Home() {
  const { department } = useStores();
  // While another department loads, the old content stays, dimmed, so that the height does not change.
  const depId = useDeferredValue(department.depId);
  const api = useApi();
  const { data: home } = useQuery(homeQuery(api, depId));
  return (
    <div className={classes('wrap', styles.page)} aria-busy={depId !== department.depId || undefined}>
      <h1 className="hidden">橙医学苑首页</h1>
      <div className={styles.first}>
        <AsyncSection loading={<div className={styles.ghost} />} failed={<div />}>
          <DepartmentRail />
        </AsyncSection>
        <AsyncSection loading={<div className={styles.ghost} />}>
          <BannerCarousel departmentId={depId} home={home ?? null} />
        </AsyncSection>
        <UserCard summary={home?.summary} register={(className) => <RegisterLink className={className} />} />
      </div>
      <ChosenDepartment />
      <AsyncSection loading={<div className={`${styles.ghost} ${styles.tallGhost}`} />}>
        <Sections departmentId={depId} />
      </AsyncSection>
      <CampaignNotice />
      <AppBand />
    </div>
  );
});

/** R001: live streams, where to continue, and recommendations of the chosen department. */
export const page = definePage({
  address: homePage,
  title: '',
  reads: ({ api, stores: { department } }) => [
    homeQuery(api, department.depId),
    homeBannersQuery(api, department.depId),
    dailyQuestionQuery(api, department.depId),
  ],
  Component: Home,
});
