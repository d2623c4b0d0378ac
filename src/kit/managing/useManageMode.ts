import { useRef, useState } from 'react';
import { useStores } from '#stores/StoresContext.ts';
import { useScripts } from '#ui/useScripts.ts';
import type { Removal } from './Removal.ts';
import { Selection } from './Selection.ts';

/** Focuses an element unless another one has the focus: the clicked button may have been removed. */
function focusUnlessHeld(element: HTMLElement | null): void {
  // Wait for the current render first, because it may remove the button.
  requestAnimationFrame(() => {
    const held = document.activeElement;
    if (held === null || held === document.body) element?.focus({ preventScroll: true });
  });
}

/**
 * Manages the entries of a list: several are selected, the doctor is asked, and a yes removes them. `send` resolves with whether all
 * are removed; `done` is the message then.
 */
export function useManageMode<Asked>(removal: Removal, send: (asked: Asked) => Promise<boolean>, done: string) {
  const { notices } = useStores();
  const scripts = useScripts();
  const [selection] = useState(() => new Selection());
  const [asked, setAsked] = useState<Asked | null>(null);
  const list = useRef<HTMLDivElement>(null);
  return {
    selection,
    removal,
    /** The actions cannot be used now. */
    disabled: !scripts || removal.pending,
    /** What the question is about; null without a question. */
    asked,
    ask: (what: Asked | null): void => setAsked(what),
    /** Gets the focus when the focused button is removed. */
    list,
    /** The answer is yes. */
    async remove(): Promise<void> {
      setAsked(null);
      if (asked === null || !(await send(asked))) return;
      if (selection.isOn) selection.toggle();
      notices.show('success', done);
      focusUnlessHeld(list.current);
    },
  };
}

/** The manage mode of one list. */
export type ManageMode<Asked> = ReturnType<typeof useManageMode<Asked>>;
