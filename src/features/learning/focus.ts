/** Where the keyboard goes on when what it was on has gone. */

/** Gives an element the focus unless something else has it: the button that was pressed may have been removed. */
export function focusUnlessHeld(element: HTMLElement | null): void {
  // A change of the page that is just being made comes first, and may take the button away.
  requestAnimationFrame(() => {
    const held = document.activeElement;
    if (held === null || held === document.body) element?.focus({ preventScroll: true });
  });
}
