import { useSuspenseQuery } from '@tanstack/react-query';
import { useApi } from '#api/ApiContext.ts';
import { PagedList } from '#kit/lists/PagedList.tsx';
import { type LearnReportAddress, learnPeriods, learnReportPage } from '#addresses/learnReport.ts';
import { Link } from '#ui/Link.tsx';
import { NoticeBlock } from '#ui/NoticeBlock.tsx';
import { periodText } from './model.ts';
import { pastReportsQuery } from './queries.ts';
import styles from './Report.module.css';

const names = new Map(learnPeriods);

/** The kept reports of weeks and months. */
export function PastReports({ address }: { address: LearnReportAddress }) {
  const { data } = useSuspenseQuery(pastReportsQuery(useApi(), address));
  return (
    <PagedList
      result={data}
      page={address.page}
      to={(page) => learnReportPage.changeList(address, { page })}
      empty={<NoticeBlock text="还没有往期报告，周报在每周一 6:00 生成" />}
    >
      {(list) => (
        <ul className={`paper ${styles.past}`}>
          {list.map((one, at) => (
            <li key={`${at} ${one.reportId}`} className="num">
              <span>{names.get(one.period)}</span>
              <Link
                className="textLink reach"
                to={learnReportPage.to({ id: one.reportId })}
                aria-current={one.reportId === address.id ? 'page' : undefined}
              >
                {periodText(one)}
              </Link>
              <span className="whole">{one.minutes} 分钟</span>
              <span>{one.answers} 题</span>
              <span>{one.accuracy === null ? '–' : `正确率 ${one.accuracy}%`}</span>
            </li>
          ))}
        </ul>
      )}
    </PagedList>
  );
}
