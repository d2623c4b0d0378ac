/** Fetches the chat before it is asked for: on hover, focus or touch, never at the first load. */
export function preloadChat(): void {
  void import('./dialogs/ChatDialog.tsx').catch(() => undefined);
}
