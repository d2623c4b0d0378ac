/** Moves the focus when the focused element was removed. */

/** Focuses an element unless another one has the focus: the clicked button may have been removed. */
export function focusUnlessHeld(element: HTMLElement | null): void {
  // Wait for the current render first, because it may remove the button.
  requestAnimationFrame(() => {
    const held = document.activeElement;
    if (held === null || held === document.body) element?.focus({ preventScroll: true });
  });
}
