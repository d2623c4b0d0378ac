import { lazy, Suspense } from 'react';
import { loadAhead } from '../shared/chunkGuard.ts';

const load = () => import('../ui/chakra/Confirm.tsx').then((module) => ({ default: module.Confirm }));
const Confirm = lazy(load);

/** Preloads the dialog on hover and focus. */
export const preloadQuestion = (): void => loadAhead(load);

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
