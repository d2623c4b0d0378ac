import { type ReactNode, type Ref, useMemo } from 'react';
import { readText } from '#kit/text/readText.ts';
import { References } from '#kit/text/References.tsx';
import { RichText } from '#kit/text/RichText.tsx';
import { Button } from '#ui/Button.tsx';
import { ScoreRing } from '#ui/ScoreRing.tsx';
import type { Case } from '../model.ts';
import { useAdvance } from '../mutations.ts';
import { Answers } from './Answers.tsx';
import { CaseCard } from './CaseCard.tsx';
import styles from './CaseResult.module.css';

interface CaseResultProps {
  about: Case;
  headingRef: Ref<HTMLHeadingElement> | undefined;
  onPlace(place: number): void;
  /** Called when the case has begun anew. */
  onAgain(): void;
  /** Link to the video of the case. */
  video: ReactNode;
  /** The card of the course for the weak part. */
  study: ReactNode;
}

const parts = { finding: '问诊、查体与检查', care: '诊断依据、治疗与随访' } as const;

/** What to do next: the course for the part with most wrong answers, and another case. */
function NextSteps({ about: { weakPoint, next }, study }: Pick<CaseResultProps, 'about' | 'study'>) {
  if (!weakPoint && !next) return null;
  return (
    <div className={styles.next}>
      {weakPoint && (
        <section aria-label="建议学习">
          <h3>建议学习</h3>
          <p className="num">
            {parts[weakPoint.part]}答错 {weakPoint.wrong} 题
          </p>
          {study}
        </section>
      )}
      {next && (
        <section aria-label="下一个病例">
          <h3>下一个病例</h3>
          <p>您还没有完成</p>
          <CaseCard medicase={next} />
        </section>
      )}
    </div>
  );
}

/** The end of a case: score, answers, what to do next, the expert's comment and the references. */
export function CaseResult({ about, headingRef, onPlace, onAgain, video, study }: CaseResultProps) {
  const again = useAdvance();
  const { medicase, steps, my, expert, references } = about;
  const text = useMemo(() => readText(expert, 'expert-'), [expert]);
  const [first] = steps;
  const score = my?.score ?? 0;
  const begin = (): void => {
    if (!first) return;
    void again.mutateAsync({ id: medicase.id, stepId: first.stepId, again: true }).then(onAgain, () => undefined);
  };
  return (
    <section className="paper roomy" aria-labelledby="step">
      <h2 id="step" className={styles.heading} ref={headingRef} tabIndex={-1}>
        学习结果
      </h2>
      <div className={styles.score}>
        <ScoreRing percent={score} score={score} label={`得分 ${score} 分`} />
        <div>
          <p className="num">
            共 {medicase.questionCount} 题，首次回答正确 {my?.correct ?? 0} 题
          </p>
          <div className={styles.ways}>
            <Button onClick={begin}>{again.isPending ? '请稍候…' : '再做一遍'}</Button>
            {video}
          </div>
          {again.isError && (
            <p className={styles.failed} role="alert">
              没有成功，请再试一次
            </p>
          )}
        </div>
      </div>
      <NextSteps about={about} study={study} />
      <Answers steps={steps} onPlace={onPlace} />
      {expert && (
        <>
          <h3>专家点评</h3>
          <RichText text={text} top="h3" />
        </>
      )}
      {references.length > 0 && (
        <>
          <h3>参考文献</h3>
          <References references={references} text={text} />
        </>
      )}
    </section>
  );
}
