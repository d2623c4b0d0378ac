import { useSuspenseQuery } from '@tanstack/react-query';
import { observer } from 'mobx-react-lite';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useApi } from '#api/ApiContext.ts';
import { exercisePage, exerciseResultPage, exercisesPage } from '#addresses/exercise.ts';
import { ClinicalToolsButton } from '#kit/clinical/ClinicalToolsButton.tsx';
import { choiceWith } from '#kit/questions/kinds.ts';
import { isDone } from '#kit/writing/useWrite.ts';
import { useLatest } from '#kit/time/useLatest.ts';
import { isOfDialog } from '#shared/isOfDialog.ts';
import { Button, ButtonLink } from '#ui/Button.tsx';
import { Form } from '#ui/Form.tsx';
import { attemptQuery } from '../queries.ts';
import type { AnswerSheet } from '../sheet/AnswerSheet.ts';
import type { Attempt } from '../sheet/attempt.ts';
import { isOver } from '../sheet/failures.ts';
import styles from './Answering.module.css';
import { AskedQuestion } from './AskedQuestion.tsx';
import { actOf } from './keys.ts';
import { LeaveSheet } from './LeaveSheet.tsx';
import { usePause, useSubmitSheet } from './mutations.ts';
import { SheetGrid } from './SheetGrid.tsx';
import { SheetStatus } from './SheetStatus.tsx';
import { SubmitQuestion } from './SubmitQuestion.tsx';
import { PracticeTime, TimeLeft } from './Times.tsx';
import { useAnswerSheet } from './useAnswerSheet.ts';

/** Keys act unless something is typed, a control has a meaning of its own for them, or a dialog takes them. */
const isFree = (event: KeyboardEvent): boolean =>
  !(
    event.target instanceof HTMLElement &&
    event.target.closest('select, textarea, input:not([type=radio], [type=checkbox])')
  ) && !isOfDialog(event);

/** Enter has a meaning of its own on these: it presses, opens, or submits their form. */
const hasOwnEnter = ({ target }: KeyboardEvent): boolean =>
  target instanceof HTMLElement && target.closest('a, button, summary, input, [role=button]') !== null;

interface Keys {
  sheet: AnswerSheet;
  /** No key acts, such as in a pause. */
  isOff: boolean;
  go(place: number): void;
  confirm(): void;
}

/** Letters and digits choose, arrows move, M marks, Enter confirms or leads on. */
function useKeys({ sheet, isOff, go, confirm }: Keys): void {
  const confirming = useLatest(confirm);
  useEffect(() => {
    if (isOff) return undefined;
    const act = (event: KeyboardEvent): void => {
      const wish = isFree(event) ? actOf(event) : null;
      const { question } = sheet;
      if (!wish || !question) return;
      if (wish.do === 'confirm' && (event.repeat || hasOwnEnter(event))) return;
      event.preventDefault();
      const { questionId, options } = question.question;
      const { chosen } = sheet.answerOf(questionId);
      if (wish.do === 'mark') sheet.toggleMark();
      else if (wish.do === 'confirm') confirming()();
      else if (wish.do === 'choose') {
        const key = options[wish.at]?.key;
        if (key) sheet.choose(choiceWith(question.question, chosen, key, !chosen.includes(key)));
      } else go(sheet.place + (wish.do === 'next' ? 1 : -1));
    };
    document.addEventListener('keydown', act);
    return () => document.removeEventListener('keydown', act);
  }, [sheet, isOff, go, confirming]);
}

/** Handing in, and the result, which is opened also where the attempt was over before. */
function useSubmit(sheet: AnswerSheet) {
  const navigate = useNavigate();
  const submit = useSubmitSheet();
  const { recordId } = sheet.attempt;
  const open = useCallback(
    () => void navigate(exerciseResultPage.to({ id: recordId }), { replace: true }),
    [navigate, recordId],
  );
  // Its message is shown, and the sheet is open again.
  const send = (): Promise<boolean> => isDone(sheet.handIn((entries) => submit.mutateAsync({ recordId, entries })));
  return { send, open };
}

/** The label of the button that hands in. */
const submitLabel = ({ isHandingIn, isTimeUp, isOver, waiting }: AnswerSheet): string =>
  isHandingIn && waiting > 0 ? '正在同步答案…' : isHandingIn || isTimeUp || isOver ? '正在交卷…' : '交卷';

