import { Suspense } from 'react';
import type { ConfirmProps } from '#ui/chakra/Confirm.tsx';
import { Confirm } from './confirm.ts';

/** Asks for confirmation; the code of the dialog is loaded with the first question. */
export function Question(props: ConfirmProps) {
  return (
    <Suspense>
      <Confirm {...props} />
    </Suspense>
  );
}
