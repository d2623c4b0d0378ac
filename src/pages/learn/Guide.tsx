import { guidePage, guidesPage } from '#addresses/guide.ts';
import { guideCrumbs } from '#features/guides/about.ts';
import { GuideAside } from '#features/guides/components/GuideAside.tsx';
import { GuideHead } from '#features/guides/components/GuideHead.tsx';
import { GuidePanel } from '#features/guides/components/GuidePanel.tsx';
import { StageList } from '#features/guides/components/StageList.tsx';
import { guideQuery } from '#features/guides/queries.ts';
import { useGuide } from '#features/guides/useGuide.ts';
import { Comments } from '#kit/comments/Comments.tsx';
import { departmentsQuery } from '#kit/choice/departments.ts';
import { definePage } from '#kit/page/page.ts';
import { AsyncSection } from '#ui/AsyncSection.tsx';
import { Breadcrumb } from '#ui/Breadcrumb.tsx';
import { Section } from '#ui/Section.tsx';
import list from '../List.module.css';
import styles from './Guide.module.css';

const words = { name: '评论', placeholder: '说说您的学习体会，或者向同行提问' };

function GuideView({ id }: { id: number }) {
  const about = useGuide(id);
  return (
    <div className={`wrap ${list.page}`}>
      <Breadcrumb crumbs={guideCrumbs(about)} />
      <div className={list.gap} />
      <GuideHead about={about}>
        <GuidePanel about={about} />
      </GuideHead>
      <div className={styles.split}>
        <StageList about={about} />
        <GuideAside about={about} />
      </div>
      <Section title="讨论">
        <div className="paper roomy">
          <AsyncSection loading={<div className={list.ghost} aria-busy />}>
            <Comments target={{ targetType: 'guide', targetId: id }} words={words} />
          </AsyncSection>
        </div>
      </Section>
    </div>
  );
}

/** R089: one study guide; the address of another type redirects to its own. */
export const page = definePage({
  title: ({ api, address, data }) => data(guideQuery(api, address.id))?.brief.title,
  description: ({ api, address, data }) => data(guideQuery(api, address.id))?.goal,
  address: guidePage,
  must: ({ api, address }) => guideQuery(api, address.id),
  reads: ({ api }) => [departmentsQuery(api)],
  leadsTo({ api, address, data }) {
    const type = data(guideQuery(api, address.id))?.brief.type;
    return type && type !== address.type ? guidePage.to({ type, id: address.id }) : null;
  },
  missing: { title: '学习指南不存在或已下架', to: guidesPage.to(), label: '查看全部指南' },
  Component: ({ address }) => (
    <AsyncSection key={address.id} loading={<div className={list.ghost} />}>
      <GuideView id={address.id} />
    </AsyncSection>
  ),
});
