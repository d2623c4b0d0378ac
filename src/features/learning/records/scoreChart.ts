/** The trend of the results in one set: what the chart says, what is drawn, and its table, all from the same points. Pure. */
import type { ChartDrawing } from '#kit/charts/Chart.tsx';
import type { ChartTexts } from '#kit/charts/points.ts';
import { dateTimeText, dayParts } from '#shared/dates.ts';
import type { Trend } from './queries.ts';

/** The change from the first result to the latest one, in words. */
function changeText(first: number, last: number): string {
  const change = Math.round((last - first) * 10) / 10;
  return change === 0 ? '与第一次持平' : `比第一次${change > 0 ? '提高' : '降低'} ${Math.abs(change)} 个百分点`;
}

/** All results in one sentence. */
function summaryOf({ points, passPercent }: Trend): string {
  const [first] = points;
  const last = points.at(-1);
  if (!first || !last) return '';
  const passed = points.filter(({ percent }) => percent >= passPercent).length;
  if (points.length === 1)
    return `完成 1 次，得分率 ${last.percent}%，${passed === 1 ? '达到' : '未达到'}及格线 ${passPercent}%。`;
  return `完成 ${points.length} 次，${passed} 次达到及格线 ${passPercent}%；最近一次 ${last.percent}%，${changeText(first.percent, last.percent)}。`;
}

/** 得分趋势 */
export function scoreChart(trend: Trend): { chart: ChartTexts; drawing: ChartDrawing } {
  const { points, passPercent } = trend;
  return {
    chart: {
      title: '得分趋势',
      summary: summaryOf(trend),
      points: points.map(({ time, percent }) => `${dateTimeText(time)} 得分率 ${percent}%`),
      table: {
        head: ['交卷时间', '得分率（%）'],
        rows: points.map(({ time, percent }) => [dateTimeText(time), percent]),
      },
    },
    drawing: {
      kind: 'Lines',
      goal: passPercent,
      rows: points.map(({ time, percent }) => {
        const { month, day } = dayParts(time);
        return { name: `${month}/${day}`, value: percent };
      }),
    },
  };
}
