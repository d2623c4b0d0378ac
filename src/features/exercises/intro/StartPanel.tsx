import { useId, useState } from 'react';
import { answeringPage } from '#addresses/exercise.ts';
import { limitText } from '#shared/text.ts';
import { Button, ButtonLink } from '#ui/Button.tsx';
import { classes } from '#ui/classes.ts';
import { Form } from '#ui/Form.tsx';
import { type ExerciseAbout, extraShare } from '../model.ts';
import { useBegin } from '../useBegin.ts';
import styles from './StartPanel.module.css';

type Mode = ExerciseAbout['history'][number]['mode'];

/** Rules of the two modes in words [H.1]. */
function rulesOf({ shuffled, maxAttempts }: ExerciseAbout, limit: string): Readonly<Record<Mode, readonly string[]>> {
  return {
    practice: [
      '正计时，随时可以暂停，30 天内都能接着做',
      '每题点「确认」后立即看答案与解析',
      '确认之前可以修改答案',
      '不限次数',
    ],
    exam: [
      `限时 ${limit}，倒计时不能暂停，离开后继续计时`,
      '交卷后看成绩、答案与解析',
      '交卷之前都可以修改答案',
      shuffled ? '题目顺序随机' : '题目按固定顺序',
      maxAttempts === null ? '不限次数，到时自动交卷' : `最多 ${maxAttempts} 次，到时自动交卷`,
    ],
  };
}

interface StartPanelProps {
  about: ExerciseAbout;
  /** The reader is a member. */
  isMember: boolean;
}

/** How a set is begun, or goes on: the choice of the mode with what differs. */
export function StartPanel({ about, isMember }: StartPanelProps) {
  const { brief, history } = about;
  const { exerciseId, durationSec, free, freeCount, my } = brief;
  const [chosen, setMode] = useState<Mode>('practice');
  const [extraTime, setExtraTime] = useState(false);
  const id = useId();
  const { begin, isPending } = useBegin(`set ${exerciseId}`);
  const isOpen = free || isMember;
  // The server refuses an examination of questions that the doctor may not see.
  const mode = isOpen ? chosen : 'practice';
  const isExam = mode === 'exam';
  const allowed = (durationSec ?? 0) * (extraTime ? extraShare : 1);
  const rules = rulesOf(about, limitText(allowed));
  const names = { practice: '练习模式', exam: '考试模式' } as const;
  const modes: Mode[] = durationSec === null ? ['practice'] : ['practice', 'exam'];
  const start = (restart: boolean): void =>
    begin({
      ...{ source: 'set', exerciseId, mode },
      ...(isExam && extraTime && { extraTime }),
      ...(restart && { restart }),
    });
  const running = history.find(({ recordId }) => recordId === my?.recordId);
  const isExamRunning = running?.mode === 'exam';
  if (!isOpen && freeCount === 0) return null;
  const choice = (
    <>
      <fieldset className={styles.modes}>
        <legend>作答模式</legend>
        {modes.map((key) => {
          const locked = key === 'exam' && !isOpen;
          return (
            <div
              key={key}
              className={classes(styles.mode, locked && styles.locked)}
              data-chosen={mode === key || undefined}
            >
              <label>
                <input
                  type="radio"
                  name="mode"
                  checked={mode === key}
                  disabled={locked}
                  onChange={() => setMode(key)}
                  aria-describedby={`${id}${key}`}
                />
                <b>
                  {names[key]}
                  {locked && <small>会员可用</small>}
                </b>
              </label>
              <ul id={`${id}${key}`}>
                {rules[key].map((rule) => (
                  <li key={rule}>{rule}</li>
                ))}
              </ul>
            </div>
          );
        })}
      </fieldset>
      {isExam && <ExtraTime durationSec={durationSec ?? 0} checked={extraTime} onChange={setExtraTime} />}
    </>
  );
  if (my?.recordId == null)
    return (
      <Form className={styles.panel} onSubmit={() => start(false)} aria-label="开始作答">
        {choice}
        <Button type="submit" look="solid" className={styles.start} disabled={isPending}>
          {isPending ? '正在准备…' : isExam ? '开始考试' : '开始练习'}
        </Button>
      </Form>
    );
  const resume = (
    <ButtonLink look="solid" to={answeringPage.to({ id: exerciseId, recordId: my.recordId })}>
      {isExamRunning ? '继续考试' : '继续'}
    </ButtonLink>
  );
  if (isExamRunning)
    return (
      <div className={styles.going} role="group" aria-label="进行中的考试">
        <p>考试正在进行（已答 {my.answered} 题），离开后继续计时，到时自动交卷。</p>
        {resume}
      </div>
    );
  return (
    <Form className={styles.panel} onSubmit={() => start(true)} aria-label="上次练习">
      <div className={styles.going}>
        <p>上次练习未完成，是否继续？（已答 {my.answered} 题）</p>
        {resume}
      </div>
      {choice}
      <p className={styles.hint}>重新开始会结束上次练习，已答的题计入成绩。</p>
      <Button type="submit" className={styles.start} disabled={isPending}>
        {isPending ? '正在准备…' : '重新开始'}
      </Button>
    </Form>
  );
}

interface ExtraTimeProps {
  durationSec: number;
  checked: boolean;
  onChange(checked: boolean): void;
}

/** Half as much time again, for doctors who need it [H.3]. */
export const ExtraTime = ({ durationSec, checked, onChange }: ExtraTimeProps) => (
  <label className={styles.check}>
    <input type="checkbox" checked={checked} onChange={({ target }) => onChange(target.checked)} />
    <span>
      延长作答时间（×{extraShare}）：限时 {limitText(durationSec * extraShare)}
      <small>阅读或操作需要更多时间时使用</small>
    </span>
  </label>
);
