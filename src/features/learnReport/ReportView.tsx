import { useSuspenseQuery } from '@tanstack/react-query';
import { useApi } from '#api/ApiContext.ts';
import { coursePage } from '#addresses/course.ts';
import { exercisePage, exercisesPage } from '#addresses/exercise.ts';
import type { LearnReportAddress } from '#addresses/learnReport.ts';
import { ButtonLink } from '#ui/Button.tsx';
import { ProgressBar } from '#ui/ProgressBar.tsx';
import { Section } from '#ui/Section.tsx';
import { Advice } from './Advice.tsx';
import type { Figures, Report } from './model.ts';
import { reportQuery } from './queries.ts';
import styles from './Report.module.css';
import { ReportCharts } from './ReportCharts.tsx';
import { KeyNumbers, ReportHead } from './ReportHead.tsx';

/** How far a doctor is from a report. */
function TooLittle({ need: { answers, minutes, leastAnswers, leastMinutes }, back }: Report) {
  const rows = [
    { name: '已答题', value: answers, least: leastAnswers, unit: '题' },
    { name: '已学习', value: minutes, least: leastMinutes, unit: '分钟' },
  ];
  return (
    <section className={`paper roomy ${styles.need}`}>
      <h2>{back === 0 ? '数据还不够生成报告' : '这一期的数据不够生成报告'}</h2>
      <p>
        答满 {leastAnswers} 题，或学满 {leastMinutes} 分钟，就会生成报告。
      </p>
      <ul>
        {rows.map(({ name, value, least, unit }) => (
          <li key={name} className="num">
            <span>
              {name} {value} / {least} {unit}
            </span>
            <ProgressBar percent={(value * 100) / least} label={`${name} ${value} ${unit}，需要 ${least} ${unit}`} />
          </li>
        ))}
      </ul>
      {back === 0 && (
        <ButtonLink look="solid" to={exercisesPage.to()}>
          去练习
        </ButtonLink>
      )}
    </section>
  );
}

/** The chapters that need work, with a set and a course for each. */
function WeakPoints({ weakPoints }: Figures) {
  return (
    <Section title="薄弱知识点">
      {weakPoints.length === 0 ? (
        <p className="paper roomy">本期没有薄弱知识点（答满 10 题且正确率低于 60% 的章节）。</p>
      ) : (
        <ol className={`paper ${styles.weak}`}>
          {weakPoints.map(
            ({ chapter: { chapterId, departmentId, name, answers, accuracy }, exerciseId, course }, at) => (
              <li key={`${at} ${chapterId}`}>
                <b>{name}</b>
                <span className="num">
                  答 {answers} 题，正确率 {accuracy}%
                </span>
                <span className={styles.ways}>
                  <ButtonLink
                    to={
                      exerciseId == null
                        ? exercisesPage.to({ departmentId, chapterId })
                        : exercisePage.to({ id: exerciseId })
                    }
                    aria-label={`${name}：去练习`}
                  >
                    去练习
                  </ButtonLink>
                  {course && (
                    <ButtonLink
                      to={coursePage.to({ type: course.moduleType, id: course.albumId })}
                      aria-label={`${name}：去学习《${course.title}》`}
                    >
                      去学习
                    </ButtonLink>
                  )}
                </span>
              </li>
            ),
          )}
        </ol>
      )}
    </Section>
  );
}

/** A report, or how far the doctor is from one. */
export function ReportView({ address }: { address: LearnReportAddress }) {
  const { data: report } = useSuspenseQuery(reportQuery(useApi(), address));
  const { report: figures } = report;
  return (
    <div className={styles.report}>
      <ReportHead report={report} address={address} />
      {figures ? (
        <>
          <KeyNumbers figures={figures} report={report} />
          <ReportCharts figures={figures} to={report.to} period={report.period} />
          <WeakPoints {...figures} />
          <Advice {...figures} />
        </>
      ) : (
        <TooLittle {...report} />
      )}
    </div>
  );
}
