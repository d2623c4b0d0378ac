/** The charts of a report: what each says, what is drawn, and its table, all from the same rows [H.7]. Pure. */
import { dayMinutesChart, type DrawnChart, tickOf } from '#kit/charts/dayMinutes.ts';
import { kindNames } from '#kit/questions/kinds.ts';
import { dateText, dayParts } from '#shared/dates.ts';
import { dayText, type Figures } from './model.ts';

/** A chart with its drawing. */
export type ReportChart = DrawnChart;

/** The minutes of a year by months. */
function minutesByMonth(days: Figures['days']): [month: string, minutes: number][] {
  const months = new Map<string, number>();
  for (const { day, minutes } of days) {
    const month = `${dayParts(day).month}月`;
    months.set(month, (months.get(month) ?? 0) + minutes);
  }
  return [...months];
}

/** 学习时长; of a year by months, also while it is young. */
export function minutesChart({ days, goalMinutes, totals: { minutes } }: Figures, isYear = false): ReportChart {
  const reached = days.filter((one) => one.minutes >= goalMinutes).length;
  const title = '学习时长';
  const summary = `共 ${minutes} 分钟，平均每天 ${Math.round(minutes / days.length)} 分钟；${days.length} 天里有 ${reached} 天达到每天 ${goalMinutes} 分钟的目标。`;
  // The goal is that of a day.
  if (!isYear) return dayMinutesChart({ title, summary, days, goal: goalMinutes });
  const months = minutesByMonth(days);
  return {
    chart: {
      ...{ title, summary },
      points: minutes === 0 ? [] : months.map(([month, value]) => `${month} ${value}分钟`),
      table: { head: ['月份', '学习时长（分钟）'], rows: months },
    },
    drawing: { kind: 'Columns', rows: months.map(([name, value]) => ({ name, value })) },
  };
}

/** 正确率趋势 */
export function trendChart({ trend }: Figures): ReportChart {
  const last = trend.at(-1);
  return {
    chart: {
      title: '正确率趋势',
      summary: last
        ? `有 ${trend.length} 天答了 5 题以上；最近的 ${dayText(last.day)}正确率 ${last.accuracy}%，7 日平均 ${last.mean}%。`
        : '',
      points: trend.map((one) => `${dateText(one.day)} 正确率 ${one.accuracy}%，7 日平均 ${one.mean}%`),
      table: {
        head: ['日期', '正确率（%）', '7 日平均（%）'],
        rows: trend.map((one) => [dateText(one.day), one.accuracy, one.mean]),
      },
    },
    drawing: {
      kind: 'Lines',
      rows: trend.map((one) => ({ name: tickOf(one.day, 99), value: one.accuracy, mean: one.mean })),
    },
  };
}

/** 章节掌握度 */
export function chapterChart({ chapters }: Figures): ReportChart {
  const ranked = chapters.toSorted((one, other) => other.accuracy - one.accuracy);
  const [best] = ranked;
  const least = ranked.at(-1);
  return {
    chart: {
      title: '章节掌握度',
      summary:
        best && least && best !== least
          ? `答题最多的 ${chapters.length} 个章节中，「${best.name}」掌握最好（${best.accuracy}%），「${least.name}」最弱（${least.accuracy}%）。`
          : `「${best?.name ?? ''}」答 ${best?.answers ?? 0} 题，正确率 ${best?.accuracy ?? 0}%。`,
      points: chapters.map((one) => `${one.name}：答 ${one.answers} 题，正确率 ${one.accuracy}%`),
      table: {
        head: ['章节', '答题', '答对', '正确率（%）'],
        rows: chapters.map((one) => [one.name, one.answers, one.right, one.accuracy]),
      },
    },
    // Two rays make no surface.
    drawing:
      chapters.length < 3
        ? {
            kind: 'Rows',
            rows: chapters.map((one) => ({ name: one.name, values: [one.accuracy] })),
            fills: ['main'],
            most: 100,
          }
        : { kind: 'Web', rows: chapters.map((one) => ({ name: one.name, value: one.accuracy })) },
  };
}

