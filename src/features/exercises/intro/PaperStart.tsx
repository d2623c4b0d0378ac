import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { exerciseDetail } from '#openapi/dist/operations/exerciseDetail.ts';
import { invalidateReads } from '#api/staleness.ts';
import { Countdown } from '#kit/time/Countdown.tsx';
import { answeringPage } from '#addresses/exercise.ts';
import { momentText } from '#shared/dates.ts';
import { limitText } from '#shared/text.ts';
import { BeijingTime } from '#ui/BeijingTime.tsx';
import { Button, ButtonLink } from '#ui/Button.tsx';
import { Form } from '#ui/Form.tsx';
import { attemptsLeft, type ExerciseAbout, explainTexts, extraShare, windowAt } from '../model.ts';
import { useBegin } from '../useBegin.ts';
import { ExtraTime } from './StartPanel.tsx';
import styles from './StartPanel.module.css';

const day = 86_400_000;

/** The rules of an examination in words [H.1, H.4]. */
function rulesOf(
  { brief, minSubmitSec, shuffled, maxAttempts, explainAccess }: ExerciseAbout,
  limit: string,
): string[] {
  return [
    `限时 ${limit}。倒计时以服务器时间为准，不能暂停；关闭页面后继续计时，可随时回来接着答。`,
    '每次作答自动保存，交卷之前都可以修改。',
    ...(minSubmitSec > 0 ? [`开考${limitText(minSubmitSec)}后才能交卷。`] : []),
    '到时自动交卷，未答的题不得分。',
    ...(brief.examEnd === null ? [] : [`考试于 ${momentText(brief.examEnd)} 结束，届时未交的试卷自动交卷。`]),
    ...(shuffled ? ['题目顺序随机。'] : []),
    maxAttempts === null ? '不限次数，排名取最高分。' : `最多考 ${maxAttempts} 次，排名取最高分。`,
    `答案与解析：${explainTexts[explainAccess]}。`,
  ];
}

interface PaperStartProps {
  about: ExerciseAbout;
  /** The reader is a member. */
  isMember: boolean;
}

/** Why a paper cannot be begun now; null when it can. */
function Obstacle({ about }: Pick<PaperStartProps, 'about'>) {
  const queryClient = useQueryClient();
  const { brief, serverTime } = about;
  const { examStart, examEnd } = brief;
  const window = windowAt(brief, serverTime);
  if (window === 'over') return <p className={styles.note}>考试已于 {momentText(examEnd ?? 0)} 结束。</p>;
  if (window === 'soon' && examStart !== null)
    return (
      <p className={styles.note}>
        考试未开始，{momentText(examStart)} 开考。
        {examStart - serverTime < day && (
          <Countdown
            until={examStart}
            serverTime={serverTime}
            label="倒计时 "
            onEnd={() => void invalidateReads(queryClient, exerciseDetail)}
          />
        )}
      </p>
    );
  return attemptsLeft(about) === 0 ? <p className={styles.note}>考试次数已用完。</p> : null;
}

/** How a paper is begun: its rules, which the doctor has to accept, or why it cannot be begun now. */
export function PaperStart({ about, isMember }: PaperStartProps) {
  const { brief, serverTime } = about;
  const { exerciseId, durationSec, free, my } = brief;
  const [isKnown, setKnown] = useState(false);
  const [isProblem, setProblem] = useState(false);
  const [extraTime, setExtraTime] = useState(false);
  const box = useRef<HTMLInputElement>(null);
  const { begin, isPending } = useBegin(`paper ${exerciseId}`);
  if (my?.recordId != null)
    return (
      <div className={styles.going} role="group" aria-label="进行中的考试">
        <p>考试正在进行（已答 {my.answered} 题），离开后继续计时，到时自动交卷。</p>
        <ButtonLink look="solid" to={answeringPage.to({ id: exerciseId, recordId: my.recordId })}>
          继续考试
        </ButtonLink>
      </div>
    );
  const left = attemptsLeft(about);
  const window = windowAt(brief, serverTime);
  const isOpen = (window === 'always' || window === 'open') && left !== 0;
  const allowed = limitText((durationSec ?? 0) * (extraTime ? extraShare : 1));
  const start = (): void => {
    setProblem(!isKnown);
    if (isKnown) begin({ source: 'set', exerciseId, mode: 'exam', ...(extraTime && { extraTime }) });
    else box.current?.focus();
  };
  return (
    <Form className={styles.panel} onSubmit={start} aria-label="开始考试">
      <h2>
        考试规则
        {(brief.examStart !== null || brief.examEnd !== null) && <BeijingTime />}
      </h2>
      <ul className={styles.rules}>
        {rulesOf(about, allowed).map((rule) => (
          <li key={rule}>{rule}</li>
        ))}
      </ul>
      <Obstacle about={about} />
      {isOpen && (free || isMember) && (
        <>
          {left !== null && <p className={styles.note}>还可以考 {left} 次。</p>}
          <ExtraTime durationSec={durationSec ?? 0} checked={extraTime} onChange={setExtraTime} />
          <label className={styles.check}>
            <input
              ref={box}
              type="checkbox"
              name="known"
              checked={isKnown}
              aria-invalid={isProblem || undefined}
              aria-describedby={isProblem ? 'rulesProblem' : undefined}
              onChange={({ target }) => {
                setKnown(target.checked);
                setProblem(false);
              }}
            />
            <span>我已知晓考试规则</span>
          </label>
          {isProblem && (
            <p id="rulesProblem" className={styles.problem} role="alert">
              请先阅读考试规则，并勾选「我已知晓考试规则」
            </p>
          )}
          <Button type="submit" look="solid" className={styles.start} disabled={isPending}>
            {isPending ? '正在准备…' : '开始考试'}
          </Button>
        </>
      )}
    </Form>
  );
}