const Sheet = observer(function Sheet({ attempt }: { attempt: Attempt }) {
  const sheet = useAnswerSheet(attempt);
  const { send, open } = useSubmit(sheet);
  const pause = usePause(attempt.recordId);
  const isPaused = attempt.pausedTime !== null;
  const [isAsked, setAsked] = useState(false);
  const isLeaving = useRef(false);
  const heading = useRef<HTMLHeadingElement>(null);
  const { questions, place, blanks, isTimeUp, isLocked } = sheet;
  const { title, mode, deadline, serverTime, usedSec, exerciseId, lockedCount } = attempt;
  const isExam = mode === 'exam';
  const go = useCallback(
    (next: number) => {
      if (!sheet.questions[next]) return;
      if (next === sheet.place) heading.current?.focus();
      sheet.goTo(next);
    },
    [sheet],
  );
  const shown = useRef(place);
  useEffect(() => {
    // After a move the heading is a new one. At the beginning the button that led here is gone, and the focus with it.
    if (shown.current !== place || document.activeElement === document.body) heading.current?.focus();
    shown.current = place;
  }, [place]);
  useEffect(() => {
    if (sheet.isOver) open();
  }, [sheet.isOver, open]);
  useEffect(() => {
    // The options are locked, and the focus is lost with them.
    if (isTimeUp) heading.current?.focus();
  }, [isTimeUp]);
  const setPaused = async (shallPause: boolean): Promise<void> => {
    try {
      await pause.mutateAsync(shallPause);
    } catch (error) {
      if (isOver(error)) open();
    }
  };
  const isLast = place === questions.length - 1;
  const next = (): void => {
    if (sheet.isToConfirm) sheet.confirm();
    else if (!isLast) go(place + 1);
    else if (!isLocked) setAsked(true);
  };
  useKeys({ sheet, isOff: isPaused, go, confirm: next });
  return (
    <div className={styles.page}>
      <p className={styles.printed}>试题不提供打印；交卷后可在结果页打印成绩与解析。</p>
      <header className={styles.bar}>
        <div className={styles.about}>
          <h1>{title}</h1>
          <p className="num">
            第 {place + 1} / {questions.length} 题
          </p>
        </div>
        <progress
          className={styles.progress}
          value={questions.length - blanks.length}
          max={questions.length}
          aria-label="已答题数"
        />
        {isExam && deadline !== null ? (
          <TimeLeft sheet={sheet} deadline={deadline} />
        ) : (
          <PracticeTime {...{ usedSec, isPaused, serverTime }} />
        )}
        {!isExam && (
          <Button onClick={() => void setPaused(!isPaused)} aria-disabled={pause.isPending}>
            {isPaused ? '继续' : '暂停'}
          </Button>
        )}
        <Button look="solid" aria-disabled={isLocked} onClick={() => !isLocked && setAsked(true)}>
          {submitLabel(sheet)}
        </Button>
      </header>
      <SheetStatus sheet={sheet} />
      {isPaused ? (
        <section className={`paper ${styles.paused}`}>
          <h2>练习已暂停</h2>
          <p>计时已停止，答案已保存。</p>
          <Button look="solid" onClick={() => void setPaused(false)}>
            继续练习
          </Button>
        </section>
      ) : (
        <Form className={styles.body} onSubmit={next}>
          <div className={styles.main}>
            <AskedQuestion attempt={attempt} sheet={sheet} isExam={isExam} heading={heading} />
            <div className={styles.ways}>
              <Button onClick={() => go(place - 1)} disabled={place === 0}>
                上一题
              </Button>
              <Button onClick={() => sheet.toggleMark()} disabled={isLocked} aria-pressed={isMarked(sheet)}>
                {isMarked(sheet) ? '取消标记' : '标记'}
              </Button>
              <NextButton sheet={sheet} isLast={isLast} />
            </div>
            {lockedCount > 0 && isLast && (
              <p className={styles.locked}>
                其余 {lockedCount} 题为会员专享。
                {exerciseId !== null && <ButtonLink to={exercisePage.to({ id: exerciseId })}>了解会员练习</ButtonLink>}
              </p>
            )}
          </div>
          <aside className={styles.side} aria-label="答题卡与工具">
            <SheetGrid sheet={sheet} onGo={go} />
            <ClinicalToolsButton />
            <ButtonLink
              to={exerciseId === null ? exercisesPage.to() : exercisePage.to({ id: exerciseId })}
              onClick={() => (isLeaving.current = true)}
            >
              保存并离开
            </ButtonLink>
            <p className={styles.hint}>
              按 A–H 或 1–8 选择，← → 切换题目，M 标记，Enter {isExam ? '下一题' : '确认'}。
            </p>
          </aside>
        </Form>
      )}
      <LeaveSheet sheet={sheet} isPaused={isPaused} isLeaving={() => isLeaving.current} />
      {isAsked && !isLocked && (
        <SubmitQuestion
          sheet={sheet}
          onYes={() => {
            setAsked(false);
            void send();
          }}
          onNo={() => setAsked(false)}
          onGo={(blank) => {
            setAsked(false);
            go(blank);
          }}
        />
      )}
    </div>
  );
});

const isMarked = ({ question, answers }: AnswerSheet): boolean =>
  question !== undefined && answers.get(question.question.questionId)?.marked === true;

/** Confirms the answer of a practice, then leads on. */
const NextButton = observer(function NextButton({ sheet, isLast }: { sheet: AnswerSheet; isLast: boolean }) {
  return (
    <Button type="submit" look="solid" disabled={isLast && sheet.isLocked}>
      {sheet.isToConfirm ? '确认' : isLast ? '交卷' : '下一题'}
    </Button>
  );
});

/** R085: answering the questions of an attempt. */
export function Answering({ recordId }: { recordId: number }) {
  const { data } = useSuspenseQuery(attemptQuery(useApi(), recordId));
  return <Sheet attempt={data} />;
}
