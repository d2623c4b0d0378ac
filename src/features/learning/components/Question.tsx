import { lazy, Suspense } from 'react';
import { loadAhead } from '../../../shared/chunkGuard.ts';

const load = () => import('../../../ui/chakra/Confirm.tsx').then((module) => ({ default: module.Confirm }));
const Confirm = lazy(load);

/** Loads the question before it is asked: on hover and focus. */
export const preloadQuestion = (): void => loadAhead(load);

interface QuestionProps {
  text: string;
  onYes(): void;
  onNo(): void;
}

/** Asks before much is removed. */
export function Question(props: QuestionProps) {
  return (
    <Suspense>
      <Confirm {...props} />
    </Suspense>
  );
}
