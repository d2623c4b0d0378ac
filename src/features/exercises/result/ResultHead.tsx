import { CircleCheck, CircleX } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import * as attemptStatus from '#openapi/dist/names/attemptStatus.ts';
import { learnReportPage } from '#addresses/learnReport.ts';
import { membershipPage } from '#addresses/membership.ts';
import { wrongBookPage } from '#addresses/questionBook.ts';
import { dateTimeText } from '#shared/dates.ts';
import { positionText } from '#shared/text.ts';
import { Badge } from '#ui/Badge.tsx';
import { ButtonLink } from '#ui/Button.tsx';
import { classes } from '#ui/classes.ts';
import { Link } from '#ui/Link.tsx';
import { ScoreRing } from '#ui/ScoreRing.tsx';
import { useScripts } from '#ui/useScripts.ts';
import { accuracyOf, introduction, type Result } from './model.ts';
import styles from './Result.module.css';
import { StartButton } from './StartButton.tsx';

/** Passed or not, in words and with a sign; nothing for a practice without a limit. */
function Verdict({ passed, passScore }: Pick<Result, 'passed' | 'passScore'>) {
  if (passed === null) return null;
  const Icon = passed ? CircleCheck : CircleX;
  return (
    <p className={styles.verdict} data-passed={passed}>
      <Icon size={22} strokeWidth={1.75} aria-hidden />
      <b>{passed ? '及格' : '未及格'}</b>
      <span className="num">及格线 {passScore} 分</span>
    </p>
  );
}

/** What a reader must know about how this result came about; nothing for a usual one. */
function Remarks({ byItself, lateCount, status, lockedCount, sheet, explain, openTime }: Result) {
  const remarks = [
    byItself && '考试时间已到，系统已自动交卷',
    lateCount > 0 &&
      `有 ${lateCount} 题的作答在${byItself ? '截止时间' : status === attemptStatus.expired ? '结束' : '交卷'}后才到达，未计入`,
    status === attemptStatus.expired && '练习超过30天没有继续，已自动结束',
    lockedCount > 0 && (
      <>
        仅统计免费的 {sheet.length} 题，其余 {lockedCount} 题为会员专享。
        <Link className="textLink" to={membershipPage.to()}>
          开通会员
        </Link>
      </>
    ),
    explain === 'window' && openTime !== null && `答案将于 ${dateTimeText(openTime)} 公布`,
  ].filter(Boolean);
  return (
    remarks.length > 0 && (
      <ul className={classes(styles.remarks, 'num')}>
        {remarks.map((remark, at) => (
          <li key={at}>{remark}</li>
        ))}
      </ul>
    )
  );
}

/**
 * What can be done next. An examination begins on its introduction, which says its time limit and how many attempts are left;
 * its questions are not practised one by one.
 */
function Ways({ result, children }: { result: Result; children: ReactNode }) {
  const { exerciseId, recordId, kind, mode, counts, sheet } = result;
  const isSet = exerciseId != null;
  return (
    <div className={styles.ways}>
      {isSet && mode === 'practice' && (
        <StartButton look="solid" body={{ source: 'set', exerciseId, mode }}>
          再做一次
        </StartButton>
      )}
      {isSet && mode === 'exam' && (
        <ButtonLink look="solid" to={introduction(result)}>
          再做一次
        </ButtonLink>
      )}
      {isSet && kind === 'exercise' && counts.right < sheet.length && (
        <StartButton body={{ source: 'set', exerciseId, mode: 'practice', wrongOf: recordId }}>只练错题</StartButton>
      )}
      <ButtonLink to={wrongBookPage.to()}>错题本</ButtonLink>
      <ButtonLink to={learnReportPage.to()}>查看学习报告</ButtonLink>
      {children}
      <ButtonLink to={introduction(result)}>返回</ButtonLink>
    </div>
  );
}

/** Takes the focus that was lost with the page before. */
const takeFocus = (title: HTMLHeadingElement | null): void => {
  if (document.activeElement === document.body) title?.focus();
};

/** The head of a result: score, verdict, facts, and what to do next. */
export function ResultHead({ result, share }: { result: Result; share: ReactNode }) {
  const { title, mode, score, totalScore, counts, usedSec, finishTime, percentile } = result;
  // False on a page that was loaded as a document: there nothing was lost.
  const [hasCome] = useState(useScripts());
  return (
    <section className="paper roomy">
      <div className={styles.title}>
        <h1 ref={hasCome ? takeFocus : undefined} tabIndex={-1}>
          {title}
        </h1>
        <Badge>{mode === 'exam' ? '考试模式' : '练习模式'}</Badge>
      </div>
      <div className={styles.score} data-passed={result.passed}>
        <ScoreRing
          percent={(score * 100) / Math.max(1, totalScore)}
          score={score}
          label={`得分 ${score} 分，满分 ${totalScore} 分`}
        >
          满分 {totalScore}
        </ScoreRing>
        <div className={styles.facts}>
          <Verdict {...result} />
          <dl>
            <div>
              <dt>正确率</dt>
              <dd className="num">{accuracyOf(counts)}%</dd>
            </div>
            <div>
              <dt>用时</dt>
              <dd className="num">{positionText(usedSec)}</dd>
            </div>
            {percentile != null && (
              <div>
                <dt>排名</dt>
                <dd className="num">击败 {percentile}% 同科室用户</dd>
              </div>
            )}
            <div>
              <dt>交卷时间</dt>
              <dd className="num">{dateTimeText(finishTime)}</dd>
            </div>
          </dl>
        </div>
      </div>
      <Remarks {...result} />
      <Ways result={result}>{share}</Ways>
    </section>
  );
}
