/** True for a key in a dialog, and for every key while a modal one is open: the keys of the page behind it do not act. */
export const isOfDialog = ({ target }: KeyboardEvent): boolean =>
  (target instanceof Element && target.closest('[role=dialog], [role=alertdialog]') !== null) ||
  document.querySelector('[aria-modal=true]') !== null;
