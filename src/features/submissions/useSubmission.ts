import { useState } from 'react';
import { useSubmitGuard } from '#kit/writing/useSubmitGuard.ts';
import { useStores } from '#stores/StoresContext.ts';
import { type FormProblems, type JudgedField, judgedFields, problemsOf } from './articleForm.ts';
import type { WritingSession } from './WritingSession.ts';

/**
 * The way of an article to the editors: it is checked, the doctor is asked, and it is sent. `isQualified` is asked each time, because
 * the qualification may be confirmed while the article is open; where it says undefined, the server decides. Without a qualification
 * the article is kept as a draft. `focus` leads to the first wrong field.
 */
export function useSubmission(
  writing: WritingSession,
  isQualified: () => Promise<boolean | undefined>,
  focus: (field: JudgedField) => void,
) {
  const { notices } = useStores();
  const guard = useSubmitGuard();
  const [isJudged, setIsJudged] = useState(false);
  const [needsQualification, setNeedsQualification] = useState(false);
  const [isAsking, setIsAsking] = useState(false);
  const problems: FormProblems = isJudged ? problemsOf(writing.article) : {};
  const keepUnqualified = async (): Promise<void> => {
    setNeedsQualification(true);
    await writing.save();
  };
  return {
    pending: guard.pending,
    /** What is wrong, from the first attempt on. */
    problems,
    /** The article was to be sent by a doctor whose qualification is not confirmed. */
    needsQualification,
    /** The doctor is asked whether to send the article. */
    isAsking,
    cancel: (): void => setIsAsking(false),
    /** Saves the draft. */
    save: (): Promise<void> =>
      guard.run(async () => {
        const isSaved = (await writing.save()) === 'saved';
        if (isSaved) notices.show('success', '草稿已保存');
        return false;
      }),
    /** Checks the article, and asks. */
    submit: (): Promise<void> =>
      guard.run(async () => {
        setIsJudged(true);
        const wrong = problemsOf(writing.article);
        const first = judgedFields.find((field) => wrong[field]);
        if (first) focus(first);
        else if ((await isQualified()) === false) await keepUnqualified();
        else {
          setNeedsQualification(false);
          setIsAsking(true);
        }
        return false;
      }),
    /** Sends the article. */
    send: (): Promise<void> =>
      guard.run(async () => {
        const answer = await writing.save({ submit: true });
        setIsAsking(false);
        if (answer === 'notQualified') await keepUnqualified();
        if (answer === 'draftIncomplete') notices.show('error', '请补全内容后再提交');
        if (answer === 'tooManyInReview')
          notices.show('error', '已有10篇稿件在审核中，请等审核结束后再提交，草稿已保存');
        if (answer === 'failed') notices.show('error', '稿件没有提交，内容仍在这里，请稍后重新提交');
        if (answer === 'saved') notices.show('success', '已提交审核');
        return answer === 'saved';
      }),
  };
}
