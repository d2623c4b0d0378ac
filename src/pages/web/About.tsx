import { useSuspenseQuery } from '@tanstack/react-query';
import { aboutPage } from '#addresses/content.ts';
import { useApi } from '#api/ApiContext.ts';
import { Ends, History, Introduction, Partners } from '#features/content/components/AboutSections.tsx';
import { aboutQuery } from '#features/content/queries.ts';
import { ApplyButton } from '#features/feedback/components/ApplyButton.tsx';
import { FeedbackButton } from '#features/feedback/components/FeedbackButton.tsx';
import { definePage } from '#kit/page/page.ts';
import { AsyncSection } from '#ui/AsyncSection.tsx';
import button from '#ui/Button.module.css';
import { classes } from '#ui/classes.ts';
import { Section } from '#ui/Section.tsx';
import styles from '../Content.module.css';

function Together() {
  return (
    <div id="join">
      <Section title="加入我们">
        <div className={classes('paper', 'roomy', styles.join)}>
          <p>欢迎临床专家入驻授课，也欢迎学会、医院与企业洽谈合作。</p>
          <ApplyButton className={classes(button.button, button.solid)} />
          <FeedbackButton framed start="【商务合作】">
            商务合作
          </FeedbackButton>
          <FeedbackButton framed />
        </div>
      </Section>
    </div>
  );
}

function Sections() {
  const { data } = useSuspenseQuery(aboutQuery(useApi()));
  return (
    <>
      <Introduction intro={data.intro} figures={data.figures} />
      <History history={data.history} />
      {data.partners.length > 0 && <Partners partners={data.partners} />}
      <Ends licences={data.licences} contact={data.contact} />
      <Together />
    </>
  );
}

function About() {
  return (
    <div className={`wrap ${styles.page}`} id="us">
      <h1 className={styles.title}>关于我们</h1>
      <AsyncSection loading={<div className={styles.ghost} />}>
        <Sections />
      </AsyncSection>
    </div>
  );
}

/** R060: about us. */
export const page = definePage({
  address: aboutPage,
  title: '关于我们',
  description: '橙医学苑的介绍、发展历程、合作机构、资质证照与联系方式。',
  reads: ({ api }) => [aboutQuery(api)],
  Component: About,
});
