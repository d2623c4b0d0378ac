import { useSuspenseQuery } from '@tanstack/react-query';
import { ChevronRight } from 'lucide-react';
import { useState } from 'react';
import { useApi } from '#api/ApiContext.ts';
import { allCoursesPage } from '#addresses/course.ts';
import { learnReportPage } from '#addresses/learnReport.ts';
import { Chart } from '#kit/charts/Chart.tsx';
import { dayMinutesChart } from '#kit/charts/dayMinutes.ts';
import { ButtonLink } from '#ui/Button.tsx';
import { Link } from '#ui/Link.tsx';
import { NoticeBlock } from '#ui/NoticeBlock.tsx';
import { SortButtons } from '#ui/SortButtons.tsx';
import { daysOfRange, type LearnRange } from '../model.ts';
import { learnedDaysQuery } from '../queries.ts';
import styles from './Overview.module.css';

const ranges: readonly (readonly [LearnRange, string])[] = [
  ['week', '7 天'],
  ['month', '30 天'],
];
const titles: Readonly<Record<LearnRange, string>> = { week: '本周学习', month: '近 30 天学习' };

/** The minutes of each day of this week, or of the last 30 days. */
export function WeekChart() {
  const { data } = useSuspenseQuery(learnedDaysQuery(useApi()));
  const [range, setRange] = useState<LearnRange>('week');
  const days = daysOfRange(data, range);
  const minutes = days.reduce((sum, own) => sum + own.minutes, 0);
  const title = titles[range];
  const { chart, drawing } = dayMinutesChart({
    title,
    days,
    summary: `共 ${minutes} 分钟，已连续学习 ${data.streakDays} 天`,
  });
  return (
    <Chart
      chart={chart}
      drawing={drawing}
      isBelow
      beside={
        <div className={styles.beside}>
          <SortButtons label="时间范围" sorts={ranges} current={range} onChange={setRange} />
          <Link className={styles.report} to={learnReportPage.to()}>
            学习报告
            <ChevronRight size={16} strokeWidth={1.75} aria-hidden />
          </Link>
        </div>
      }
      empty={
        <NoticeBlock
          look="bare"
          text={range === 'week' ? '本周还没有学习记录' : '近 30 天没有学习记录'}
          action={<ButtonLink to={allCoursesPage.to()}>去选课</ButtonLink>}
        />
      }
    />
  );
}
