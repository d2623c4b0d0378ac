import { useSuspenseQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useApi } from '#api/ApiContext.ts';
import styles from './LearnRecords.module.css';
import { learnSummaryQuery } from './queries.ts';

interface Figure {
  label: string;
  value: number | string;
  unit: string;
}

/** Some figures side by side. */
export const Figures = ({ figures }: { figures: readonly Figure[] }) => (
  <dl className={`paper num ${styles.totals}`}>
    {figures.map(({ label, value, unit }) => (
      <div key={label}>
        <dt>{label}</dt>
        <dd>
          {value}
          <small>{unit}</small>
        </dd>
      </div>
    ))}
  </dl>
);

/** What a doctor has learned in all, and her year below it. */
export function LearnTotals({ year }: { year(days: { day: number; minutes: number }[], now: number): ReactNode }) {
  const { data } = useSuspenseQuery(learnSummaryQuery(useApi()));
  const { questions, accuracy, minutes, streakDays, days, serverTime } = data;
  return (
    <>
      <Figures
        figures={[
          { label: '题数', value: questions, unit: '题' },
          { label: '正确率', value: accuracy ?? '—', unit: accuracy === null ? '' : '%' },
          { label: '学习时长', value: minutes, unit: '分钟' },
          { label: '连续学习', value: streakDays, unit: '天' },
        ]}
      />
      {year(days, serverTime)}
    </>
  );
}
