/** Fetches the login dialog before it is asked for: on hover, focus or touch, never at the first load. */
export function preloadDialog(): void {
  void import('./dialogs/LoginDialog.tsx');
}

/** The same for the registration dialog. */
export function preloadRegistration(): void {
  void import('./dialogs/RegisterDialog.tsx');
}

/** Fetches the generic question when there is something to lose, so that it can be asked even without a network. */
export function preloadConfirm(): void {
  void import('../../ui/chakra/Confirm.tsx').catch(() => undefined);
}
