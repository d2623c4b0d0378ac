import { type LearnReportAddress, learnReportPage } from '#addresses/learnReport.ts';
import { PastReports } from '#features/learnReport/PastReports.tsx';
import { pastReportsQuery, reportQuery } from '#features/learnReport/queries.ts';
import { ReportView } from '#features/learnReport/ReportView.tsx';
import { PrivatePage } from '#features/session/components/PrivatePage.tsx';
import { ListSection } from '#kit/lists/PagedList.tsx';
import { definePage } from '#kit/page/page.ts';
import { AsyncSection } from '#ui/AsyncSection.tsx';
import { Section } from '#ui/Section.tsx';
import list from '../List.module.css';
import styles from './Report.module.css';

const Report = ({ address }: { address: LearnReportAddress }) => (
  <div className={`wrap ${list.page}`}>
    <AsyncSection loading={<div className={list.ghost} aria-busy />}>
      <ReportView address={address} />
    </AsyncSection>
    <div className={styles.past}>
      <Section title="往期报告">
        <ListSection shape="rows">
          <PastReports address={address} />
        </ListSection>
      </Section>
    </div>
  </div>
);

/** R087: what was learned in a week, a month, a quarter or a year. */
export const page = definePage({
  address: learnReportPage,
  title: '学习报告',
  description: '学习时长、正确率、章节掌握度与薄弱知识点，附下一步建议。',
  private: true,
  must: ({ api, address }) => reportQuery(api, address),
  reads: ({ api, address }) => [pastReportsQuery(api, address)],
  missing: { title: '没有这份学习报告', to: learnReportPage.to(), label: '查看本周报告' },
  Component: ({ address }) => (
    <PrivatePage>
      <Report address={address} />
    </PrivatePage>
  ),
});
