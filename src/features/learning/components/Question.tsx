import { lazy, Suspense } from 'react';
import { loadConfirm } from '../confirm.ts';

const Confirm = lazy(loadConfirm);

interface QuestionProps {
  text: string;
  onYes(): void;
  onNo(): void;
}

/** Asks for confirmation before several entries are removed. */
export function Question(props: QuestionProps) {
  return (
    <Suspense>
      <Confirm {...props} />
    </Suspense>
  );
}