/** 题型分布 */
export function kindChart({ kinds, totals }: Figures): ReportChart {
  const [first] = kinds;
  return {
    chart: {
      title: '题型分布',
      summary: `共 ${totals.answers} 题：答对 ${totals.right}，部分正确 ${totals.partial}，答错 ${totals.wrong}；${first ? `${kindNames[first.kind]}最多` : ''}。`,
      points: kinds.map(
        ({ kind, right, partial, wrong }) => `${kindNames[kind]}：答对 ${right}，部分正确 ${partial}，答错 ${wrong}`,
      ),
      table: {
        head: ['题型', '答对', '部分正确', '答错'],
        rows: kinds.map(({ kind, right, partial, wrong }) => [kindNames[kind], right, partial, wrong]),
      },
    },
    drawing: {
      kind: 'Rows',
      rows: kinds.map(({ kind, right, partial, wrong }) => ({
        name: kindNames[kind],
        values: [right, partial, wrong],
      })),
      fills: ['plain', 'stripes', 'dots'],
    },
  };
}

/** 时段分布 */
export function hourChart({ hours }: Figures): ReportChart {
  const most = Math.max(...hours);
  const best = hours.indexOf(most);
  const text = (clock: number): string => `${clock}–${clock + 1}点`;
  return {
    chart: {
      title: '时段分布',
      summary: `${text(best)}学得最多，共 ${most} 分钟。`,
      points: most === 0 ? [] : hours.map((minutes, clock) => `${text(clock)} ${minutes}分钟`),
      table: { head: ['时段', '学习时长（分钟）'], rows: hours.map((minutes, clock) => [text(clock), minutes]) },
    },
    drawing: { kind: 'Columns', rows: hours.map((value, clock) => ({ name: `${clock}点`, value })) },
  };
}

/** 课程完成 */
export function courseChart({ courses: { started, finished } }: Figures): ReportChart {
  const rows = [
    { name: '已学完', value: finished },
    { name: '在学', value: started - finished },
  ];
  return {
    chart: {
      title: '课程完成',
      summary: `到本期结束，看过 ${started} 门课程，学完 ${finished} 门。`,
      points: started === 0 ? [] : rows.map(({ name, value }) => `${name} ${value} 门`),
      table: { head: ['状态', '课程（门）'], rows: rows.map(({ name, value }) => [name, value]) },
    },
    drawing: { kind: 'Share', rows, text: `${finished} / ${started}` },
  };
}

/** 同伴对比 */
export function peerChart({ peers, totals }: Figures): ReportChart | null {
  if (!peers || totals.accuracy === null) return null;
  const rows = [
    { name: '我', value: totals.accuracy },
    { name: '平均', value: peers.accuracy },
  ];
  const ahead = totals.minutes - peers.minutes;
  return {
    chart: {
      title: '同伴对比',
      summary: `在 ${peers.count} 位同科室同职称的医生中，您的正确率位于前 ${peers.top}%；学习时长比他们的平均（${peers.minutes} 分钟）${ahead < 0 ? '少' : '多'} ${Math.abs(ahead)} 分钟。`,
      points: rows.map(({ name, value }) => `${name}：正确率 ${value}%`),
      table: {
        head: ['医生', '正确率（%）', '学习时长（分钟）'],
        rows: [
          ['我', totals.accuracy, totals.minutes],
          ['同科室同职称平均', peers.accuracy, peers.minutes],
        ],
      },
    },
    drawing: {
      kind: 'Rows',
      rows: rows.map(({ name, value }) => ({ name, values: [value] })),
      fills: ['main'],
      most: 100,
      mark: { name: `平均 ${peers.accuracy}%`, value: peers.accuracy },
    },
  };
}
