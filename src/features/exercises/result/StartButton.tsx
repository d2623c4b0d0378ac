import { Suspense, useState } from 'react';
import type { BodyOf } from '#openapi/operation.ts';
import { Button, type ButtonLook } from '#ui/Button.tsx';
import { later } from '#ui/later.ts';
import { type Begun, useBegin } from '../useBegin.ts';

const ResumeQuestion = later(() => import('./ResumeQuestion.tsx'), 'ResumeQuestion');

interface StartButtonProps {
  body: BodyOf<'exerciseStart'>;
  look?: ButtonLook;
  children: string;
}

/** Begins an attempt and opens it. Before a practice of the same set that runs would end, the doctor is asked. */
export function StartButton({ body, look = 'outline', children }: StartButtonProps) {
  const [running, setRunning] = useState<Begun | null>(null);
  const { begin, open, isPending } = useBegin(JSON.stringify(body), (attempt) => {
    // An examination only goes on.
    if (attempt.mode === 'exam') return false;
    setRunning(attempt);
    return true;
  });
  return (
    <>
      <Button look={look} aria-disabled={isPending} onClick={() => begin(body)}>
        {isPending ? '请稍候…' : children}
      </Button>
      {running && (
        <Suspense>
          <ResumeQuestion
            answered={running.answers.filter(({ chosen }) => chosen.length > 0).length}
            pending={isPending}
            onResume={() => open(running)}
            onRestart={() => begin({ ...body, restart: true })}
            onClose={() => setRunning(null)}
          />
        </Suspense>
      )}
    </>
  );
}
