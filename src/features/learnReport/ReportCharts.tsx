import { Chart } from '#kit/charts/Chart.tsx';
import { Legend } from '#kit/charts/ChartBox.tsx';
import { YearHeat } from '#kit/charts/YearHeat.tsx';
import * as charts from './charts.ts';
import type { Figures, Report } from './model.ts';
import styles from './Report.module.css';

const results = [
  { look: 'plain', name: '答对' },
  { look: 'stripes', name: '部分正确' },
  { look: 'dots', name: '答错' },
];
const means = [
  { look: 'solid', name: '当天正确率' },
  { look: 'broken', name: '7 日平均' },
];
const courses = [
  { look: 'plain', name: '已学完' },
  { look: 'lines', name: '在学' },
];

/** The charts of a report. */
export function ReportCharts({ figures, to, period }: { figures: Figures } & Pick<Report, 'to' | 'period'>) {
  const { year, days } = figures;
  const minutes = charts.minutesChart(figures, period === 'year');
  const peers = charts.peerChart(figures);
  return (
    <div className={styles.charts}>
      <div className={styles.wide}>
        <Chart
          {...minutes}
          legend={
            'goal' in minutes.drawing && (
              <Legend parts={[{ look: 'goal', name: `每天的目标：${figures.goalMinutes} 分钟` }]} />
            )
          }
        />
      </div>
      <Chart {...charts.trendChart(figures)} legend={<Legend parts={means} />} />
      <Chart {...charts.kindChart(figures)} legend={<Legend parts={results} />} />
      <div className={styles.wide}>
        <Chart {...charts.chapterChart(figures)} open />
      </div>
      <Chart {...charts.hourChart(figures)} />
      <Chart {...charts.courseChart(figures)} legend={<Legend parts={courses} />} />
      {peers && (
        <div className={styles.wide}>
          <Chart {...peers} />
        </div>
      )}
      <div className={styles.wide}>
        <YearHeat days={year} end={days.at(-1)?.day ?? to} />
      </div>
    </div>
  );
}
