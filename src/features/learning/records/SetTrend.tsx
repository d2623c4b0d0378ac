import { useSuspenseQuery } from '@tanstack/react-query';
import { useApi } from '#api/ApiContext.ts';
import { exercisePages } from '#addresses/exercise.ts';
import { Chart } from '#kit/charts/Chart.tsx';
import { Legend } from '#kit/charts/ChartBox.tsx';
import { Link } from '#ui/Link.tsx';
import { Figures } from './LearnTotals.tsx';
import { trendQuery } from './queries.ts';
import { scoreChart } from './scoreChart.ts';

const withOneDecimal = (value: number): number => Math.round(value * 10) / 10;

/** How a doctor does in one set: best, latest and mean result, and their course. */
export function SetTrend({ exerciseId }: { exerciseId: number }) {
  const { data: trend } = useSuspenseQuery(trendQuery(useApi(), exerciseId));
  const { kind, title, points, passPercent } = trend;
  const shares = points.map(({ percent }) => percent);
  const [best, last] = [Math.max(...shares), shares.at(-1) ?? 0];
  const mean = withOneDecimal(shares.reduce((sum, share) => sum + share, 0) / Math.max(1, shares.length));
  return (
    <>
      <p>
        <Link className="textLink reach" to={exercisePages[kind].to({ id: exerciseId })}>
          {title}
        </Link>
      </p>
      {points.length > 0 && (
        <Figures
          figures={[
            { label: '最高得分率', value: best, unit: '%' },
            { label: '最近得分率', value: last, unit: '%' },
            { label: '平均得分率', value: mean, unit: '%' },
            { label: '已完成', value: points.length, unit: '次' },
          ]}
        />
      )}
      <Chart
        {...scoreChart(trend)}
        legend={
          <Legend
            parts={[
              { look: 'solid', name: '得分率' },
              { look: 'goal', name: `及格线：${passPercent}%` },
            ]}
          />
        }
      />
    </>
  );
}
