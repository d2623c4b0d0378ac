import { lazy, Suspense } from 'react';
import { loadConfirm } from './confirm.ts';

const Confirm = lazy(loadConfirm);

interface QuestionProps {
  text: string;
  /** The answer is being processed. */
  pending?: boolean;
  onYes(): void;
  onNo(): void;
}

/** Asks for confirmation; the code of the dialog is loaded with the first question. */
export function Question(props: QuestionProps) {
  return (
    <Suspense>
      <Confirm {...props} />
    </Suspense>
  );
}
