import { type ReactNode, type Ref, useMemo } from 'react';
import { readText } from '#kit/text/readText.ts';
import { RichText } from '#kit/text/RichText.tsx';
import { membershipPage } from '#addresses/membership.ts';
import { AsyncSection } from '#ui/AsyncSection.tsx';
import { Button, ButtonLink } from '#ui/Button.tsx';
import { type Case, openQuestions, revealedSteps } from '../model.ts';
import { useAdvance } from '../mutations.ts';
import styles from './CaseStepView.module.css';
import { Films } from './Films.tsx';
import { later } from '#ui/later.ts';

// A visitor needs no questions: their code loads with the first one.
const CaseQuestion = later(() => import('./CaseQuestion.tsx'), 'CaseQuestion');

/** Options that were chosen but not sent, by question. */
export type Choices = Readonly<Record<number, readonly string[]>>;

interface CaseStepViewProps {
  about: Case;
  /** The step, from 0. */
  place: number;
  /** The heading gets the focus when the step is opened. */
  headingRef: Ref<HTMLHeadingElement> | undefined;
  choices: Choices;
  onChoose(questionId: number, chosen: string[]): void;
  onPlace(place: number): void;
  /** Shown to a visitor instead of the way on. */
  login: ReactNode;
}

/** Moves the focus to the first question that waits for an answer. */
const focusOpenQuestion = (): void =>
  document.querySelector<HTMLElement>('[data-open] input:checked, [data-open] input')?.focus();

/** The way on: to the next step, to the questions that are open, to the login or to the membership. */
function WayOn({ about, place, onPlace, login }: Pick<CaseStepViewProps, 'about' | 'place' | 'onPlace' | 'login'>) {
  const advance = useAdvance();
  const { access, medicase, steps } = about;
  const step = steps[place];
  if (access.reason === 'login')
    return (
      <>
        {login}
        {medicase.free === 'vip' && <p>高阶病例，会员可以学习</p>}
      </>
    );
  if (access.reason === 'vip')
    return (
      <>
        <ButtonLink look="vip" to={membershipPage.to({ from: 'case', fromId: medicase.id })}>
          开通会员
        </ButtonLink>
        <p>会员可以学习全部高阶病例</p>
      </>
    );
  if (!step) return null;
  const waits = openQuestions(step).length;
  const isLast = place === steps.length - 1;
  const isPassed = place < revealedSteps(about) - 1 || about.my?.done === true;
  const goOn = async (): Promise<void> => {
    if (waits > 0) return focusOpenQuestion();
    if (isPassed) return onPlace(place + 1);
    await advance.mutateAsync({ id: medicase.id, stepId: step.stepId }).then(
      () => onPlace(place + 1),
      () => undefined,
    );
  };
  return (
    <>
      {place > 0 && <Button onClick={() => onPlace(place - 1)}>上一步</Button>}
      <Button look="solid" aria-disabled={waits > 0} onClick={() => void goOn()}>
        {waits > 0
          ? '回答后继续'
          : advance.isPending
            ? '请稍候…'
            : isLast && !isPassed
              ? '完成病例'
              : isLast
                ? '查看结果'
                : '下一步'}
      </Button>
      {waits > 0 && <p>本步还有 {waits} 个问题没有回答</p>}
      {advance.isError && waits === 0 && (
        <p className={styles.failed} role="alert">
          没有成功，请再试一次
        </p>
      )}
    </>
  );
}

/** One step: text, films, questions, and the way on. */
export function CaseStepView(props: CaseStepViewProps) {
  const { about, place, headingRef, choices, onChoose } = props;
  const step = about.steps[place];
  const text = useMemo(() => readText(step?.text, `step${place}-`), [step?.text, place]);
  if (!step) return null;
  return (
    <section className={`${styles.step} paper roomy`} aria-labelledby="step">
      <h2 id="step" className={styles.heading} ref={headingRef} tabIndex={-1}>
        <span className="num">
          第 {place + 1} 步，共 {about.steps.length} 步
        </span>
        {step.title}
      </h2>
      <RichText text={text} top="h3" className={styles.text} />
      <Films films={step.images} />
      {step.questions.length > 0 && about.access.canWork && (
        <div className={styles.questions}>
          <h3>互动问题</h3>
          <AsyncSection loading={<div className={styles.ghost} aria-busy />}>
            {step.questions.map((asked, at) => (
              <CaseQuestion
                key={`${at} ${asked.question.questionId}`}
                caseId={about.medicase.id}
                number={at + 1}
                asked={asked}
                chosen={choices[asked.question.questionId] ?? []}
                onChoose={(chosen) => onChoose(asked.question.questionId, chosen)}
              />
            ))}
          </AsyncSection>
        </div>
      )}
      <div className={styles.foot}>
        <WayOn {...props} />
      </div>
    </section>
  );
}
