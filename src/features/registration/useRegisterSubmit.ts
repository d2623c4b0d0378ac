import { useState } from 'react';
import { codeRefusal } from '#kit/phoneCode/codeRefusal.ts';
import { useSubmitGuard } from '#kit/writing/useSubmitGuard.ts';
import type { Problems, RegisterFields } from '#shared/validation.ts';
import { useStores } from '#stores/StoresContext.ts';
import { problemsOf } from './model.ts';
import { useRegisterForm } from './useRegisterForm.ts';
import type { Registration } from './useRegistration.ts';

/** A field that is validated. */
export type RegisterField = keyof RegisterFields;

/** What the messages about the form are about; the same as of its write. */
const subject = 'register';

/**
 * Validates and sends the form [5-10]: the first error is shown as a message and its field gets the focus, all of them are shown at
 * their fields.
 */
export function useRegisterSubmit({ form, offer, setValue }: Registration, focus: (field: RegisterField) => void) {
  const { notices } = useStores();
  const send = useRegisterForm();
  const guard = useSubmitGuard();
  const [problems, setProblems] = useState<Problems<RegisterField>>({});
  /** Shows at the code field that the server refuses the code. A code that was tried too often is removed. */
  const refused = (error: unknown): void => {
    const refusal = codeRefusal(error);
    if (!refusal) return;
    if (refusal.isUsedUp) setValue('code', '');
    setProblems({ code: refusal.message });
    focus('code');
  };
  return {
    pending: guard.pending,
    problemOf: (field: RegisterField): string | undefined => problems[field],
    /** The field was changed: its error is cleared. */
    solve(field: RegisterField): void {
      if (!problems[field]) return;
      setProblems({ ...problems, [field]: undefined });
      notices.withdraw(subject);
    },
    submit(): void {
      const found = problemsOf(form, offer);
      setProblems(found);
      const [first] = Object.entries(found) as [RegisterField, string][];
      if (!first) return void guard.run(() => send(form, offer, refused));
      const [field, message] = first;
      notices.show('error', message, subject);
      focus(field);
    },
  };
}
