import { useSuspenseQuery } from '@tanstack/react-query';
import { useApi } from '#api/ApiContext.ts';
import { casePage, casesPage } from '#addresses/case.ts';
import { homePage } from '#addresses/account.ts';
import { coursePage } from '#addresses/course.ts';
import { CaseCard } from '#features/cases/components/CaseCard.tsx';
import { CaseHead } from '#features/cases/components/CaseHead.tsx';
import { CaseWork } from '#features/cases/components/CaseWork.tsx';
import { caseQuery } from '#features/cases/queries.ts';
import { UntilDiagnosis } from '#features/cases/components/UntilDiagnosis.tsx';
import { CourseCard, CourseCards } from '#features/courses/components/CourseCard.tsx';
import { useLoginLink } from '#features/session/useLoginLink.ts';
import { ShareButton } from '#features/share/components/ShareButton.tsx';
import { Comments } from '#kit/comments/Comments.tsx';
import { definePage } from '#kit/page/page.ts';
import { AsyncSection } from '#ui/AsyncSection.tsx';
import { Breadcrumb } from '#ui/Breadcrumb.tsx';
import { ButtonLink } from '#ui/Button.tsx';
import { Grid } from '#ui/Grid.tsx';
import { Section } from '#ui/Section.tsx';
import list from '../List.module.css';
import { casePoster } from '../parts/posters.ts';

const words = { name: '评论', placeholder: '说说您的诊断思路，与同行讨论' };

function CasePage({ id }: { id: number }) {
  const { data: about } = useSuspenseQuery(caseQuery(useApi(), id));
  const login = useLoginLink({ reason: '登录后开始学习病例' }, casePage.to({ id }));
  const { medicase, related, courses, videoAlbumId, weakPoint } = about;
  return (
    <div className={`wrap ${list.page}`}>
      <Breadcrumb
        crumbs={[
          { label: '首页', to: homePage.to() },
          { label: '病例学习', to: casesPage.to() },
          { label: medicase.title },
        ]}
      />
      <div className={list.gap} />
      <CaseHead about={about}>
        <ShareButton poster={casePoster(about)} />
      </CaseHead>
      <CaseWork
        about={about}
        login={
          <ButtonLink look="solid" {...login}>
            登录后开始学习
          </ButtonLink>
        }
        video={
          videoAlbumId != null && (
            <ButtonLink to={coursePage.to({ type: 'case', id: videoAlbumId })}>观看病例视频</ButtonLink>
          )
        }
        study={weakPoint && <CourseCard course={weakPoint.course} />}
      />
      {medicase.diagnosis == null ? (
        <UntilDiagnosis />
      ) : (
        <Section title="病例讨论">
          <div className="paper roomy">
            <AsyncSection loading={<div className={list.ghost} aria-busy />}>
              <Comments target={{ targetType: 'medicase', targetId: id }} words={words} />
            </AsyncSection>
          </div>
        </Section>
      )}
      {related.length > 0 && (
        <Section title="相关病例" more={{ to: casesPage.to(), label: '更多' }}>
          <Grid columns={4}>
            {related.map((other, at) => (
              <CaseCard key={`${at} ${other.id}`} medicase={other} />
            ))}
          </Grid>
        </Section>
      )}
      {courses.length > 0 && (
        <Section title="相关课程">
          <CourseCards courses={courses} />
        </Section>
      )}
    </div>
  );
}

/** R092: one case, step by step. */
export const page = definePage({
  title: ({ api, address, data }) => data(caseQuery(api, address.id))?.medicase.title,
  description: ({ api, address, data }) => data(caseQuery(api, address.id))?.summary,
  quiet: true,
  address: casePage,
  must: ({ api, address }) => caseQuery(api, address.id),
  Component: ({ address }) => (
    <AsyncSection key={address.id} loading={<div className={list.ghost} />}>
      <CasePage id={address.id} />
    </AsyncSection>
  ),
});
