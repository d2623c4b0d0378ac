import { lazy, Suspense } from 'react';
import type { ConfirmProps } from '#ui/chakra/Confirm.tsx';
import { loadConfirm } from './confirm.ts';

const Confirm = lazy(loadConfirm);

/** Asks for confirmation; the code of the dialog is loaded with the first question. */
export function Question(props: ConfirmProps) {
  return (
    <Suspense>
      <Confirm {...props} />
    </Suspense>
  );
}
