import { type RefObject, useLayoutEffect, useState } from 'react';

interface HeldSubmit {
  /** A control of the form. */
  control: RefObject<HTMLInputElement | null>;
  /** Gets the focus when the submit is stopped. */
  focused: RefObject<HTMLElement | null>;
  /** Something of the form is on its way, for instance an upload. */
  isBusy: boolean;
}

/** Stops the submit of the form around a control while it is busy; true when that has happened since it became busy. */
export function useHeldSubmit({ control, focused, isBusy }: HeldSubmit): boolean {
  const [isHeld, setHeld] = useState(false);
  useLayoutEffect(() => {
    const form = control.current?.form;
    if (!isBusy || !form) return undefined;
    const hold = (event: SubmitEvent): void => {
      event.preventDefault();
      // The form's own handler must not see the event.
      event.stopPropagation();
      setHeld(true);
      focused.current?.focus();
    };
    form.addEventListener('submit', hold, { capture: true });
    return () => {
      form.removeEventListener('submit', hold, { capture: true });
      setHeld(false);
    };
  }, [control, focused, isBusy]);
  return isHeld;
}
