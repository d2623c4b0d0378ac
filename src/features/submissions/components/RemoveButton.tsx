import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { preloadQuestion } from '#kit/writing/confirm.ts';
import { Question } from '#kit/writing/Question.tsx';
import { isDone } from '#kit/writing/useWrite.ts';
import { Button } from '#ui/Button.tsx';
import { articleUploadPage } from '#addresses/submission.ts';
import type { WritingSession } from '../WritingSession.ts';
import { useSubmissionRemove } from '../mutations.ts';

/** Removes the draft after a question; then the own articles are shown. */
export function RemoveButton({ writing }: { writing: WritingSession }) {
  const navigate = useNavigate();
  const { mutateAsync, isPending } = useSubmissionRemove();
  const [isAsking, setIsAsking] = useState(false);
  const remove = async (): Promise<void> => {
    const done = writing.articleId !== null && (await isDone(mutateAsync(writing.articleId)));
    setIsAsking(false);
    if (!done) return;
    writing.discard();
    await navigate(articleUploadPage.to({ tab: 'mine' }), { replace: true });
  };
  return (
    <>
      <Button onPointerEnter={preloadQuestion} onFocus={preloadQuestion} onClick={() => setIsAsking(true)}>
        删除草稿
      </Button>
      {isAsking && (
        <Question
          title="删除稿件"
          text="删除后无法恢复，确定删除这篇稿件吗？"
          pending={isPending}
          onYes={() => void remove()}
          onNo={() => setIsAsking(false)}
        />
      )}
    </>
  );
}
